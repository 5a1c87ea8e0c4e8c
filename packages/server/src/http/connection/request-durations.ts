import type { Metric, Registry } from 'prom-client'

/** Upper ends of the buckets, in seconds: few, as each route has them all. */
const BUCKETS = [0.005, 0.025, 0.1, 1]
const NAME = 'unilink_http_request_seconds'
const COUNT = 'unilink_http_requests_total'

export interface RequestLabels {
  method: string
  route: string
  status: number
}

/** The durations of requests that are alike, as plain numbers. */
export class DurationSeries {
  /** How many ended in each bucket and in none before it; the last one has no end. */
  readonly counts = new Float64Array(BUCKETS.length + 1)
  sum = 0

  add(seconds: number): void {
    let bucket = 0
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] as number)) bucket += 1
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1
    this.sum += seconds
  }

  join(other: DurationSeries): void {
    for (const [bucket, count] of other.counts.entries()) this.counts[bucket] = (this.counts[bucket] ?? 0) + count
    this.sum += other.sum
  }
}

interface Sample {
  labels: Record<string, string | number>
  value: number
  metricName: string
}

/** Requests and durations: an addition for each, made into Prometheus's values only when asked. */
export class RequestDurations {
  readonly #series = new Map<string, { labels: RequestLabels; series: DurationSeries }>()

  constructor(registry: Registry) {
    register(registry, NAME, 'histogram', 'Duration of answered requests.', () => this.#durations())
    register(registry, COUNT, 'counter', 'Answered requests.', () => this.#counts())
  }

  /** The same object for the same labels. */
  of(labels: RequestLabels): DurationSeries {
    const key = `${labels.method} ${labels.status} ${labels.route}`
    const known = this.#series.get(key)
    if (known) return known.series
    const series = new DurationSeries()
    this.#series.set(key, { labels, series })
    return series
  }

  #durations(): Sample[] {
    const routes = new Map<string, DurationSeries>()
    for (const { labels, series } of this.#series.values()) {
      const sum = routes.get(labels.route) ?? new DurationSeries()
      sum.join(series)
      routes.set(labels.route, sum)
    }
    return [...routes].flatMap(([route, { counts, sum }]) => {
      let count = 0
      const buckets = [...counts].map((inBucket, place): Sample => {
        count += inBucket
        return { labels: { le: BUCKETS[place] ?? '+Inf', route }, value: count, metricName: `${NAME}_bucket` }
      })
      return [
        ...buckets,
        { labels: { route }, value: sum, metricName: `${NAME}_sum` },
        { labels: { route }, value: count, metricName: `${NAME}_count` },
      ]
    })
  }

  #counts(): Sample[] {
    return [...this.#series.values()].map(({ labels, series }) => ({
      labels: { ...labels },
      value: series.counts.reduce((sum, count) => sum + count, 0),
      metricName: COUNT,
    }))
  }
}

function register(registry: Registry, name: string, type: string, help: string, samples: () => Sample[]): void {
  const metric = { name, help, type, aggregator: 'sum', get: () => ({ ...metric, values: samples() }), reset: () => {} }
  registry.registerMetric(metric as unknown as Metric)
}
