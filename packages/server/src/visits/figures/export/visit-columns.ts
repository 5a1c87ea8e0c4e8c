import { VISIT_TRAITS } from '@unilink/shared'

/** Columns of the file; their names are the same in every format. */
export const VISIT_COLUMNS = [
  'id',
  'time',
  'kind',
  'linkId',
  'revisionId',
  ...VISIT_TRAITS,
  'outcome',
  'events',
] as const
