/** What `unilink` ends with. */
export const EXIT = {
  /** Done, or in order. */
  ok: 0,
  /** Not in order, or could not be done. */
  failed: 1,
  /** The command line or the environment is not as it should be; nothing was touched. */
  usage: 2,
} as const
