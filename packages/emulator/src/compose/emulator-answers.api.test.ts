import { createTestApp, type TestApp } from '#support/test-app.ts'
import { allCalls, type Call } from '@unilink/shared'
import fc from 'fast-check'
import qs from 'qs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryOf } from '@unilink/server/support/samples/arbitrary-of.ts'
import { makeApp, makeLiveLink } from '@unilink/server/support/link-fixtures.ts'
import { callsOf, idOf } from '@unilink/server/support/test-app.ts'
import { shareOf } from '@unilink/server/support/tries.ts'
import { startTestHost } from '#support/test-host.ts'
import { seededRandom, systemRandom, type Random } from '@unilink/server/kernel/random.ts'
import { TEST_NOW } from '@unilink/server/support/test-world.ts'

type Calls = Pick<TestApp, 'post' | 'call' | 'as'>

/** Both draw the same while their things are made, so that these have the same ids and codes. */
class DrawnAlike implements Random {
  #drawn: Random = systemRandom
  bytes: Random['bytes'] = (count) => this.#drawn.bytes(count)
  id: Random['id'] = () => this.#drawn.id()
  text: Random['text'] = (...of) => this.#drawn.text(...of)
  below: Random['below'] = (bound) => this.#drawn.below(bound)

  async while<T>(work: () => Promise<T>): Promise<T> {
    this.#drawn = seededRandom('things of both')
    try {
      return await work()
    } finally {
      this.#drawn = systemRandom
    }
  }
}

let words: readonly string[]
let production: Calls
let emulator: Calls
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const random = new DrawnAlike()
  const app = await createTestApp({ config: { production: true, emulator: false }, random })
  closing.push(() => app.close())
  production = app
  // What answers in an emulator is its host, with the main world's app behind it.
  const { server, http, close } = await startTestHost({}, undefined, undefined, { random })
  const { world, release } = await server.registry.lease('main')
  closing.push(async () => release(), close)
  world.clock.run(0)
  world.clock.set(TEST_NOW)
  emulator = callsOf(http, world)
  const ids = await random.while(() => makeThings(production, app.world))
  const theirs = await random.while(() => makeThings(emulator, world))
  if (String(theirs) !== String(ids)) throw new Error('their things are not alike')
  words = [...ids, idOf('active'), idOf('new'), '1234567890123456', 'active@unilink.test', '', '%', "'", '\\']
})
afterAll(async () => {
  for (const close of closing) await close()
})

async function makeThings(calls: Calls, world: Parameters<typeof callsOf>[1]): Promise<string[]> {
  const owner = await calls.as('active')
  const appId = await makeApp(calls, owner)
  const { linkId, modifyId, code } = await makeLiveLink({ ...calls, world }, owner, appId)
  return [appId, linkId, modifyId, code]
}

/** Of rows of the audit log: those of one moment stand in the order of their ids, which is chance. */
const CHANGED = new Set(['before', 'after', 'targetName'])

/** Which fields there are and of which kind: what they hold is of one world alone. */
function shapeOf(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => shapeOf(item, path))
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  const isChanged = (name: string) => path.includes('/audit/') && CHANGED.has(name)
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, isChanged(name) ? 'any' : shapeOf(child, path)]),
  )
}

const NO_OBJECTS = ['[]', '[{}]', '"x"', '5', 'true', 'null', '', '{', '{"a":1,"a":2}', '\uFEFF{}', '{"__proto__":{}}']

// The feed of visits lasts as long as a body says; the three end what the others need.
const calls = allCalls().filter(
  ({ path, answer }) => !/upload|account\/(?:deleteAccount|signOut|modifyPwd)$/.test(path) && answer !== 'stream',
)
/** Bodies for each call; `GENERATED_BODIES` asks for so many in all. */
const RUNS = Math.ceil(Number(process.env['GENERATED_BODIES'] ?? 0) / calls.length) || 5

interface Sent {
  text: string
  form: boolean
}

function bodiesFor({ body }: Call, place: number): Sent[] {
  const generated = fc.sample(fc.tuple(arbitraryOf(body, words), fc.boolean()), { numRuns: RUNS, seed: 3 })
  return [
    // Each call gets a quarter of these, in turn: what is no object is read in one place for all.
    ...shareOf(NO_OBJECTS, place, 4).map((text) => ({ text, form: false })),
    ...generated.map(([value, asForm]) => {
      const form = asForm && !Array.isArray(value)
      return { text: form ? qs.stringify(value) : JSON.stringify(value), form }
    }),
  ]
}

async function answerOf({ post }: Calls, { path }: Call, { text, form }: Sent, token: string) {
  const { status, code, msg, data, headers } = await post(path, text, { form, token })
  const { 'content-type': kind, 'cache-control': cache } = headers
  return { sent: text, status, code, msg, kind, cache, data: shapeOf(data, path) }
}

describe('the emulator answers as production does', () => {
  it.each(calls.map((call, place) => [call.path, call, place] as const))(
    '%s',
    async (_path, call, place) => {
      const sides = [production, emulator]
      const persona = call.access === 'operator' ? 'operator' : 'active'
      const tokens = await Promise.all(sides.map((side) => side.as(persona)))
      for (const sent of bodiesFor(call, place)) {
        const answers = sides.map((side, at) => answerOf(side, call, sent, tokens[at] ?? ''))
        const [one, other] = await Promise.all(answers)
        expect(other).toEqual(one)
      }
    },
    30_000 + RUNS * 200,
  )
})
