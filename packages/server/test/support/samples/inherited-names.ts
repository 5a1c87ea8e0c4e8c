/** Names that every object inherits; a look-up by a caller's name must find none of them. */
export const INHERITED_NAMES = Object.getOwnPropertyNames(Object.prototype)
