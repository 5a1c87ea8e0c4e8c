/** Labels of a series, in the order in which they are printed. */
export type Labels = Readonly<Record<string, string | number>>

type Reading = number | readonly (readonly [Labels, number])[]

interface Family {
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  lines: () => string[] | Promise<string[]>
}

/** Upper ends of the buckets of durations, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Numbers of one process, in the text form that Prometheus reads (version 0.0.4). */
export class Metrics {
  readonly #families = new Map<string, Family>()

  /** Makes a counter; the function that is returned takes labels and gives what adds one to their series. */
  counter(name: string, help: string): (labels: Labels) => () => void {
    const series = new Map<string, { value: number }>()
    const lines = () => [...series].map(([labels, { value }]) => `${name}${labels} ${value}`)
    this.#add(name, { help, type: 'counter', lines })
    return (labels) => {
      const key = printed(labels)
      const own = series.get(key) ?? { value: 0 }
      series.set(key, own)
      return () => void (own.value += 1)
    }
  }

  /** Makes a histogram of durations; the function that is returned takes labels and gives what takes seconds. */
  durations(name: string, help: string): (labels: Labels) => (seconds: number) => void {
    const series: { labels: Labels; counts: number[]; sum: number }[] = []
    const lines = () => series.flatMap((one) => histogramLines(name, one))
    this.#add(name, { help, type: 'histogram', lines })
    return (labels) => {
      const own = { labels, counts: Array.from({ length: BUCKETS.length + 1 }, () => 0), sum: 0 }
      series.push(own)
      return (seconds) => {
        const found = BUCKETS.findIndex((end) => seconds <= end)
        const index = found < 0 ? BUCKETS.length : found
        own.counts[index] = (own.counts[index] ?? 0) + 1
        own.sum += seconds
      }
    }
  }

  /**
   * Has `read` asked for the value, or for a value per labels, each time the numbers are read. One that throws is left
   * out: the other numbers are wanted most when something is wrong.
   */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>): void {
    const lines = async () => {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => [])
      if (typeof value === 'number') return [`${name} ${value}`]
      return value.map(([labels, one]) => `${name}${printed(labels)} ${one}`)
    }
    this.#add(name, { help, type: 'gauge', lines })
  }

  async text(): Promise<string> {
    const blocks = await Promise.all(
      [...this.#families].map(async ([name, { help, type, lines }]) =>
        [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...(await lines())].join('\n'),
      ),
    )
    return `${blocks.join('\n')}\n`
  }

  #add(name: string, family: Family): void {
    if (this.#families.has(name)) throw new Error(`two metrics are called ${name}`)
    this.#families.set(name, family)
  }
}

function histogramLines(name: string, { labels, counts, sum }: { labels: Labels; counts: number[]; sum: number }) {
  let total = 0
  const ends = [...BUCKETS.map(String), '+Inf']
  const buckets = ends.map((le, index) => {
    total += counts[index] ?? 0
    return `${name}_bucket${printed({ ...labels, le })} ${total}`
  })
  return [...buckets, `${name}_sum${printed(labels)} ${sum}`, `${name}_count${printed(labels)} ${total}`]
}

function printed(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
