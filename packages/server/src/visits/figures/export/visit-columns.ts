/** Columns of the file; their names are the same in every format. */
export const VISIT_COLUMNS = [
  'id',
  'time',
  'kind',
  'linkId',
  'revisionId',
  'channel',
  'entry',
  'province',
  'city',
  'os',
  'brand',
  'browser',
  'container',
  'outcome',
  'events',
] as const
