import { existsSync, readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/** What the answering thread spends its time on, in the order in which it is told. */
const KINDS = {
  socket: 'writing to the socket',
  node: 'Node’s HTTP, streams and timers',
  visit: 'deciding, composing and naming the visit',
  journal: 'the journal: its lines and its file',
  memory: 'collecting garbage',
  rest: 'anything else',
} as const
type Kind = keyof typeof KINDS

const OWN_FOLDERS = /\/(?:server|shared)\/(?:dist|src)\//
const JOURNAL = /\/visits\/journal\/|^node:(?:internal\/)?fs/
const SOCKET = /^node:internal\/stream_base_commons/
/** Neither is work: nobody asks, or the sampler itself runs. */
const NO_WORK = new Set(['(idle)', 'dispatch'])

export interface Share {
  name: string
  /** Of the time in which the thread was at work, 0 to 1. */
  share: number
}

/** Shares of a processor profile by kind of work. A native function counts as whoever called it. */
export function profileShares({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Share[] {
  const kinds = kindsOf(nodes)
  const spent = new Map<Kind, number>()
  let whole = 0
  for (const [place, id] of samples.entries()) {
    const kind = kinds.get(id)
    const time = timeDeltas[place] ?? 0
    if (kind === undefined) continue
    spent.set(kind, (spent.get(kind) ?? 0) + time)
    whole += time
  }
  return (Object.keys(KINDS) as Kind[]).map((kind) => ({ name: KINDS[kind], share: (spent.get(kind) ?? 0) / whole }))
}

/** The kind of each node's own time; none for what is no work. */
function kindsOf(nodes: readonly Profiler.ProfileNode[]): Map<number, Kind | undefined> {
  const kinds = new Map<number, Kind | undefined>()
  const sourceOf = sources()
  const caller = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  for (const { id, callFrame } of nodes) {
    const { functionName, url } = callFrame
    if (NO_WORK.has(functionName)) kinds.set(id, undefined)
    else if (functionName === '(garbage collector)') kinds.set(id, 'memory')
    else if (url !== '') kinds.set(id, kindOf(sourceOf(callFrame)))
    // Callers stand before those whom they call.
    else kinds.set(id, kinds.get(caller.get(id) ?? -1) ?? 'rest')
  }
  return kinds
}

/** Gives the address of what a function was bundled from, or its own. */
function sources(): (frame: Profiler.ProfileNode['callFrame']) => string {
  const maps = new Map<string, SourceMap | undefined>()
  return ({ url, lineNumber, columnNumber }) => {
    const file = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : ''
    if (!maps.has(file)) maps.set(file, readMap(file))
    const entry = maps.get(file)?.findEntry(lineNumber, columnNumber)
    return entry && 'originalSource' in entry ? new URL(entry.originalSource, url).href : url
  }
}

const readMap = (file: string): SourceMap | undefined =>
  existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : undefined

function kindOf(url: string): Kind {
  if (JOURNAL.test(url)) return 'journal'
  if (SOCKET.test(url)) return 'socket'
  if (url.startsWith('node:')) return 'node'
  return OWN_FOLDERS.test(url) || url.includes('quick-lru') ? 'visit' : 'rest'
}
