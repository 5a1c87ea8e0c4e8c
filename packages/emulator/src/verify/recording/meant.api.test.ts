import type { Text } from '#src/kernel/told/told.ts'
import { contract, type Call } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '@unilink/server/kernel/random.ts'
import { oneOrigin } from '@unilink/server/testing/free-port.ts'
import { tries } from '@unilink/server/support/tries.ts'
import type { EmulatorClient } from '@unilink/client/emulator'
import pLimit from 'p-limit'
import { overrideControl } from '#src/testkit/override-control.ts'
import { startTestHost, type TestHost } from '#support/test-host.ts'
import { emulatedOf, type Emulated } from '#src/verify/emulated.ts'
import { sampleApp, sampleLink } from '#src/verify/cases/journey-bodies.ts'
import { CLIENTS } from '#src/verify/cases/clients.ts'
import { tolerate } from './expected.ts'
import { learnTolerances } from './learn-tolerances.ts'
import { makeSuite } from './make-suite.ts'
import { parseHar } from './read-har.ts'
import { startOf } from './recorded-times.ts'
import { isCall, recordedCalls, type RecordedCall } from './recorded-calls.ts'
import { playRecorded } from './run-recorded.ts'
import type { Suite } from './suite.ts'
import type { Overridden } from '#src/state/overrides/override-functions.ts'
import { leavesOf } from './values.ts'

let host: TestHost
let emulated: Emulated
let calls: RecordedCall[]
let suite: Suite
let learnt: Text[]

const target = () => ({ origin: host.origin, headers: {} })

beforeAll(async () => {
  host = await startTestHost(await oneOrigin())
  emulated = (await emulatedOf(target(), undefined)) as Emulated
  const own = await emulated.fork()
  const world = own?.target.headers['x-emu-world'] ?? ''
  // At a fixed hour: in the first one of a day its start is the day's too.
  const recordedAt = startOf.day(Date.now() / 1000) + 34.5 * 3_600
  await emulated.control(own?.target ?? target()).clock.change({ set: new Date(recordedAt * 1000).toISOString() })
  await workADay(world, recordedAt)
  const har = parseHar((await host.http.get('/__emu/v1/requests.har').set('x-emu-world', world)).text, 'session')
  await own?.drop()
  const session = recordedCalls(har, 'session')
  calls = session.calls.filter(isCall)
  ;({ suite, places: learnt } = await learnTolerances(makeSuite(session, 'session'), { target: target(), emulated }))
}, 60_000)
afterAll(() => host.close())

/** What a developer and an operator do: an app, links, a review, visits, figures, a change of state. */
async function workADay(world: string, now: number): Promise<void> {
  const tokens = { active: '', operator: '' }
  for (const name of ['active', 'operator'] as const)
    tokens[name] = (await emulated.signIn({ ...target(), headers: { 'x-emu-world': world } }, name)) ?? ''
  const ask = async (call: Call, body: object, as: keyof typeof tokens = 'active') => {
    const { body: answer } = await host.http
      .post(call.path)
      .set('x-emu-world', world)
      .send({ ...body, token: tokens[as] })
    return (answer as { data: Record<string, string> }).data
  }
  const { app, appLink, admin, account, notice } = contract
  await ask(account.currentInfo, {})
  const { appId } = await ask(app.add, sampleApp('day@unilink.test'))
  const made = []
  for (const linkName of ['春季活动', '短信召回', '门店海报']) {
    const { linkId, url } = await ask(appLink.add, { ...sampleLink, linkName, appId })
    made.push({ linkId, url })
  }
  await ask(admin.link.queryPage, {}, 'operator')
  for (const { linkId } of made.slice(0, 2)) {
    const { pending } = (await ask(appLink.queryDetail, { linkId })) as { pending?: { modifyId: string } }
    await ask(admin.link.approve, { modifyId: pending?.modifyId }, 'operator')
  }
  const [first] = made
  for (const [place, userAgent] of [CLIENTS.android, CLIENTS.iphone, CLIENTS.desktop].entries())
    await host.http
      .get(`${new URL(first?.url ?? '').pathname}?sku=${place}`)
      .set({ 'user-agent': userAgent, 'x-emu-world': world })
  const range = { start: now - 6 * 86_400, end: now }
  await host.server.on(world, ({ visits }) => visits.settled())
  await ask(appLink.queryAccessData, { linkId: first?.linkId, ...range })
  await ask(app.queryData, { appId })
  await ask(app.queryPage, { page: 1, perPage: 10 })
  await ask(appLink.queryPage, { appId })
  await ask(appLink.queryDetail, { linkId: first?.linkId })
  await ask(appLink.editStateDisable, { linkId: first?.linkId })
  await ask(appLink.queryPage, { appId, keyword: '春季' })
  await ask(notice.queryPage, {})
}

/** Plays the suite in a copy of the world that `prepare` has changed. Gives what drifted. */
async function play(prepare: (control: EmulatorClient) => Promise<unknown>, later = 0): Promise<string[]> {
  const copy = await emulated.fork()
  if (!copy) throw new Error('there is no copy')
  await prepare(emulated.control(copy.target))
  const options = { target: target(), emulated: { ...emulated, fork: async () => copy }, patienceMs: 1_500, later }
  const { outcomes } = await playRecorded(suite, options)
  return outcomes.flatMap(({ subject, name, differences, skipped }) => [
    ...differences.map(
      ({ expected, got }) => `${subject}, ${String(name)}: expected ${String(expected)}, got ${String(got)}`,
    ),
    ...(skipped === undefined ? [] : [`${subject}, ${String(name)}: ${String(skipped)}`]),
  ])
}

interface Break {
  call: Call
  place: string
  change: (value: unknown) => unknown
}

const random = seededRandom('twenty breaks')
const oneOf = <T>(list: readonly T[]): T => list[random.below(list.length)] as T

/** A value, or a list, of a recorded answer, and what becomes of it. */
function drawBreak(): Break {
  const answered = calls.filter(({ code, data }) => code === 0 && leavesOf(data).length > 0)
  const { call, data } = oneOf(answered)
  const lists = listsOf(data)
  if (lists.length > 0 && random.below(4) === 0) {
    const change = oneOf([
      ['emptied', () => []],
      ['without its last row', (rows: unknown[]) => rows.slice(0, -1)],
      ['reversed', (rows: unknown[]) => (rows.length > 1 ? rows.toReversed() : [])],
    ] as const)
    return { call, place: oneOf(lists), change: (value) => change[1](value as unknown[]) }
  }
  const { path } = oneOf(leavesOf(data).filter(({ value }) => value !== null && value !== ''))
  return {
    call,
    place: path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
      .join('')
      .slice(1),
    change: other,
  }
}

function listsOf(value: unknown, place = ''): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [] : [place, ...value.flatMap((row, index) => listsOf(row, `${place}[${index}]`))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => listsOf(inner, place === '' ? name : `${place}.${name}`))
}

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value > 1e9 ? value + 86_400 : value + 1
  const text = String(value)
  return text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
}

/** Changes the value at a place, where there is one. */
function broken(data: unknown, place: string, change: Break['change']): unknown {
  const copy = structuredClone(data)
  const parts = place.match(/[^.[\]]+/g) ?? []
  const last = parts.pop() ?? ''
  const holder = parts.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], copy)
  if (place === '') return change(copy)
  if (typeof holder === 'object' && holder !== null && last in holder)
    (holder as Record<string, unknown>)[last] = change((holder as Record<string, unknown>)[last])
  return copy
}

const RUNS = tries(10, 20)
const turn = pLimit(4)
const inTurn = <T>(work: (run: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: RUNS }, (_, run) => turn(() => work(run))))

describe('a recorded suite', () => {
  it('allows another count of what has waited for so many hours, as it changes without a call', () => {
    const queue = { kind: 'link', count: 3, oldest: null, fresh: 1, overdue: 2 }
    const one = { call: contract.admin.desk.queryHome, body: {}, form: false, token: undefined, account: undefined }
    const asked = { ...one, code: 0, data: { queues: [queue] }, at: Date.now() }
    const made = makeSuite({ origin: host.origin, calls: [asked], leftOut: {} }, 'desk')
    expect(made.steps[0]?.expect).toEqual({
      code: 0,
      data: { queues: [{ ...queue, fresh: tolerate('any', 1), overdue: tolerate('any', 2) }] },
    })
  })
})

describe('a recorded suite that has learnt', () => {
  it('never drifts on an unbroken server: each time on another day, at other hours', async () => {
    const drift = await inTurn((run) => play(async () => {}, run * 29 * 3_600))
    expect(drift.flat()).toEqual([])
    // What depends on the hour of the day, and nothing else, was learnt.
    expect(learnt.map(String)).toEqual([
      expect.stringMatching(/^step \d+, \/api\/app\/queryData: data\.changes\.today$/),
    ])
  }, 120_000)

  it('finds nine of ten seeded breaks of values, rows and their order', async () => {
    const breaks = Array.from({ length: RUNS }, drawBreak)
    const missed = await inTurn(async (run) => {
      const { call, place, change } = breaks[run] as Break
      const breaking = async ({ next }: Overridden) => {
        const answer = await next()
        return answer.code === 0 ? { ...answer, data: broken(answer.data, place, change) } : answer
      }
      const drift = await play((control) => overrideControl(control).add(call, breaking))
      return drift.length > 0 ? [] : [`${call.path}: ${place}`]
    })
    expect(missed.flat().length, missed.flat().join('; ')).toBeLessThanOrEqual(RUNS / 10)
  }, 120_000)
})
