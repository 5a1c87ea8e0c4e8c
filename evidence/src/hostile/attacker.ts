// A thread that does whatever is heavy in a public demo as fast as it is let, from several worlds of one network, until it
// is told to stop; then says how often it was answered what.
import { parentPort, workerData } from 'node:worker_threads'
import { ATTACKS } from './attacks.ts'
import { enterDemo, signIn, type DemoVisitor } from './visitor.ts'

export interface Attacking {
  origin: string
  address: string
  worlds: number
  /** Requests under way at a time. */
  lanes: number
  /** Only these; all when empty. */
  only: readonly string[]
}
/** By attack and status, and the longest answer of each attack in milliseconds. */
export interface Attacked {
  answers: Record<string, Record<string, number>>
  longest: Record<string, number>
}

const { origin, address, worlds, lanes, only } = workerData as Attacking
const named = Object.entries(ATTACKS).filter(([name]) => only.length === 0 || only.includes(name))
const said: Attacked = { answers: {}, longest: {} }
const told = { stop: false }
let turn = 0

function note(name: string, status: string, ms: number): void {
  const counts = (said.answers[name] ??= {})
  counts[status] = (counts[status] ?? 0) + 1
  said.longest[name] = Math.max(said.longest[name] ?? 0, Math.round(ms))
}

const visitors: DemoVisitor[] = []
for (let left = worlds; left > 0; left -= 1) visitors.push(await enterDemo(origin, address))

async function lane(): Promise<void> {
  while (!told.stop) {
    const number = (turn += 1)
    const [name, attack] = named[number % named.length] ?? ['', async () => undefined]
    const visitor = visitors[Math.floor(number / named.length) % visitors.length]
    if (!visitor) return
    const begun = performance.now()
    const status = await attack(visitor, Math.floor(number / named.length)).then(
      (answer) => String((answer as { status?: number } | undefined)?.status ?? 'passed over'),
      () => 'failed',
    )
    note(name, status, performance.now() - begun)
    if (name === 'reset' && status === '200') Object.assign(visitor, await signIn(visitor.call).catch(() => ({})))
  }
}

parentPort?.postMessage('ready', [])
parentPort?.once('message', () => {
  told.stop = true
})
await Promise.all(Array.from({ length: lanes }, lane))
parentPort?.postMessage(said, [])
parentPort?.close()
