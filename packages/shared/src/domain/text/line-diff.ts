export interface DiffLine {
  mark: ' ' | '-' | '+'
  text: string
}

/** Beyond so many lines on a side, finding what stayed costs more than it says. */
const MOST = 500

/** The lines that stayed, went and came between two texts, in order. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, young] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(old.length, young.length)
  let head = 0
  while (head < shorter && old[head] === young[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === young.at(-1 - tail)) tail += 1
  return [
    ...marked(' ', old.slice(0, head)),
    ...middleDiff(old.slice(head, old.length - tail), young.slice(head, young.length - tail)),
    ...marked(' ', old.slice(old.length - tail)),
  ]
}

const marked = (mark: DiffLine['mark'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ mark, text }))

function middleDiff(old: readonly string[], young: readonly string[]): DiffLine[] {
  if (old.length > MOST || young.length > MOST) return [...marked('-', old), ...marked('+', young)]
  // How many lines two rests have in common.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = young.length - 1; j >= 0; j -= 1) {
      common[i]![j] = old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const found: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < young.length) {
    if (old[i] === young[j]) {
      found.push(...marked(' ', [old[i] ?? '']))
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) found.push(...marked('-', [old[i++] ?? '']))
    else found.push(...marked('+', [young[j++] ?? '']))
  }
  return [...found, ...marked('-', old.slice(i)), ...marked('+', young.slice(j))]
}
