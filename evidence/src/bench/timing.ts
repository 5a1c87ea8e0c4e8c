/** The median; values must not be empty. */
export const middle = (values: readonly number[]): number => percentile(values, 0.5)

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const count = (value: number): string => Math.round(value).toLocaleString('en')

export const secondsText = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`

/** NaN is what the system does not tell. */
export const megabytesText = (memory: number): string => (Number.isNaN(memory) ? 'not measured' : `${memory} MB`)

/** Milliseconds of each of `times` runs, after one that does not count. */
export async function timesOf(times: number, work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const all: number[] = []
  for (let number = 0; number < times; number += 1) all.push((await secondsOf(work)) * 1_000)
  return all
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}
