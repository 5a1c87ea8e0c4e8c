export const TAG_MAX = 20
/** The most tags that a link has. */
export const TAGS_MAX = 10
