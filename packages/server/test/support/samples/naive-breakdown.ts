import { APART_KINDS, type BreakdownDimension } from '@unilink/shared'
import type {
  Breakdown,
  BreakdownQuestion,
  CountedMetric,
  Figures,
  VisitDimension,
} from '@unilink/server/kernel/ports/breakdown.ts'
import type { VisitRow } from '@unilink/server/kernel/ports/visit-rows.ts'
import type { DrawnRows } from './breakdown-arbitrary.ts'

const METRIC_OF: Readonly<Record<string, CountedMetric>> = {
  exposure: 'exposure',
  app_install: 'install',
  app_register: 'register',
  app_pay: 'pay',
  app_d1: 'd1',
  app_d7: 'd7',
  open_attempt: 'openAttempt',
  open_guess: 'openGuess',
  open_confirmed: 'openConfirmed',
  store_jump: 'storeJump',
  apk_download: 'download',
  h5: 'h5',
  copy: 'copy',
  overlay_shown: 'overlay',
}

/** What counts: a visit or an event, with what its visit was. */
interface Counted {
  row: VisitRow
  kind: string
  store: string
}

const valueOf = ({ row, store }: Counted, dimension: VisitDimension): string => {
  if (dimension === 'link') return row.linkId
  if (dimension === 'revision') return row.revisionId
  return dimension === 'store' ? store : row[dimension]
}

/** Sums under names, distinct ones by who was seen. */
class Sums {
  readonly all = new Map<string, Figures>()
  readonly #metrics: readonly CountedMetric[]
  readonly #seen = new Set<string>()

  constructor(metrics: readonly CountedMetric[]) {
    this.#metrics = metrics
  }

  get none(): Figures {
    return Object.fromEntries(this.#metrics.map((metric) => [metric, 0]))
  }

  add(name: string, metric: CountedMetric, who?: string, sum = 1): void {
    if (!this.#metrics.includes(metric)) return
    const key = `${name} ${metric} ${who}`
    if (who !== undefined && this.#seen.has(key)) return
    this.#seen.add(key)
    const figures = this.all.get(name) ?? this.none
    figures[metric] = (figures[metric] ?? 0) + sum
    this.all.set(name, figures)
  }

  under(prefix: string): Map<string, Figures> {
    const rows = [...this.all].filter(([name]) => name.startsWith(`${prefix} `))
    return new Map(rows.map(([name, figures]) => [name.slice(prefix.length + 1), figures]))
  }
}

function addTo(sums: Sums, name: string, { row, kind, store }: Counted): void {
  const metric = METRIC_OF[kind]
  if (metric) sums.add(name, metric)
  if (metric === 'pay') sums.add(name, 'amount', undefined, Number(store.split(':')[1]))
  if (kind !== 'visit') return
  sums.add(name, 'pv')
  sums.add(name, 'uv', row.visitorKey)
  sums.add(name, 'ip', row.ipKey)
}

/** The answer to a question, counted one by one. */
export function naiveBreakdown(all: readonly DrawnRows[], question: BreakdownQuestion): Breakdown {
  const { scope, hours, unit, metrics, dimensions, filters, tags, window } = question
  const asked = all
    .flatMap(({ visit: row, events }): Counted[] => [
      { row, kind: row.kind, store: '' },
      ...events.map(({ kind, store }) => ({ row, kind, store: kind === 'apk_download' ? 'apk' : store })),
    ])
    .filter(({ row }) => row.hour >= hours.from && row.hour <= hours.to)
    .filter(({ row }) => scope.linkId === undefined || row.linkId === scope.linkId)
    .filter(
      ({ kind, store }) => window === undefined || !kind.startsWith('app_') || Number(store.split(':')[0]) < window,
    )
    .filter((one) => filters.every(({ dimension, values, not }) => values.has(valueOf(one, dimension)) !== not))
  const sums = new Sums(metrics)
  for (const one of asked) {
    const tagged = [...(tags ?? [])].filter(([, links]) => links.has(one.row.linkId))
    const names = [
      'total',
      `point ${unit === 'hour' ? one.row.hour : Math.floor(one.row.hour / 24)}`,
      ...dimensions.map((dimension) => `${dimension} ${valueOf(one, dimension)}`),
      ...tagged.map(([tag]) => `tag ${tag}`),
    ]
    for (const name of names) addTo(sums, name, one)
  }
  const listed: BreakdownDimension[] = [...dimensions, ...(tags ? (['tag'] as const) : [])]
  const counted = (kind: string) => asked.filter((one) => one.kind === kind).length
  const apart = APART_KINDS.map((kind) => [kind, counted(kind) - counted(`-${kind}`)])
  return {
    total: sums.all.get('total') ?? sums.none,
    points: new Map([...sums.under('point')].map(([bucket, figures]) => [Number(bucket), figures])),
    rows: new Map(listed.map((dimension) => [dimension, sums.under(dimension)])),
    apart: Object.fromEntries(apart) as Breakdown['apart'],
  }
}

/** For a comparison: in an order of its own, nothing without a figure. */
export function plainOf({ total, points, rows, apart }: Breakdown): unknown {
  const plain = (map: ReadonlyMap<string | number, Figures>) =>
    Object.fromEntries(
      [...map]
        .filter(([, figures]) => Object.values(figures).some((sum) => sum !== 0))
        .map(([key, figures]) => [`= ${key}`, figures]),
    )
  const listed = [...rows].map(([name, map]) => [name, plain(map)])
  return { total, apart, points: plain(points), rows: Object.fromEntries(listed) as unknown }
}
