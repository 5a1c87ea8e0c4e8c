/** The value that is kept of a city is its Chinese name, which says itself. */
export const cities: Readonly<Record<string, string>> = {}
