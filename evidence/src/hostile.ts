// Shows what a hostile visitor of a public demo takes from another: one does everything heavy as fast as it is let, from
// several worlds of one network; the other makes plain calls at a steady rate.
//   npm run hostile [--minutes 10] [--lanes 24] [--worlds 8] [--only traffic,batch]
import { contract } from '@unilink/shared'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Attacked, Attacking } from './hostile/attacker.ts'
import { enterDemo, type DemoVisitor } from './hostile/visitor.ts'
import { EmulatorProcess } from './running/emulator-process.ts'

const MOST = { p99Ms: 200, memoryMb: 1024, diskMb: 2048 }
const EVERY_MS = 100
const MIB = 1_048_576

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    lanes: { type: 'string', default: '24' },
    worlds: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'unilink-hostile-'))
const demo = await EmulatorProcess.start(folder, {
  EMULATOR: 'public',
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'warn',
})
try {
  const other = await enterDemo(demo.origin, '203.0.113.7')
  await report('alone', await calmFor(other, 10_000))
  const attacking: Attacking = {
    origin: demo.origin,
    address: '198.51.100.1',
    worlds: Number(values.worlds),
    lanes: Number(values.lanes),
    only: values.only === '' ? [] : values.only.split(','),
  }
  const attacker = new Worker(new URL('./hostile/attacker.js', import.meta.url), { workerData: attacking })
  await once(attacker, 'message')
  const calm = await calmFor(other, Number(values.minutes) * 60_000)
  attacker.postMessage('stop', [])
  const [attacked] = (await once(attacker, 'message')) as [Attacked]
  for (const [name, counts] of Object.entries(attacked.answers)) {
    const told = Object.entries(counts).map(([status, times]) => `${status} ${times}`)
    console.log(`  ${name.padEnd(14)} longest ${attacked.longest[name]} ms; ${told.join(', ')}`)
  }
  process.exitCode = (await report('beside a hostile visitor', calm)) ? 0 : 1
} finally {
  await demo.stop()
  for (const line of demo.said.split('\n').filter((text) => text.includes('stood still'))) console.log(line)
  rmSync(folder, { recursive: true, force: true })
}

interface Calm {
  /** Milliseconds from when a call was due until its answer. */
  times: number[]
  refused: number
  memoryMb: number
  diskMb: number
  load: number
}

/** Plain calls at a steady rate, whether or not answers have come back. */
async function calmFor({ call, token, appId, linkPath }: DemoVisitor, ms: number): Promise<Calm> {
  const calls = [
    () => call('POST', contract.app.queryPage.path, { token }),
    () => call('POST', contract.appLink.queryPage.path, { token, appId }),
    () => call('GET', linkPath),
    () => call('POST', contract.show.queryInfoPage.path, {}),
    () => call('GET', '/__emu/v1/clock'),
  ] as const
  const note = async (ask: (typeof calls)[number], due: number) => {
    const { status } = await ask().catch(() => ({ status: 599 }))
    calm.times.push(performance.now() - due)
    if (status >= 400) calm.refused += 1
  }
  const calm: Calm = { times: [], refused: 0, memoryMb: 0, diskMb: 0, load: 0 }
  const under: Promise<unknown>[] = []
  const begun = performance.now()
  for (let number = 0; number * EVERY_MS < ms; number += 1) {
    const due = begun + number * EVERY_MS
    await pause(Math.max(0, due - performance.now()))
    under.push(note(calls[number % calls.length] ?? calls[0], due))
    if (number % 50 > 0) continue
    calm.memoryMb = Math.max(calm.memoryMb, demo.memory())
    calm.diskMb = Math.max(calm.diskMb, bytesBelow(folder) / MIB)
    calm.load = Math.max(calm.load, loadavg()[0] ?? 0)
  }
  await Promise.all(under)
  return calm
}

/** Files that are gone meanwhile count nothing. */
function bytesBelow(path: string): number {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const known = new Set<number>()
  let bytes = 0
  for (const { parentPath, name } of files) {
    const found = statSync(join(parentPath, name), { throwIfNoEntry: false })
    // Files that worlds share are on disk once.
    if (found && !known.has(found.ino)) bytes += found.blocks * 512
    if (found) known.add(found.ino)
  }
  return bytes
}

async function report(title: string, { times, refused, memoryMb, diskMb, load }: Calm): Promise<boolean> {
  const sorted = times.toSorted((one, two) => one - two)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  console.log(
    `${title}: ${times.length} calls, ${refused} refused; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ` +
      `memory ${memoryMb} MB, disk ${Math.round(diskMb)} MB, load ${load.toFixed(1)}`,
  )
  return at(0.99) < MOST.p99Ms && memoryMb < MOST.memoryMb && diskMb < MOST.diskMb && refused === 0
}
