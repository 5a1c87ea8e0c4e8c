import { HEALTH, healthOf, type Health } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { World } from '#src/kernel/world.ts'

/** What is to be said of a link besides its own state. */
export interface Standing {
  /** Reports of visitors that wait for an operator. */
  reports: number
  /** Its owner's word against the freeze waits for one. */
  appealing: boolean
  /** The worst of what it leads to. */
  health: Health
}

interface Word {
  linkId: string
  /** A kind of `LinkReport`, or `health`. */
  about: string
  /** How many, or which health. */
  said: number
}

/** By id, of the links of which there is anything to say. */
export async function loadStanding({ db }: World, linkIds: readonly string[]): Promise<Map<string, Standing>> {
  if (linkIds.length === 0) return new Map()
  const ids = Prisma.join([...linkIds])
  const words = await readRows<Word>(
    db,
    Prisma.sql`
      SELECT "linkId", "kind" AS "about", COUNT(*) AS "said" FROM "LinkReport"
      WHERE "linkId" IN (${ids}) AND "closedAt" IS NULL GROUP BY "linkId", "kind"
      UNION ALL
      SELECT DISTINCT l."linkId", 'health', t."health" FROM "LinkLeads" AS l
      JOIN "LinkTarget" AS t ON t."id" = l."targetId" WHERE l."linkId" IN (${ids})`,
  )
  const standings = new Map<string, Standing>()
  for (const { linkId, about, said } of words) {
    const before = standingOf(standings, linkId)
    if (about === 'report') standings.set(linkId, { ...before, reports: said })
    else if (about === 'health') standings.set(linkId, { ...before, health: healthOf([before.health, said as Health]) })
    else standings.set(linkId, { ...before, appealing: true })
  }
  return standings
}

const NOTHING: Standing = { reports: 0, appealing: false, health: HEALTH.unknown }

/** Of one of them. */
export const standingOf = (standings: ReadonlyMap<string, Standing>, linkId: string): Standing =>
  standings.get(linkId) ?? NOTHING
