// From the process's start to its first ready answer, and its memory when nothing happens.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmulator } from './emulator-process.mjs'
import { middle } from './timing.mjs'

const KEEP_DEMO = fileURLToPath(new URL('../keep-demo.mjs', import.meta.url))

export async function startAndIdle({ folder, quick }) {
  const cache = join(folder, 'kept')
  const seeding = await once(join(folder, 'seeded'))
  spawnSync(process.execPath, [KEEP_DEMO], { env: { ...process.env, SEED_CACHE: cache }, stdio: 'inherit' })
  const first = await once(join(folder, 'first'), { SEED_CACHE: cache })
  const again = []
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    again.push(await once(join(folder, 'first'), {}, quick ? 500 : 3_000))
  }
  const memory = again.at(-1).memory
  return {
    title: 'Start and idle memory',
    note: 'Emulator mode with its demonstration data; memory three seconds after the start.',
    rows: [
      ['first start, its world kept by the build', seconds(first.ms), '≤ 2 s', cpuOf(first)],
      ['first start that seeds its world', seconds(seeding.ms), '–', cpuOf(seeding)],
      ['later start', seconds(middle(again.map(({ ms }) => ms))), '≤ 2 s', cpuOf(again.at(-1))],
      ['idle memory', memory === undefined ? 'not measured' : `${memory.toFixed(0)} MB`, '≤ 150 MB', 'resident'],
    ],
  }
}

async function once(folder, variables, idleMs = 0) {
  const server = await startEmulator(folder, variables)
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  const memory = server.memory()
  await server.stop()
  return { ms: server.ms, cpu: server.readyCpu, memory }
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
const cpuOf = ({ cpu }) => (cpu === undefined ? '–' : `of it ${cpu.toFixed(2)} s processor time`)
