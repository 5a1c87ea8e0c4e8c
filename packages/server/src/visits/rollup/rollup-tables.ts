/** Columns of the roll-up tables: the key, what the key decides besides, and figures that are added up. */
export const ROLLUP_TABLES = {
  AccessRollup: {
    key: ['scope', 'unit', 'bucket'],
    more: ['appId', 'linkId'],
    figures: ['pv', 'uv', 'ip', 'openAttempt', 'openGuess', 'openConfirmed'],
  },
  ShareRollup: {
    key: ['scope', 'dimension', 'unit', 'bucket', 'value'],
    more: [],
    figures: ['visits', 'storeJump', 'download', 'h5'],
  },
  Recurrence: { key: ['scope', 'what', 'unit', 'bucket', 'previous'], more: [], figures: ['seen'] },
} as const

export type RollupTable = keyof typeof ROLLUP_TABLES

/** For SQL: columns by name. */
export const named = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
