/**
 * How visits come in: `emulator` is the setting of a server on which they do so. The two differ before any database has a
 * part in them, so PostgreSQL gets one.
 */
export const WAYS = (
  [
    ['before the app', false],
    ['as an emulator hands them over', true],
  ] as const
).filter(([, emulator]) => !emulator || !process.env['TEST_POSTGRES_URL'])
