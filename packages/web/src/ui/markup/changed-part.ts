import type { DiffLine } from '@unilink/shared'

/** From which character to which a line is not as the one that it stands for. */
export type Part = readonly [start: number, end: number]

/** Of a line that was changed, so much must have stayed for the rest to be worth a mark. */
const LEAST_COMMON = 0.3

/** Where as many lines went as came, each came for one of them: what differs in the two, by the places of the lines. */
export function changedParts(lines: readonly DiffLine[]): ReadonlyMap<number, Part> {
  const parts = new Map<number, Part>()
  let at = 0
  while (at < lines.length) {
    const gone = countOf(lines, at, '-')
    const come = countOf(lines, at + gone, '+')
    const pairs = gone === come ? gone : 0
    for (let nth = at; nth < at + pairs; nth += 1) {
      const [before, after] = partsOf(lines[nth]?.text ?? '', lines[nth + gone]?.text ?? '')
      if (before) parts.set(nth, before)
      if (after) parts.set(nth + gone, after)
    }
    at += Math.max(1, gone + come)
  }
  return parts
}

function countOf(lines: readonly DiffLine[], from: number, mark: DiffLine['mark']): number {
  const rest = lines.slice(from)
  const end = rest.findIndex((line) => line.mark !== mark)
  return end < 0 ? rest.length : end
}

function partsOf(before: string, after: string): Part[] {
  const [old, young] = [Array.from(before), Array.from(after)]
  const shorter = Math.min(old.length, young.length)
  let head = 0
  while (head < shorter && old[head] === young[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === young.at(-1 - tail)) tail += 1
  if (head + tail < LEAST_COMMON * Math.max(old.length, young.length)) return []
  return [
    [head, old.length - tail],
    [head, young.length - tail],
  ]
}
