// Figures of repeated work.
export const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
export const percentile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]
export const count = (value) => Math.round(value).toLocaleString('en')

/** Milliseconds of each of `times` runs, after one that does not count. */
export async function timesOf(times, work) {
  await work()
  const all = []
  for (let number = 0; number < times; number += 1) {
    const begun = performance.now()
    await work()
    all.push(performance.now() - begun)
  }
  return all
}
