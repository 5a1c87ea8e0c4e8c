import type { Import } from './read-imports.ts'

/** The rooms of each package, from the ground up. A file imports from its own room and from those before it. */
export const HOUSE = {
  shared: 'generated codes words domain format visit contract rules index emulator',
  server: 'generated kernel db http modules visits ops compose cli main',
  emulator:
    'generated kernel verify surface traffic seeds state moves clock personas worlds go request-log faults mail outside reference host compose testkit cli main msw playwright vite',
  client: 'contract-client emulator index',
  sdk: 'transport open-button index',
  web: 'env.d config api ui stores views features app begin start main panel-script prerender',
} as const

export type PackageName = keyof typeof HOUSE

const roomsOf = (name: PackageName): readonly string[] => HOUSE[name].split(' ')
const roomOf = (file: string): string => file.replace(/\.tsx?$/, '').split('/')[0] ?? ''

/** Imports that go up, and files that stand in no room of the house. */
export function breaches(name: PackageName, imports: readonly Import[]): string[] {
  const rooms = roomsOf(name)
  return imports.flatMap(({ from, to }) => {
    const [here, there] = [rooms.indexOf(roomOf(from)), rooms.indexOf(roomOf(to))]
    if (here < 0 || there < 0) return [`${here < 0 ? from : to} stands in no room`]
    return there > here ? [`${from} imports ${to}`] : []
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

/** The rooms of a package as text, from the roof down: what each imports, as the code has it. */
export function floorsPicture(name: PackageName, imports: readonly Import[]): string {
  const rooms = roomsOf(name).filter((room) => !UNSEEN.has(room))
  const width = Math.max(...rooms.map(({ length }) => length))
  const rows = rooms.map((room) => {
    const below = new Set(imports.filter(({ from }) => roomOf(from) === room).map(({ to }) => roomOf(to)))
    const named = rooms.filter((other) => other !== room && below.has(other))
    return `${room.padEnd(width)} ${named.length > 0 ? `→ ${named.toReversed().join(' ')}` : ''}`.trimEnd()
  })
  return rows.toReversed().join('\n')
}

/** What is generated, and what only declares. */
const UNSEEN = new Set(['generated', 'env.d'])
