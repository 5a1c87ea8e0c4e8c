/** The world that is always there. */
export const MAIN = 'main'
