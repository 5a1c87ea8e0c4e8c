/** How visits come in: `emulator` is the setting of a server on which they do so. */
export const WAYS = [
  ['before the app', false],
  ['as an emulator hands them over', true],
] as const
