import { deflateSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { START } from './start-in-page.ts'

/** Modules that are loaded as one file. */
interface Part {
  name: string
  modules: string[]
  /** In bytes, compressed. */
  size: number
  /** The entries that load it, as bits. */
  users: Uint32Array
  /** Parts that it imports. */
  needs: Set<Part>
  /** Of an entry, whose file stays one. */
  fixed: boolean
  /** Runs before `start`, which a file of both would run too early. */
  early: boolean
}

interface PlanOptions {
  /** Entries that are on the page whenever one of the others is. */
  layouts: readonly { entry: RegExp; of: RegExp }[]
  /** How many bytes a request of an entry's page is worth. */
  requestBytes: (entry: string) => number
}

/** What is loaded after `start`: all but the scripts and the texts that come before it. */
const STARTED = /\/src\/(?!(?:main|begin)\.ts$|config\/language\/english\/)/

const STYLES = 'styles'

/** Words of 32 bits, a bit for each entry. */
const WORDS = 8

/** Plans which modules are loaded as one file: two become one where that saves more requests than it costs bytes. */
export const planChunks = (options: PlanOptions): Plugin => ({
  name: 'plan-chunks',
  apply: 'build',
  config: async (config) => {
    const plugins = [config.plugins].flat(2).filter((plugin) => !(plugin && 'name' in plugin && LATER.has(plugin.name)))
    const settings = { ...config.build, write: false, minify: false }
    const built = await build({ ...config, plugins, configFile: false, logLevel: 'error', build: settings })
    const groups = [groupOf([built].flat() as [Rolldown.RolldownOutput], options)]
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
  },
})

/** Plugins that the first build is without. */
const LATER = new Set(['plan-chunks', 'precompress'])

function groupOf([{ output }]: [Rolldown.RolldownOutput], options: PlanOptions): Rolldown.CodeSplittingGroup {
  const chunks = output.filter((file) => file.type === 'chunk')
  const entries = chunks.flatMap(({ facadeModuleId }) => facadeModuleId ?? [])
  const costs = entries.map((entry) => 1 / options.requestBytes(entry))
  const sheets = new Map(
    output.map((file) => [file.fileName, file.type === 'asset' ? deflated(String(file.source)) : 0]),
  )
  const parts = partsOf(chunks, entries, sheets, options)
  const least = Math.min(...costs)
  const isLean = ({ users }: Part) => inBoth(users, users, costs) > least * (inBoth(users, users) + 0.5)
  // All styles of pages that are not lean are one file.
  const styles = [...parts].filter((part) => part.name === STYLES && !isLean(part))
  merge(parts, styles)
  for (let group = bestToMerge(parts, costs); group; group = bestToMerge(parts, costs))
    merge(
      parts,
      group.toSorted((a, b) => b.size - a.size),
    )
  const plan = new Map<string, string>()
  for (const [place, { name, modules, fixed }] of [...parts].entries())
    if (!fixed) for (const id of modules) plan.set(id, `${name}~${place}`)
  return { debugName: 'plan', name: (id) => plan.get(id) ?? null, includeDependenciesRecursively: false }
}

function partsOf(
  chunks: readonly Rolldown.OutputChunk[],
  entries: readonly string[],
  sheets: ReadonlyMap<string, number>,
  { layouts }: PlanOptions,
): Set<Part> {
  const parts = new Map<string, Part>()
  const pools = layouts.flatMap(({ entry, of }) => [entry, of])
  for (const { fileName, name, facadeModuleId, modules, viteMetadata } of chunks) {
    const own = emptyPart(name, facadeModuleId !== null && !START.test(facadeModuleId))
    const styles = emptyPart(STYLES)
    const isPooled = !own.fixed || pools.some((pool) => pool.test(facadeModuleId ?? ''))
    for (const [id, { code }] of Object.entries(modules)) {
      // Styles of what is shared, and of the screens in layouts, go with other styles wherever their scripts go.
      const part = isPooled && id.endsWith('.module.css') ? styles : own
      part.modules.push(id)
      part.size += deflated(code ?? '')
    }
    parts.set(fileName, own)
    if (styles.modules.length === 0) continue
    for (const sheet of viteMetadata?.importedCss ?? []) styles.size += sheets.get(sheet) ?? 0
    own.needs.add(styles)
    parts.set(`${fileName} styles`, styles)
  }
  for (const { fileName, imports } of chunks)
    for (const needed of imports.flatMap((name) => parts.get(name) ?? [])) parts.get(fileName)?.needs.add(needed)
  markUsers(parts, chunks, entries, [...layouts, { entry: START, of: STARTED }])
  return new Set(parts.values())
}

function markUsers(
  parts: ReadonlyMap<string, Part>,
  chunks: readonly Rolldown.OutputChunk[],
  entries: readonly string[],
  companions: PlanOptions['layouts'],
): void {
  for (const { fileName, facadeModuleId } of chunks) {
    const part = parts.get(fileName)
    if (facadeModuleId === null || !part) continue
    const of = companions.find(({ entry }) => entry.test(facadeModuleId))?.of
    const bits = new Uint32Array(WORDS)
    for (const [place, entry] of entries.entries())
      if (entry === facadeModuleId || of?.test(entry)) bits[place >> 5]! |= 1 << (place & 31)
    for (const one of reached(part)) {
      add(one.users, bits)
      one.early ||= !STARTED.test(facadeModuleId)
    }
  }
}

const deflated = (text: string): number => deflateSync(text).length

const emptyPart = (name: string, fixed = false): Part => ({
  name,
  modules: [],
  size: 0,
  users: new Uint32Array(WORDS),
  needs: new Set(),
  fixed,
  early: false,
})

/** A part and all that it needs. */
function reached(part: Part, seen = new Set<Part>()): Set<Part> {
  if (seen.has(part)) return seen
  seen.add(part)
  for (const one of part.needs) reached(one, seen)
  return seen
}

/** The parts that are best made one; `costs` of a byte in requests, by entry. */
function bestToMerge(parts: Set<Part>, costs: readonly number[]): Part[] | undefined {
  const free = [...parts].filter(({ fixed }) => !fixed)
  const costOf = new Map(free.map((part) => [part, inBoth(part.users, part.users, costs)]))
  const pairs: { hope: number; pair: [Part, Part] }[] = []
  for (const [place, a] of free.entries())
    for (const b of free.slice(place + 1)) {
      const requests = inBoth(a.users, b.users)
      if (requests === 0) continue
      const both = inBoth(a.users, b.users, costs)
      const hope = requests - a.size * (costOf.get(b)! - both) - b.size * (costOf.get(a)! - both)
      if (hope > 0) pairs.push({ hope, pair: [a, b] })
    }
  pairs.sort((a, b) => b.hope - a.hope)
  let best: { gain: number; group: Part[] } | undefined
  for (const { hope, pair } of pairs) {
    if (best && hope <= best.gain) break
    const group = withBetween(...pair)
    const gain = gainOf(group, costs)
    if (gain > (best?.gain ?? 0) && group.every(({ fixed, early }) => !fixed && early === pair[0].early))
      best = { gain, group }
  }
  return best?.group
}

/** Two parts, and those by way of which the one needs the other: apart, they would need each other's. */
function withBetween(a: Part, b: Part): Part[] {
  const between = [a, b].flatMap((from) => {
    const to = from === a ? b : a
    return reached(from).has(to) ? [...reached(from)].filter((part) => reached(part).has(to)) : []
  })
  return [...new Set([a, b, ...between])]
}

/** Requests that are saved when parts become one, less what their entries load without using it. */
function gainOf(group: readonly Part[], costs: readonly number[]): number {
  const users = new Uint32Array(WORDS)
  for (const part of group) add(users, part.users)
  const needed = group.reduce((seen, part) => reached(part, seen), new Set<Part>())
  const all = inBoth(users, users, costs)
  let gain = -inBoth(users, users)
  for (const part of group) gain += inBoth(part.users, part.users)
  for (const part of needed) gain -= part.size * (all - inBoth(users, part.users, costs))
  return gain
}

function merge(parts: Set<Part>, [into, ...others]: readonly Part[]): void {
  if (!into) return
  for (const from of others) {
    into.modules.push(...from.modules)
    into.size += from.size
    add(into.users, from.users)
    for (const needed of from.needs) into.needs.add(needed)
    parts.delete(from)
    for (const part of parts) if (part.needs.delete(from)) part.needs.add(into)
  }
  into.needs.delete(into)
  for (const part of reached(into)) add(part.users, into.users)
}

function add(users: Uint32Array, more: Uint32Array): void {
  for (const [place, word] of more.entries()) users[place]! |= word
}

/** How many entries two have in common, or what a byte costs these. */
function inBoth(a: Uint32Array, b: Uint32Array, costs?: readonly number[]): number {
  let sum = 0
  for (let place = 0; place < WORDS; place++)
    for (let word = a[place]! & b[place]!; word !== 0; word &= word - 1)
      sum += costs ? (costs[place * 32 + 31 - Math.clz32(word & -word)] ?? 0) : 1
  return sum
}
