// Worlds: what a fork of the seeded one costs, and what hundreds of them in one process cost.
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulator } from './emulator-process.mjs'
import { count, middle } from './timing.mjs'

/** A world of the demo takes too much disk to have hundreds of. */
const SMALL = { SEED_VISITS: '1500' }
const AT_ONCE = 8

export async function worldFigures({ folder, quick, log }) {
  const forks = await forkFigures(join(folder, 'forks'), quick ? 5 : 20)
  const many = quick ? 30 : 300
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

async function forkFigures(folder, times) {
  const server = await startEmulator(folder)
  try {
    return await forksOf(server, times, join(folder, 'main.db'))
  } finally {
    await server.stop()
  }
}

async function forksOf(server, times, file) {
  const [made, whole, first] = [[], [], []]
  const busy = server.cpu()
  for (let number = 0; number < times; number += 1) {
    const begun = performance.now()
    const { id, ms } = await server.call('/__emu/v1/worlds/main/fork')
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

function copyTime(file) {
  const times = [1, 2, 3, 4, 5].map(() => {
    const begun = performance.now()
    copyFileSync(file, `${file}.copy`)
    return performance.now() - begun
  })
  rmSync(`${file}.copy`)
  return middle(times)
}

async function manyWorlds(folder, many, variables) {
  const server = await startEmulator(folder, { ...SMALL, ...variables })
  try {
    return await fillWorlds(server, many)
  } finally {
    await server.stop()
  }
}

async function fillWorlds(server, many) {
  const [memory, busy, begun] = [server.memory(), server.cpu(), performance.now()]
  const names = Array.from({ length: many }, (_, index) => `bench-${index}`)
  const token = {}
  await inTurns(names, async (world) => {
    await server.call('/__emu/v1/worlds/main/fork', { name: world })
    token[world] = (await server.call('/__emu/v1/personas/operator/login', {}, { world })).token
    const entry = `${world}@example.com`
    await server.call('/api/admin/whitelist/add', { token: token[world], entry }, { world })
  })
  let strangers = 0
  await inTurns(names, async (world) => {
    const body = { token: token[world], perPage: 100 }
    const { data } = await server.call('/api/admin/whitelist/queryPage', body, { world })
    const own = data.list.map(({ entry }) => entry).filter((entry) => entry.startsWith('bench-'))
    if (own.length !== 1 || own[0] !== `${world}@example.com`) strangers += 1
  })
  return {
    perWorld: (server.memory() - memory) / many,
    memory: server.memory(),
    seconds: (performance.now() - begun) / 1000,
    cpu: server.cpu() - busy,
    strangers,
  }
}

async function inTurns(list, work) {
  const left = [...list]
  const next = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

const rowsOf = (title, { perWorld, memory, seconds, cpu, strangers }) => [
  [title, `${seconds.toFixed(1)} s`, '–', `of it ${cpu.toFixed(1)} s processor time`],
  [`${title}: memory of each`, `${perWorld.toFixed(2)} MB`, '–', `${count(memory)} MB in all, resident`],
  [`${title}: that see another's data`, String(strangers), '0', '–'],
]
