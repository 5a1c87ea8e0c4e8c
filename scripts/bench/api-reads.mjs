// The owner's list, 20 of 10,000 links, at a steady 200 requests a second; and the same query by Prisma alone.
import { manyLinks } from './many-links.mjs'
import { openWorld } from './open-world.mjs'
import { count, percentile } from './timing.mjs'

const LINKS = 10_000
const RATE = 200

export async function apiReads({ databaseUrl, folder, quick, log }) {
  const { world, app, login, close } = await openWorld({ databaseUrl, folder })
  const { appId } = await manyLinks(world, quick ? 1_000 : LINKS)
  log('links seeded')
  const token = await login()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async () => {
    const body = JSON.stringify({ appId, page: 1, perPage: 20 })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${origin}/api/appLink/queryPage`, { method: 'POST', body, headers })
    const { code } = await answer.json()
    if (code !== 0) throw new Error(`queryPage answered ${code}`)
  }
  const whole = async () => {
    const headers = { authorization: `Bearer ${token}` }
    await app.inject({
      method: 'POST',
      url: '/api/appLink/queryPage',
      payload: { appId, page: 1, perPage: 20 },
      headers,
    })
  }
  const alone = () => queriesAlone(world, appId)
  const seconds = quick ? 2 : 10
  const steady = await steadily(ask, seconds)
  const [served, prisma] = [await flatOut(whole, seconds / 2), await flatOut(alone, seconds / 2)]
  await close()
  return {
    title: `API read: the owner's list, 20 of ${count(quick ? 1_000 : LINKS)} links`,
    note: `At ${RATE} requests a second for ${seconds} s, then as fast as four callers can; caller and server share one process.`,
    rows: [
      [
        '99th percentile',
        `${percentile(steady, 0.99).toFixed(1)} ms`,
        '≤ 100 ms',
        `median ${percentile(steady, 0.5).toFixed(1)} ms`,
      ],
      ['whole call', `${count(served.rate)}/s`, '–', `${served.busy.toFixed(1)} ms processor time each`],
      [
        'its queries by Prisma alone',
        `${count(prisma.rate)}/s`,
        '–',
        `${prisma.busy.toFixed(1)} ms processor time each`,
      ],
      [
        'call of Prisma alone',
        `${((served.rate / prisma.rate) * 100).toFixed(0)} %`,
        '≥ 80 %',
        'access, validation and presenting included',
      ],
    ],
  }
}

/** What the call asks the database, without all that is around it: session, app, page, count, revisions, visits. */
async function queriesAlone({ db: { read } }, appId) {
  const where = { appId }
  await read.session.findFirst({ include: { account: true } })
  await read.app.findUnique({ where: { id: appId } })
  const [links] = await Promise.all([
    read.link.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 20 }),
    read.link.count({ where }),
  ])
  const ids = links.map(({ id }) => id)
  await Promise.all([
    read.revision.findMany({ where: { id: { in: links.map(({ liveRevisionId }) => liveRevisionId) } } }),
    read.accessRollup.groupBy({
      by: ['linkId'],
      where: { scope: { in: ids.map((id) => `L${id}`) }, unit: 24, bucket: { gte: 0 } },
      _sum: { pv: true },
    }),
  ])
}

/** Milliseconds of each request, one begun every few milliseconds whether or not the last has come back. */
async function steadily(ask, seconds) {
  const times = []
  const under = []
  const begun = performance.now()
  for (let number = 0; number < seconds * RATE; number += 1) {
    const due = begun + (number * 1000) / RATE
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const timed = async () => {
      // A request that the server gave up on counts as long as it took until then.
      await ask().catch(() => {})
      times.push(performance.now() - due)
    }
    under.push(timed())
  }
  await Promise.all(under)
  return times
}

/** Calls a second, and milliseconds of processor time of each. */
async function flatOut(work, seconds) {
  const until = performance.now() + seconds * 1000
  let done = 0
  const before = process.cpuUsage()
  const caller = async () => {
    while (performance.now() < until) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: 4 }, caller))
  const { user, system } = process.cpuUsage(before)
  return { rate: done / seconds, busy: (user + system) / 1000 / done }
}
