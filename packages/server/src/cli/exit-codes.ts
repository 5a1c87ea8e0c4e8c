/** Exit codes of `unilink`. */
export const EXIT = {
  /** Done, or in order. */
  ok: 0,
  /** Not in order, or failed. */
  failed: 1,
  /** Wrong command line or environment; nothing was changed. */
  usage: 2,
} as const
