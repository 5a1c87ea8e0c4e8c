/** How often something is tried by chance: a few times, or as often as `npm run test:all -- --matrix` does. */
export const tries = (few: number, many: number): number => (process.env['TEST_MATRIX'] ? many : few)
