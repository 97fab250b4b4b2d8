public import ArgumentParser
public import SetlistCore

extension PrintOptions.Sheet: ExpressibleByArgument {}

extension PrintOptions.Paper: ExpressibleByArgument {}

extension PrintOptions.Face: ExpressibleByArgument {}
