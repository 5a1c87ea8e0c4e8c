import type { Metric, Registry } from 'prom-client'

/** Upper ends of the buckets, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NAME = 'unilink_http_request_seconds'

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
}

interface Sample {
  labels: Record<string, string | number>
  value: number
  metricName: string
}

/**
 * How long answered requests took, by route and status: a histogram that costs an addition for each, and is only made
 * into Prometheus's values when somebody asks.
 */
export class RequestDurations {
  readonly #series = new Map<string, { labels: RequestLabels; series: DurationSeries }>()

  constructor(registry: Registry) {
    const metric = {
      name: NAME,
      help: 'Duration of answered requests.',
      type: 'histogram',
      aggregator: 'sum',
      get: () => ({ ...metric, values: this.#samples() }),
      reset: () => this.#series.clear(),
    }
    registry.registerMetric(metric as unknown as Metric)
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

  #samples(): Sample[] {
    return [...this.#series.values()].flatMap(({ labels, series: { counts, sum } }) => {
      const shared = { ...labels }
      let count = 0
      const buckets = [...counts].map((inBucket, place): Sample => {
        count += inBucket
        return { labels: { le: BUCKETS[place] ?? '+Inf', ...shared }, value: count, metricName: `${NAME}_bucket` }
      })
      return [
        ...buckets,
        { labels: shared, value: sum, metricName: `${NAME}_sum` },
        { labels: shared, value: count, metricName: `${NAME}_count` },
      ]
    })
  }
}
