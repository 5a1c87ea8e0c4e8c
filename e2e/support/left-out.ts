/** Patterns of the test files that this run leaves out, a line each, as a pattern may hold any other sign; see `packages/tools/src/testing/left-out.ts`. */
export const leftOut = (process.env['TEST_LEFT_OUT'] ?? '').split('\n').filter(Boolean)
