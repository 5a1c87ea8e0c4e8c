import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { World } from '@unilink/server/kernel/world.ts'
import { manyLinks } from './many-links.ts'
import { openWorld } from './open-world.ts'
import { ranOnProcessorMs } from '#src/running/process-facts.ts'
import type { BenchOptions, Section } from './report.ts'
import type { PageAsked } from './ask-for-page.ts'
import type { EagerCalls } from './eager-caller.ts'
import type { SteadyCalls } from './steady-caller.ts'
import { count, percentile } from './timing.ts'

const LINKS = 10_000
const RATE = 200
const VISITS = 200

/** The owner's list, 20 of 10,000 links, at a steady rate beside visits; and the same queries by Prisma alone. */
export async function apiReads({ databaseUrl, folder, quick, log }: BenchOptions): Promise<Section> {
  const { world, app, login, close } = await openWorld({ databaseUrl, folder })
  const links = quick ? 1_000 : LINKS
  const { appId } = await manyLinks(world, links)
  log('links seeded')
  const token = await login()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = { origin, token, appId }
  const alone = () => queriesAlone(world, appId)
  const seconds = quick ? 2 : 10
  // Warms the server up.
  await served(asked, seconds / 2)
  const [steady, visits] = await Promise.all([
    steadily({ ...asked, rate: RATE, seconds }),
    steadily({ ...asked, links, rate: VISITS, seconds }),
  ])
  const [whole, prisma] = [await served(asked, seconds / 2), await flatOut(alone, seconds / 2)]
  await close()
  return {
    title: `API read: the owner's list, 20 of ${count(links)} links`,
    note: `At ${RATE} requests a second for ${seconds} s beside ${VISITS} visits a second, then as fast as four callers can and without visits. Callers are in threads of their own.`,
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
      ['whole call', `${count(whole.rate)}/s`, '–', `${whole.busy.toFixed(1)} ms processor time each`],
      [
        'its queries by Prisma alone',
        `${count(prisma.rate)}/s`,
        '–',
        `${prisma.busy.toFixed(1)} ms processor time each`,
      ],
      [
        'call of Prisma alone',
        `${((prisma.busy / whole.busy) * 100).toFixed(0)} %`,
        '≥ 80 %',
        'by processor time; HTTP, access, validation and presenting included',
      ],
    ],
  }
}

/** The queries of the call alone: session, app, page, count; revisions, visits and openings, reports, what links lead to, the default link. */
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
      by: ['linkId', 'bucket'],
      where: { scope: { in: ids.map((id) => `L${id}`) }, unit: 24, bucket: { gte: 0 } },
      _sum: { pv: true, openAttempt: true, openGuess: true },
    }),
    read.linkReport.groupBy({ by: ['linkId', 'kind'], where: { linkId: { in: ids }, closedAt: null }, _count: true }),
    read.linkLeads.findMany({ where: { linkId: { in: ids } }, include: { target: true } }),
    read.link.findFirst({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
  ])
}

/** Milliseconds per request of `steady-caller.ts`. */
async function steadily(calls: SteadyCalls): Promise<number[]> {
  return (await inThread('steady-caller.js', calls)) as number[]
}

/** What the thread of a file posts. */
async function inThread(file: string, workerData: object): Promise<unknown> {
  const [posted] = (await once(new Worker(new URL(file, import.meta.url), { workerData }), 'message')) as [unknown]
  return posted
}

/** Calls per second, and milliseconds of this thread's processor time per call. */
interface Speed {
  rate: number
  busy: number
}

const CALLERS = 4

/** The call from outside, as fast as it is answered. */
async function served(asked: PageAsked, seconds: number): Promise<Speed> {
  const calls: EagerCalls = { ...asked, callers: CALLERS, seconds }
  return speedOf(seconds, async () => (await inThread('eager-caller.js', calls)) as number)
}

async function flatOut(work: () => Promise<unknown>, seconds: number): Promise<Speed> {
  return speedOf(seconds, async () => {
    const until = performance.now() + seconds * 1000
    let done = 0
    const caller = async () => {
      while (performance.now() < until) {
        await work()
        done += 1
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, caller))
    return done
  })
}

async function speedOf(seconds: number, run: () => Promise<number>): Promise<Speed> {
  const before = ranOnProcessorMs(process.pid)
  const done = await run()
  return { rate: done / seconds, busy: (ranOnProcessorMs(process.pid) - before) / done }
}
