import { setTimeout as sleep } from 'node:timers/promises'
import { addApp, newAppName, visit } from '#src/running/calls.ts'
import { demandNothingLost, newLedger, type Ledger } from '#src/chaos/load.ts'
import type { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import type { SeededPlace, Stage } from '#src/chaos/stage.ts'

const WRITERS = 5
const LASTS_MS = 20_000
const LASTS_QUICK_MS = 5_000
const TIMES = 4
const REFUSED_SHARE = 0.01
/** What is refused is refused so. */
const BUSY = new Set([429, 503])

/** A few writers are not refused; four times what the server can do is: clearly, without an error of the log and without an end. */
export async function overload(stage: Stage): Promise<void> {
  const place = await stage.prepare()
  const server = await stage.start(place)
  const ledger = newLedger()
  const lastsMs = stage.options.quick ? LASTS_QUICK_MS : LASTS_MS
  const seen: (number | string)[] = []
  const write = () => addOne(server, place, ledger, seen)
  const over = performance.now() + lastsMs
  const inTurns = async () => {
    while (performance.now() < over) await write()
  }
  await Promise.all(Array.from({ length: WRITERS }, inTurns))
  const few = seen.splice(0)
  const refused = few.filter((code) => code !== 0).length
  const capacity = few.length / (lastsMs / 1_000)
  stage.say(`${WRITERS} writers: ${few.length} writes, ${refused} refused; ${Math.round(capacity)} writes a second`)
  stage.demand(
    refused / few.length < REFUSED_SHARE,
    `less than ${REFUSED_SHARE * 100} % of ${WRITERS} writers’ are refused`,
  )
  await atARate(TIMES * capacity, lastsMs, async () => {
    const looked = visit(server.origin, place.code).then(({ id }) => id && ledger.visits.add(id))
    await Promise.all([write(), looked.catch((error: unknown) => seen.push(String(error)))])
  })
  const answered = seen.filter((code) => code === 0).length
  const busy = seen.filter((code) => BUSY.has(Number(code))).length
  stage.say(`${TIMES} times as many: ${seen.length} writes, ${answered} done, ${busy} refused for now`)
  const others = new Set(seen.filter((code) => code !== 0 && !BUSY.has(Number(code))))
  if (others.size > 0) stage.say(`also answered: ${[...others].slice(0, 5).join(', ')}`)
  stage.demand(answered + busy === seen.length, 'whatever is not done is refused with 429 or 503')
  stage.demand(!server.hasEnded && (await server.end()) === 0, 'the process ends when it is told to, and not before')
  const errors = server.said.split('\n').filter((line) => /"level":[56]0/.test(line))
  stage.say(`lines at the level of errors: ${errors.length}${errors[0] ? `, as ${errors[0].slice(0, 300)}` : ''}`)
  stage.demand(errors.length === 0, 'a refusal is no error of the log')
  await demandNothingLost(stage, place, ledger)
}

async function addOne(
  { origin }: ServerProcess,
  { token }: SeededPlace,
  ledger: Ledger,
  seen: (number | string)[],
): Promise<void> {
  const appName = newAppName()
  const { code } = await addApp(origin, token, appName).catch((error: unknown) => ({ code: String(error) }))
  seen.push(code)
  if (code === 0) ledger.apps.add(appName)
}

/** Whether or not the former are done. */
async function atARate(aSecond: number, lastsMs: number, ask: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  const under: Promise<unknown>[] = []
  for (let ms = 0; ms < lastsMs; ms = performance.now() - begun) {
    while (under.length < (ms / 1_000) * aSecond) under.push(ask())
    await sleep(5)
  }
  await Promise.all(under)
}
