import { setImmediate } from 'node:timers/promises'
import type { LinkContentData } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import { columnsOf, type AppColumns } from '#src/modules/apps/app-columns.ts'
import { appLock } from '#src/modules/apps/app-lock.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { together } from '#src/db/client/together.ts'

export interface NewLink {
  id: string
  code: string
  content: LinkContentData
  tags?: readonly string[]
}

/** Writing rows holds up everything else, visits too: about 10 ms for so many. */
export const ROWS_AT_ONCE = 25

/**
 * Stores links with their first revisions, which await review; as many as the app has room for, in order, and gives these.
 * `linksOf` is given what the app allows once it can no longer change, and gives or throws accordingly.
 */
export async function insertLinks(
  tx: Change,
  appId: string,
  linksOf: (app: AppColumns) => Promise<readonly NewLink[]>,
): Promise<NewLink[]> {
  const { db } = tx
  // Held by whoever changes the app, too: its addresses stay as they are from the moment that a link is in review.
  const [, app] = await together(
    () => tx.lock(appLock(appId)),
    () => db.app.findUniqueOrThrow({ where: { id: appId } }),
  )
  const links = await linksOf(columnsOf(app))
  const room = tx.context.world.config.limits.linksPerApp - app.linkCount
  const made = links.slice(0, Math.max(room, 0))
  const { linkRows, revisionRows } = rowsOf(tx, appId, made)
  for (let at = 0; at < made.length; at += ROWS_AT_ONCE) {
    await together(
      () => db.link.createMany({ data: linkRows.slice(at, at + ROWS_AT_ONCE) }),
      () => db.revision.createMany({ data: revisionRows.slice(at, at + ROWS_AT_ONCE) }),
    )
    // SQLite answers without ever leaving this thread: others get their turn here.
    await setImmediate()
  }
  await db.app.update({ where: { id: appId }, data: { linkCount: { increment: made.length } } })
  return made
}

/** Each link is made a millisecond after the one before it, so that lists show many in the order in which they came. */
function rowsOf({ context }: Change, appId: string, links: readonly NewLink[]) {
  const { clock, random } = context.world
  const now = clock.now()
  const madeAt = (index: number) => new Date(now.getTime() - (links.length - 1 - index))
  const revisionRows = links.map(({ id, content }, index) => ({
    id: random.id(),
    linkId: id,
    number: 1,
    content: content as Prisma.InputJsonObject,
    applyAt: madeAt(index),
  }))
  const linkRows = links.map(({ id, code, content, tags = [] }, index) => ({
    id,
    appId,
    code,
    tags: [...tags],
    ...linkColumns(content),
    openRevisionId: revisionRows[index]?.id ?? null,
    createdAt: madeAt(index),
    updatedAt: now,
  }))
  return { linkRows, revisionRows }
}

/** What a link's own row repeats of its content, for lists and for the clock. */
export function linkColumns({ linkName, validFrom, validTo }: LinkContentData) {
  return { linkName, validFrom: toDate(validFrom), validTo: toDate(validTo) }
}

const toDate = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000))
