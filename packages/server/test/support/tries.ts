/** How often something is tried by chance: a few times, or as often as `npm run test:all -- --matrix` does. */
export const tries = (few: number, many: number): number => (process.env['TEST_MATRIX'] ? many : few)

/** Of a list every so many-th, beginning elsewhere for each place, so that as many places together have them all; all in the full matrix. */
export const shareOf = <T>(list: readonly T[], place: number, many: number): T[] =>
  list.filter((_, at) => (at - place) % tries(many, 1) === 0)
