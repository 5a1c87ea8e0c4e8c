/** Patterns of the test files that this run leaves out; see `packages/tools/src/testing/left-out.ts`. */
export const leftOut = (process.env['TEST_LEFT_OUT'] ?? '').split('|').filter(Boolean)
