/** What every object inherits; a look-up by a name of the caller's must find none of these. */
export const INHERITED_NAMES = Object.getOwnPropertyNames(Object.prototype)
