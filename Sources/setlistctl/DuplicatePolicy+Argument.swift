public import ArgumentParser
public import SetlistCore

extension DuplicatePolicy: ExpressibleByArgument {}
