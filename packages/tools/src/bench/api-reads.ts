import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { contract } from '@unilink/shared'
import type { World } from '@unilink/server/kernel/world.ts'
import { manyLinks } from './many-links.ts'
import { openWorld } from './open-world.ts'
import type { BenchOptions, Section } from './report.ts'
import type { SteadyCalls } from './steady-caller.ts'
import { count, percentile } from './timing.ts'

const LINKS = 10_000
const RATE = 200
const VISITS = 200

/** The owner's list, 20 of 10,000 links, at a steady rate beside visits; and the same queries by Prisma alone. */
export async function apiReads({ databaseUrl, folder, quick, log }: BenchOptions): Promise<Section> {
  const { world, app, call, login, close } = await openWorld({ databaseUrl, folder })
  const links = quick ? 1_000 : LINKS
  const { appId } = await manyLinks(world, links)
  log('links seeded')
  const token = await login()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const whole = () => call(contract.appLink.queryPage, { appId, page: 1, perPage: 20 }, token)
  const alone = () => queriesAlone(world, appId)
  const seconds = quick ? 2 : 10
  // Warms the server up.
  await flatOut(whole, seconds / 2)
  const [steady, visits] = await Promise.all([
    steadily({ origin, token, appId, rate: RATE, seconds }),
    steadily({ origin, links, rate: VISITS, seconds }),
  ])
  const [served, prisma] = [await flatOut(whole, seconds / 2), await flatOut(alone, seconds / 2)]
  await close()
  return {
    title: `API read: the owner's list, 20 of ${count(links)} links`,
    note: `At ${RATE} requests a second for ${seconds} s beside ${VISITS} visits a second, then as fast as four callers can and without visits. Each steady caller is a thread of its own.`,
    rows: [
      [
        '99th percentile',
        `${percentile(steady, 0.99).toFixed(1)} ms`,
        '≤ 100 ms',
        `median ${percentile(steady, 0.5).toFixed(1)} ms`,
      ],
      [
        'visits beside it: 99th percentile',
        `${percentile(visits, 0.99).toFixed(1)} ms`,
        '–',
        `median ${percentile(visits, 0.5).toFixed(1)} ms`,
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

/** The queries of the call alone: session, app, page, count, revisions, visits. */
async function queriesAlone({ db: { read } }: World, appId: string): Promise<void> {
  const where = { appId }
  await read.session.findFirst({ include: { account: true } })
  await read.app.findUnique({ where: { id: appId } })
  const [links] = await Promise.all([
    read.link.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 20 }),
    read.link.count({ where }),
  ])
  const ids = links.map(({ id }) => id)
  await Promise.all([
    read.revision.findMany({ where: { id: { in: links.flatMap(({ liveRevisionId }) => liveRevisionId ?? []) } } }),
    read.accessRollup.groupBy({
      by: ['linkId'],
      where: { scope: { in: ids.map((id) => `L${id}`) }, unit: 24, bucket: { gte: 0 } },
      _sum: { pv: true },
    }),
  ])
}

/** Milliseconds per request of `steady-caller.ts`. */
async function steadily(workerData: SteadyCalls): Promise<number[]> {
  const caller = new Worker(new URL('steady-caller.js', import.meta.url), { workerData })
  const [times] = (await once(caller, 'message')) as [number[]]
  return times
}

/** Calls per second, and milliseconds of processor time per call. */
async function flatOut(work: () => Promise<unknown>, seconds: number) {
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
