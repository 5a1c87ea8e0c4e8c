import { Prisma } from '#src/db/client/client.ts'
import { unseal, type Opener } from '#src/kernel/crypto/seal.ts'
import type { Client } from '#src/kernel/ports/database.ts'

/** A target of an audit entry. */
export interface Named {
  type: string
  id: string
}

interface Row extends Named {
  /** The name, unless it is sealed. */
  text: string
  sealed: string
}

const titleIn = (table: string) => [`"${table}" AS t`, 't."title"', "''"] as const

/** Where each kind of target has its name: the tables, of which `t` has the id, the name, and the sealed one. Files have none. */
const NAMES: Readonly<Record<string, readonly [from: string, text: string, sealed: string]>> = {
  account: [
    `"Account" AS t LEFT JOIN "Profile" AS p ON p."accountId" = t."id"`,
    `COALESCE(p."name", '')`,
    // Without a profile it is the address; a deleted account has neither.
    `CASE WHEN p."personNameEnc" <> '' THEN p."personNameEnc" WHEN p."name" <> '' THEN '' ELSE t."emailEnc" END`,
  ],
  app: [`"App" AS t`, `t."appName"`, `''`],
  link: [`"Link" AS t`, `t."linkName"`, `''`],
  revision: [
    `"Revision" AS t JOIN "Link" AS l ON l."id" = t."linkId"`,
    `l."linkName" || ' · 第 ' || t."number" || ' 版'`,
    `''`,
  ],
  address: [`"AddressChange" AS t JOIN "App" AS a ON a."id" = t."appId"`, `a."appName"`, `''`],
  domain: [`"AppDomain" AS t`, `t."domain"`, `''`],
  report: [`"LinkReport" AS t JOIN "Link" AS l ON l."id" = t."linkId"`, `l."linkName"`, `''`],
  news: titleIn('News'),
  doc: titleIn('Doc'),
  banner: titleIn('Banner'),
  whitelist: [`"WhitelistEntry" AS t`, `t."entry"`, `t."entryEnc"`],
}

/** Current names of targets, in one statement; null for deleted and nameless ones. */
export async function namesOf(
  { db, config }: Opener & { db: { read: Pick<Client, '$queryRaw'> } },
  things: readonly Named[],
): Promise<(thing: Named) => string | null> {
  const parts = Object.entries(NAMES).flatMap(([type, [from, text, sealed]]) => {
    const ids = [...new Set(things.filter((thing) => thing.type === type).map(({ id }) => id))]
    if (ids.length === 0) return []
    const columns = `'${type}' AS "type", t."id", ${text} AS "text", ${sealed} AS "sealed"`
    return Prisma.sql`SELECT ${Prisma.raw(`${columns} FROM ${from}`)} WHERE t."id" IN (${Prisma.join(ids)})`
  })
  const rows = parts.length > 0 ? await db.read.$queryRaw<Row[]>(Prisma.join(parts, ' UNION ALL ')) : []
  const names = new Map(
    rows.map(({ type, id, text, sealed }) => [`${type} ${id}`, sealed ? unseal(sealed, config.secrets) : text]),
  )
  return ({ type, id }) => names.get(`${type} ${id}`) || null
}

interface Entry {
  actorId: string
  targetType: string
  targetId: string
}

export const actorOf = ({ actorId }: Pick<Entry, 'actorId'>): Named => ({ type: 'account', id: actorId })
export const targetOf = ({ targetType, targetId }: Omit<Entry, 'actorId'>): Named => ({
  type: targetType,
  id: targetId,
})
export const namedIn = (entry: Entry): Named[] => [actorOf(entry), targetOf(entry)]
