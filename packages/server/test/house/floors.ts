import type { Import } from './read-imports.ts'

/** The floors of the server, from the ground up. A file imports from its own floor and from those below it. */
export const FLOORS = [
  'generated',
  'kernel',
  'db',
  'http',
  'modules',
  'visits',
  'ops',
  'compose',
  'cli',
  'main',
] as const

type Floor = (typeof FLOORS)[number]

/** The floor of a file, or undefined when it stands in no room of the house. */
export function floorOf(file: string): Floor | undefined {
  const room = file.replace(/\.ts$/, '').split('/')[0]
  return FLOORS.find((floor) => floor === room)
}

/** Imports that go up, and files that stand on no floor. */
export function breaches(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [here, there] = [floorOf(from), floorOf(to)]
    if (!here || !there) return [`${here ? to : from} stands on no floor`]
    return FLOORS.indexOf(there) > FLOORS.indexOf(here) ? [`${from} imports ${to}`] : []
  })
}

/** Groups of folders below `room` that import each other in a circle, as `a → b → a`; a room's own files are left out. */
export function circlesIn(room: string, imports: readonly Import[]): string[] {
  const folderOf = (file: string) => (file.startsWith(`${room}/`) ? file.slice(room.length + 1).split('/') : [])
  const ties = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)]
    if (a.length < 2 || b.length < 2 || a[0] === b[0]) continue
    ties.set(a[0] ?? '', (ties.get(a[0] ?? '') ?? new Set()).add(b[0] ?? ''))
  }
  return [...ties.keys()].flatMap((start) => {
    const path = pathBack(start, ties)
    return path && start === path.toSorted()[0] ? [[...path, start].join(' → ')] : []
  })
}

/** The shortest way from a folder back to itself. */
function pathBack(start: string, ties: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const seen = new Set<string>()
  let paths = [[start]]
  while (paths.length > 0) {
    const next: string[][] = []
    for (const path of paths) {
      for (const to of ties.get(path.at(-1) ?? '') ?? []) {
        if (to === start) return path
        if (!seen.has(to)) next.push([...path, to])
        seen.add(to)
      }
    }
    paths = next
  }
  return undefined
}

/** The floors as text, from the roof down: what each imports, as the code has it. */
export function floorsPicture(imports: readonly Import[]): string {
  const rows = FLOORS.filter((floor) => floor !== 'generated').map((floor) => {
    const below = new Set(imports.filter(({ from }) => floorOf(from) === floor).map(({ to }) => floorOf(to)))
    const named = FLOORS.filter((other) => other !== floor && other !== 'generated' && below.has(other))
    return `${floor.padEnd(8)} ${named.length > 0 ? `→ ${named.toReversed().join(' ')}` : ''}`.trimEnd()
  })
  return rows.toReversed().join('\n')
}
