import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type DataOf } from '@unilink/shared'
import { EmulatorProcess } from '../running/emulator-process.ts'
import type { BenchOptions, Row, Section } from './report.ts'
import { count, middle } from './timing.ts'

/** Hundreds of full demo worlds would fill the disk. */
const SMALL = { SEED_VISITS: '1500' }
const AT_ONCE = 8
const { whitelist } = contract.admin

/** Cost of one fork of the seeded world, and of hundreds in one process. */
export async function worldFigures({ folder, quick, log }: BenchOptions): Promise<Section> {
  const forks = await forkFigures(join(folder, 'forks'), quick ? 5 : 20)
  const many = quick ? 30 : 200
  log(`${many} worlds, all open`)
  const open = await manyWorlds(join(folder, 'open'), many, { EMULATOR_OPEN_WORLDS: String(many + 1) })
  log(`${many} worlds, most of them closed when they are not used`)
  const capped = await manyWorlds(join(folder, 'capped'), many, {})
  return {
    title: 'Worlds',
    note: `SQLite. Forks of the demo world one after the other, each with its first request; then ${many} forks of a small one, ${AT_ONCE} at a time, each signed in to, written to and read again, none of which may see what another wrote.`,
    rows: [...forks, ...rowsOf(`${many} worlds, all open`, open), ...rowsOf(`${many} worlds, 64 open`, capped)],
  }
}

async function forkFigures(folder: string, times: number): Promise<Row[]> {
  const server = await EmulatorProcess.start(folder)
  try {
    return await forksOf(server, times, join(folder, 'main.db'))
  } finally {
    await server.stop()
  }
}

async function forksOf(server: EmulatorProcess, times: number, file: string): Promise<Row[]> {
  const [made, whole, first]: [number[], number[], number[]] = [[], [], []]
  const busy = server.cpu()
  for (let number = 0; number < times; number += 1) {
    const begun = performance.now()
    const { id, ms } = await server.call<{ id: string; ms: number }>('/__emu/v1/worlds/main/fork')
    const forked = performance.now()
    await server.call('/api/banner/queryBannerList', {}, { world: id })
    made.push(ms)
    whole.push(forked - begun)
    first.push(performance.now() - forked)
    await server.call(`/__emu/v1/worlds/${id}`, {}, { method: 'DELETE' })
  }
  const cpu = (server.cpu() - busy) / times
  const copied = copyTime(file)
  return [
    ['fork of the demo world', `${middle(made).toFixed(1)} ms`, '≤ 50 ms', `whole call ${middle(whole).toFixed(1)} ms`],
    ['fork against copying its file', `${(middle(made) / copied).toFixed(2)} ×`, '–', `${copied.toFixed(1)} ms`],
    ['first request of a fork', `${middle(first).toFixed(1)} ms`, '–', 'opens its database and makes its app'],
    ['fork, first request, drop', `${(cpu * 1000).toFixed(0)} ms`, '–', 'processor time'],
  ]
}

function copyTime(file: string): number {
  const times = [1, 2, 3, 4, 5].map(() => {
    const begun = performance.now()
    copyFileSync(file, `${file}.copy`)
    return performance.now() - begun
  })
  rmSync(`${file}.copy`)
  return middle(times)
}

/** In a process that found its demo world seeded, as any start but a folder's first does. */
async function manyWorlds(folder: string, many: number, variables: Record<string, string>): Promise<Many> {
  const settings = { ...SMALL, ...variables }
  await (await EmulatorProcess.start(folder, settings)).stop()
  const server = await EmulatorProcess.start(folder, settings)
  try {
    return await fillWorlds(server, many)
  } finally {
    await server.stop()
  }
}

interface Many {
  /** MiB. */
  perWorld: number
  memory: number
  seconds: number
  cpu: number
  /** Worlds that see another one's writes. */
  strangers: number
  /** Worlds open at the end: one that nobody asks for a minute is closed. */
  open: number
}

async function fillWorlds(server: EmulatorProcess, many: number): Promise<Many> {
  const [memory, busy, begun] = [server.memory(), server.cpu(), performance.now()]
  const names = Array.from({ length: many }, (_, index) => `bench-${index}`)
  const tokens = new Map<string, string>()
  await inTurns(names, async (world) => {
    await server.call('/__emu/v1/worlds/main/fork', { name: world })
    const { token } = await server.call<{ token: string }>('/__emu/v1/personas/operator/login', {}, { world })
    tokens.set(world, token)
    await server.call(whitelist.add.path, { token, entry: `${world}@example.com` }, { world })
  })
  let strangers = 0
  await inTurns(names, async (world) => {
    const body = { token: tokens.get(world), perPage: 100 }
    const { path } = whitelist.queryPage
    const { data } = await server.call<{ data: DataOf<typeof whitelist.queryPage> }>(path, body, { world })
    const own = data.list.map(({ entry }) => entry).filter((entry) => entry.startsWith('bench-'))
    if (own.length !== 1 || own[0] !== `${world}@example.com`) strangers += 1
  })
  const after = server.memory()
  const { worlds } = await server.call<{ worlds: { open: boolean }[] }>('/__emu/v1/worlds', {}, { method: 'GET' })
  return {
    perWorld: (after - memory) / many,
    memory: after,
    open: worlds.filter(({ open }) => open).length,
    seconds: (performance.now() - begun) / 1000,
    cpu: server.cpu() - busy,
    strangers,
  }
}

async function inTurns(list: readonly string[], work: (item: string) => Promise<void>): Promise<void> {
  const left = [...list]
  const next = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

const rowsOf = (title: string, { perWorld, memory, seconds, cpu, strangers, open }: Many): Row[] => [
  [title, `${seconds.toFixed(1)} s`, '–', `of it ${cpu.toFixed(1)} s processor time`],
  [`${title}: memory in all`, `${count(memory)} MB`, '≤ 800 MB', `resident, ${open} open at the end`],
  [`${title}: memory of each`, `${perWorld.toFixed(2)} MB`, '≤ 3 MB', 'what they added, by their number'],
  [`${title}: that see another's data`, String(strangers), '0', '–'],
]
