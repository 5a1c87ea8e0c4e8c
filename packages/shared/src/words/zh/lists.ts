/** What stands between the items of a list. */
export const lists = {
  names: '{first}、{more}',
  comma: '{first}，{more}',
  findings: '{first}；{more}',
  reasons: '{reason}：{detail}',
} as const
