import type { AnswerOf, contract } from '@unilink/shared'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { change, type ChangeSource } from '#src/modules/changes/change.ts'

type Answer = AnswerOf<typeof contract.appLink.queryTest>
export type Tried = Pick<StoredVisit, (typeof KEY)[number] | 'at' | 'events'>

/** Of an app: anybody can visit under any name. */
const MOST = 200
const KEY = ['os', 'brand', 'model', 'browser', 'container'] as const

const keyOf = (phone: Pick<Tried, (typeof KEY)[number]>) => JSON.stringify(KEY.map((name) => phone[name]))

/** What each kind of phone did when links of an app were last tried on it, newest first. */
export async function seenPhones({ db }: Pick<World, 'db'>, appId: string): Promise<Answer['seen']> {
  const rows = await db.read.seenPhone.findMany({ where: { appId }, orderBy: { seenAt: 'desc' }, take: MOST })
  return rows.map(({ os, brand, model, browser, container, linkId, events, seenAt }) => ({
    os,
    brand,
    model,
    browser,
    container,
    linkId,
    events: events as string[],
    time: toSeconds(seenAt),
  }))
}

/** Keeps what phones did that try a link, the last try of each kind; writes only what is not known yet. */
export async function keepSeen(
  context: ChangeSource,
  { appId, linkId }: { appId: string; linkId: string },
  phones: readonly Tried[],
): Promise<void> {
  if (phones.length === 0) return
  // The last of each kind.
  const last = new Map(phones.map((phone) => [keyOf(phone), phone]))
  const { read } = context.world.db
  const known = await read.seenPhone.findMany({ where: { appId } })
  for (const row of known) {
    const phone = last.get(keyOf(row))
    const isNews = phone && (phone.at > row.seenAt.getTime() || phone.events.length > (row.events as string[]).length)
    if (phone && !isNews) last.delete(keyOf(row))
  }
  if (last.size === 0) return
  await change(context, async ({ db }) => {
    for (const { os, brand, model, browser, container, events, at } of last.values()) {
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
}
