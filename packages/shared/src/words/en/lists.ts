import type * as chinese from '../zh/lists.ts'

/** What stands between the items of a list. */
export const lists = {
  names: '{first}, {more}',
  comma: '{first}, {more}',
  findings: '{first}; {more}',
  reasons: '{reason}: {detail}',
} as const satisfies Record<keyof typeof chinese.lists, string>
