import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmulatorProcess } from '../running/emulator-process.ts'
import type { BenchOptions, Section } from './report.ts'
import { megabytesText, middle, secondsText } from './timing.ts'

const KEEP_DEMO = fileURLToPath(new URL('../../../packages/tools/dist/keep-demo.js', import.meta.url))

interface Start {
  ms: number
  cpu: number
  /** MiB. */
  memory: number
}

/** Time from process start to the first ready answer, and idle memory. */
export async function startAndIdle({ folder, quick }: BenchOptions): Promise<Section> {
  const cache = join(folder, 'kept')
  const seeding = await once(join(folder, 'seeded'))
  spawnSync(process.execPath, [KEEP_DEMO], { env: { ...process.env, SEED_CACHE: cache }, stdio: 'inherit' })
  const first = await once(join(folder, 'first'), { SEED_CACHE: cache })
  const again: Start[] = []
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    again.push(await once(join(folder, 'first'), {}, quick ? 500 : 3_000))
  }
  const last = again.at(-1) ?? first
  return {
    title: 'Start and idle memory',
    note: 'Emulator mode with its demonstration data; memory three seconds after the start.',
    rows: [
      ['first start, its world kept by the build', secondsText(first.ms), '≤ 2 s', cpuOf(first)],
      ['first start that seeds its world', secondsText(seeding.ms), '–', cpuOf(seeding)],
      ['later start', secondsText(middle(again.map(({ ms }) => ms))), '≤ 2 s', cpuOf(last)],
      ['idle memory', megabytesText(last.memory), '≤ 150 MB', 'resident'],
    ],
  }
}

async function once(folder: string, variables: Record<string, string> = {}, idleMs = 0): Promise<Start> {
  const server = await EmulatorProcess.start(folder, variables)
  await sleep(idleMs)
  const memory = server.memory()
  await server.stop()
  return { ms: server.ms, cpu: server.readyCpu, memory }
}

const cpuOf = ({ cpu }: Start) => (Number.isNaN(cpu) ? '–' : `of it ${cpu.toFixed(2)} s processor time`)
