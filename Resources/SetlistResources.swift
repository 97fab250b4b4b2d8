/// Files of the application that are embedded in the program, so that an installed copy and a development build find them alike.
public enum SetlistResources {}
