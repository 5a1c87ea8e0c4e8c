import { setImmediate } from 'node:timers/promises'
import type { LinkContentData } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import type { World } from '#src/kernel/world.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

export interface NewLink {
  id: string
  code: string
  content: LinkContentData
}

/** Writing rows holds up everything else, visits too: about 10 ms for so many. */
const ROWS_AT_ONCE = 25

/** Stores links of an app with their first revisions, which await review. */
export async function insertLinks(
  { clock, random }: World,
  tx: Transaction,
  appId: string,
  links: readonly NewLink[],
): Promise<void> {
  const now = clock.now()
  const revisions = links.map(({ id, content }) => ({
    id: random.id(),
    linkId: id,
    number: 1,
    content: content as Prisma.InputJsonObject,
    applyAt: now,
  }))
  const rows = links.map(({ id, code, content }, index) => ({
    id,
    appId,
    code,
    ...linkColumns(content),
    openRevisionId: revisions[index]?.id ?? null,
    createdAt: now,
    updatedAt: now,
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx.link.createMany({ data: rows.slice(at, at + ROWS_AT_ONCE) })
    await tx.revision.createMany({ data: revisions.slice(at, at + ROWS_AT_ONCE) })
    // SQLite answers without ever leaving this thread: others get their turn here.
    await setImmediate()
  }
}

/** What a link's own row repeats of its content, for lists and for the clock. */
export function linkColumns({ linkName, validFrom, validTo }: LinkContentData) {
  return { linkName, validFrom: toDate(validFrom), validTo: toDate(validTo) }
}

const toDate = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000))
