import type { AnswerOf, contract } from '@unilink/shared'
import type { SeenPhone } from '#src/generated/sqlite/client.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import type { World } from '#src/kernel/world.ts'
import { change, type ChangeSource } from '#src/modules/changes/change.ts'

type Seen = AnswerOf<typeof contract.appLink.queryTest>['seen']
export type Tried = Pick<StoredVisit, (typeof KEY)[number] | 'at' | 'events'>

interface Place {
  appId: string
  linkId: string
}

/** Of an app: anybody can visit under any name. */
const MOST = 200
const KEY = ['os', 'brand', 'model', 'browser', 'container'] as const

const keyOf = (phone: Pick<Tried, (typeof KEY)[number]>) => JSON.stringify(KEY.map((name) => phone[name]))

/**
 * What each kind of phone did when links of an app were last tried on it, newest first. `tried` is what phones do that try
 * this link now: of it what is not known yet is kept.
 */
export async function seenPhones(context: ChangeSource, place: Place, tried: readonly Tried[]): Promise<Seen> {
  const { world } = context
  const known = await rowsOf(world, place)
  const news = newsIn(tried, known)
  if (news.length === 0) return known.map(presented)
  await keep(context, place, news)
  return (await rowsOf(world, place)).map(presented)
}

const rowsOf = ({ db }: Pick<World, 'db'>, { appId }: Place): Promise<SeenPhone[]> =>
  db.read.seenPhone.findMany({ where: { appId }, orderBy: { seenAt: 'desc' }, take: MOST })

const presented = ({ os, brand, model, browser, container, linkId, events, seenAt }: SeenPhone): Seen[number] => ({
  os,
  brand,
  model,
  browser,
  container,
  linkId,
  events: events as string[],
  time: toSeconds(seenAt),
})

/** The last of each kind, but those of which no more is seen than is known. */
function newsIn(tried: readonly Tried[], known: readonly SeenPhone[]): Tried[] {
  const last = new Map(tried.map((phone) => [keyOf(phone), phone]))
  for (const row of known) {
    const phone = last.get(keyOf(row))
    const isNews = phone && (phone.at > row.seenAt.getTime() || phone.events.length > (row.events as string[]).length)
    if (!isNews) last.delete(keyOf(row))
  }
  return [...last.values()]
}

const keep = (context: ChangeSource, { appId, linkId }: Place, phones: readonly Tried[]): Promise<void> =>
  change(context, async ({ db }) => {
    for (const { os, brand, model, browser, container, events, at } of phones) {
      const key = { appId, os, brand, model, browser, container }
      const told = { linkId, events: [...events], seenAt: new Date(at) }
      await db.seenPhone.upsert({
        where: { appId_os_brand_model_browser_container: key },
        create: { ...key, ...told },
        update: told,
      })
    }
    const [oldest] = await db.seenPhone.findMany({ where: { appId }, orderBy: { seenAt: 'desc' }, skip: MOST, take: 1 })
    if (oldest) await db.seenPhone.deleteMany({ where: { appId, seenAt: { lte: oldest.seenAt } } })
  })
