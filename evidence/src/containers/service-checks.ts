import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@unilink/shared'
import { post, readinessOf, visit } from '#src/running/calls.ts'
import type { Check } from './check.ts'
import { SERVICES, type Composition, type Service } from './composition.ts'
import type { Walker } from './walker.ts'

const VISITORS = 4
/** How long links are visited before their server is killed. */
const VISITED_MS = 4_000

/** Every service is healthy by the command that its dependents wait for. */
export async function checkHealth(check: Check, composition: Composition): Promise<void> {
  for (const service of SERVICES) {
    await check(`${service} is healthy by its own command`, async () => {
      if (!(await composition.isHealthy(service))) throw new Error('it is not')
    })
  }
  await check('the server has everything it works with, and the rest of its files read-only', async () => {
    const { checks } = await readinessOf(composition.origin)
    const states = Object.entries(checks).map(([name, { state, detail }]) => `${name} ${state} (${detail})`)
    if (checks.shared.detail !== 'together' || checks.database.detail !== 'postgresql')
      throw new Error(states.join(', '))
    const { status } = await composition.exec('server', ['touch', '/usr/local/x'], { mayFail: true })
    if (status === 0) throw new Error('its root file system can be written to')
    return states.join(', ')
  })
}

/** The portal's page and its first script. */
export async function checkPortal(check: Check, composition: Composition): Promise<void> {
  await check('the portal is served', async () => {
    const page = await fetch(composition.origin, { headers: { accept: 'text/html' } })
    const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? []
    const loaded = await fetch(new URL(script, composition.origin))
    if (!page.ok || !loaded.ok)
      throw new Error(`the page is answered with ${page.status}, its script with ${loaded.status}`)
  })
}

export async function checkStop(check: Check, composition: Composition, walker: Walker): Promise<void> {
  // An engine whose grace period is over kills, which gives another exit code.
  await check('SIGTERM ends the server with 0, in time', async () => {
    try {
      await composition.compose(['stop', '-t', '15', 'server'])
      const exit = await composition.inspect('server', '.State.ExitCode')
      if (exit !== '0') throw new Error(`exit code ${exit}`)
    } finally {
      await composition.up()
    }
  })
  await check('everything is there after down and up', () => thereAfter(composition, walker))
}

const countsOf = async (
  composition: Composition,
  walker: Walker,
  pv: number,
): Promise<Record<'pv' | 'mails' | 'accounts', number>> => ({
  pv: await walker.figures(pv),
  mails: await mails(composition),
  accounts: await accounts(composition),
})

async function thereAfter(composition: Composition, walker: Walker): Promise<string> {
  const before = await countsOf(composition, walker, 1)
  await composition.down()
  await composition.up()
  const after = await countsOf(composition, walker, before.pv)
  for (const what of ['pv', 'mails', 'accounts'] as const) {
    if (after[what] !== before[what]) throw new Error(`${what}: ${before[what]} before, ${after[what]} afterwards`)
  }
  if (!(await walker.hasLicence())) throw new Error('the uploaded file is gone')
  const { status } = await visit(composition.origin, walker.code)
  if (status !== 200) throw new Error(`the link is answered with ${status}`)
  return `${before.accounts} accounts, ${before.mails} mails, ${before.pv} visits of the link`
}

const accounts = async (composition: Composition) =>
  Number((await composition.query('SELECT count(*) FROM "Account"'))[0])
const mails = async (composition: Composition) => (await composition.mail<{ total: number }>('messages')).total

/** Kills what a service runs, as a crash would. */
async function crash(composition: Composition, service: Service): Promise<void> {
  const pid = Number(await composition.inspect(service, '.State.Pid'))
  if (!(pid > 1)) throw new Error(`${service} does not run`)
  process.kill(pid, 'SIGKILL')
}

export async function checkKills(check: Check, composition: Composition, walker: Walker): Promise<void> {
  await check('the server killed under visits: none that was answered is lost, and it is back by itself', async () => {
    const answered = await visitUntilGone(composition, walker, () => crash(composition, 'server'))
    const back = await composition.untilHealthy('server')
    const missing = await missingAfter(composition, answered)
    if (answered.size === 0 || missing.length > 0) throw new Error(`${missing.length} of ${answered.size} are lost`)
    return `${answered.size} answered, all found; healthy after ${Math.round(back)} ms`
  })
  await check('PostgreSQL killed: links go on, and sign-in is back', async () => {
    await visit(composition.origin, walker.code)
    await duringCrash(composition, 'database', async () => {
      const { status } = await visit(composition.origin, walker.code)
      if (status !== 200) throw new Error(`a visit was answered with ${status}`)
    })
    await walker.signIn()
  })
  await check('Redis killed: everything goes on, and the processes are together again', async () => {
    await duringCrash(composition, 'redis', () => walker.signIn())
    await untilShared(composition)
  })
  await check('the mail catcher killed: it is back with its mail, and codes are sent', async () => {
    const before = await mails(composition)
    await duringCrash(composition, 'mail', () => walker.signIn())
    if ((await mails(composition)) !== before) throw new Error('mail is lost')
    const code = await walker.askForCode()
    if (code !== 0) throw new Error(`a code was refused with ${code}`)
  })
}

/** Kills a service, runs `work` without it, and waits until everything is healthy again. */
async function duringCrash(composition: Composition, service: Service, work: () => Promise<unknown>): Promise<void> {
  await crash(composition, service)
  try {
    await work()
  } finally {
    for (const each of SERVICES) await composition.untilHealthy(each)
  }
}

/** A full Redis still counts: it evicts keys that expire, and all keys do. */
export async function checkFullRedis(check: Check, composition: Composition): Promise<void> {
  await check('Redis filled to its limit: it counts on, and refuses nothing', async () => {
    const fill = `for i = 1, 80000 do redis.call('SET', 'filler:' .. i, string.rep('x', 1000), 'PX', 600000) end`
    await composition.exec('redis', ['redis-cli', 'EVAL', fill, '0'])
    const info = (await composition.exec('redis', ['redis-cli', 'INFO'])).out
    const evicted = Number(/evicted_keys:(\d+)/.exec(info)?.[1])
    if (!(evicted > 0)) throw new Error('nothing was thrown away')
    const codes: number[] = []
    for (let guess = 0; guess < 3; guess += 1) {
      const body = { email: `nobody-${guess}@example.com`, password: 'Wrong12345' }
      codes.push((await post(composition.origin, contract.account.login, body)).code)
    }
    if (codes.some((code) => code !== 11001)) throw new Error(`guesses are answered with ${codes.join(', ')}`)
    await untilShared(composition)
    return `${evicted} keys thrown away`
  })
}

async function untilShared(composition: Composition): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { checks } = await readinessOf(composition.origin)
    if (checks.shared.detail === 'together') return
    await sleep(500)
  }
  throw new Error('the server does not find Redis again')
}

/** Ids of the visits that were answered until the server was gone. */
async function visitUntilGone(
  composition: Composition,
  walker: Walker,
  kill: () => Promise<void>,
): Promise<Set<string>> {
  const answered = new Set<string>()
  const visitor = async () => {
    for (;;) {
      try {
        const { id } = await visit(composition.origin, walker.code)
        if (id) answered.add(id)
      } catch {
        return
      }
    }
  }
  const visitors = Array.from({ length: VISITORS }, visitor)
  await sleep(VISITED_MS)
  await kill()
  await Promise.all(visitors)
  return answered
}

/** Answered visits that are not in the database once the journal is stored. */
async function missingAfter(composition: Composition, answered: ReadonlySet<string>): Promise<string[]> {
  let missing = [...answered]
  for (let attempt = 0; attempt < 60 && missing.length > 0; attempt += 1) {
    const there = new Set(await composition.query('SELECT "id" FROM "Visit"'))
    missing = missing.filter((id) => !there.has(id))
    await sleep(500)
  }
  return missing
}
