/** The figures of access data; every one has a definition that the answer carries. */
export const ACCESS_METRICS = ['pv', 'uv', 'ip', 'openAttempt', 'openGuess', 'openConfirmed'] as const
/** The figures of distribution data. */
export const DISTRIBUTION_METRICS = ['storeJump', 'download', 'h5'] as const
/** By which links are ranked. */
export const LINK_METRICS = ['pv', 'uv', 'distribution'] as const
export const DIMENSIONS = ['brand', 'store', 'os', 'browser', 'container', 'province', 'channel', 'entry'] as const
export type AccessMetric = (typeof ACCESS_METRICS)[number]
export type DistributionMetric = (typeof DISTRIBUTION_METRICS)[number]
export type LinkMetric = (typeof LINK_METRICS)[number]
export type Dimension = (typeof DIMENSIONS)[number]

/** The longest period that is told, in days, and the longest by the hour. */
export const RANGE_MAX_DAYS = 366
export const HOURLY_RANGE_MAX_DAYS = 31

/** What can be counted by any dimension. */
export const BREAKDOWN_METRICS = [
  ...ACCESS_METRICS,
  'openVerified',
  ...DISTRIBUTION_METRICS,
  'copy',
  'overlay',
] as const
/** What is stored of each visit as a text of its own. */
export const VISIT_TRAITS = [
  'channel',
  'entry',
  'country',
  'province',
  'city',
  'operator',
  'brand',
  'model',
  'os',
  'browser',
  'container',
  'language',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
] as const
export const BREAKDOWN_DIMENSIONS = [...VISIT_TRAITS, 'store', 'link', 'revision', 'tag'] as const
/** Visits that are kept apart from all of the above. */
export const APART_KINDS = ['bot', 'preview', 'program', 'flood', 'blocked'] as const
/** From the page that was seen to what was paid. */
export const FUNNEL_STEPS = [
  'exposure',
  'openAttempt',
  'openGuess',
  'openConfirmed',
  'openVerified',
  'install',
  'register',
  'pay',
] as const
/** Days after a visit within which what its app tells counts. */
export const FUNNEL_WINDOW = { least: 7, most: 30 } as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
export type BreakdownMetric = (typeof BREAKDOWN_METRICS)[number]
export type BreakdownDimension = (typeof BREAKDOWN_DIMENSIONS)[number]
export type ApartKind = (typeof APART_KINDS)[number]
