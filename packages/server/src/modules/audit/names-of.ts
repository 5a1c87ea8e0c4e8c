import type { Opener } from '#src/kernel/crypto/seal.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import { NOT_DELETED } from '#src/db/personal/deleted-account.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import { entryText } from '#src/db/personal/whitelist-text.ts'
import type { Client } from '#src/kernel/ports/database.ts'

/** A target of an audit entry. */
export interface Named {
  type: string
  id: string
}

type Names = readonly (readonly [id: string, name: string])[]
type Read = Pick<
  Client,
  | 'account'
  | 'app'
  | 'link'
  | 'revision'
  | 'addressChange'
  | 'appDomain'
  | 'linkReport'
  | 'news'
  | 'doc'
  | 'banner'
  | 'whitelistEntry'
>

/** Current names by kind of target, one query each; files have no name. */
const READERS: Readonly<Record<string, (read: Read, ids: string[], by: Opener) => Promise<Names>>> = {
  account: async (read, ids, by) => {
    const select = { id: true, emailEnc: true, profile: { select: NAME_COLUMNS } }
    const rows = await read.account.findMany({ where: { id: { in: ids }, ...NOT_DELETED }, select })
    return rows.map(({ profile, ...account }) => [account.id, profileName(by, profile) || emailOf(by, account)])
  },
  app: async (read, ids) => {
    const rows = await read.app.findMany({ where: { id: { in: ids } }, select: { id: true, appName: true } })
    return rows.map(({ id, appName }) => [id, appName])
  },
  link: async (read, ids) => {
    const rows = await read.link.findMany({ where: { id: { in: ids } }, select: { id: true, linkName: true } })
    return rows.map(({ id, linkName }) => [id, linkName])
  },
  revision: async (read, ids) => {
    const select = { id: true, number: true, link: { select: { linkName: true } } }
    const rows = await read.revision.findMany({ where: { id: { in: ids } }, select })
    return rows.map(({ id, number, link }) => [id, `${link.linkName} · 第 ${number} 版`])
  },
  address: async (read, ids) => {
    const select = { id: true, app: { select: { appName: true } } }
    const rows = await read.addressChange.findMany({ where: { id: { in: ids } }, select })
    return rows.map(({ id, app }) => [id, app.appName])
  },
  domain: async (read, ids) => {
    const rows = await read.appDomain.findMany({ where: { id: { in: ids } }, select: { id: true, domain: true } })
    return rows.map(({ id, domain }) => [id, domain])
  },
  report: async (read, ids) => {
    const select = { id: true, link: { select: { linkName: true } } }
    const rows = await read.linkReport.findMany({ where: { id: { in: ids } }, select })
    return rows.map(({ id, link }) => [id, link.linkName])
  },
  news: async (read, ids) => titles(await read.news.findMany({ where: { id: { in: ids } }, select: TITLE })),
  doc: async (read, ids) => titles(await read.doc.findMany({ where: { id: { in: ids } }, select: TITLE })),
  banner: async (read, ids) => titles(await read.banner.findMany({ where: { id: { in: ids } }, select: TITLE })),
  whitelist: async (read, ids, by) => {
    const rows = await read.whitelistEntry.findMany({ where: { id: { in: ids } } })
    return rows.map((row) => [row.id, entryText(by, row)])
  },
}

const TITLE = { id: true, title: true } as const
const titles = (rows: readonly { id: string; title: string }[]): Names => rows.map(({ id, title }) => [id, title])

/** Current names of targets, one query per kind; null for deleted and nameless ones. */
export async function namesOf(
  { db, config }: Opener & { db: { read: Read } },
  things: readonly Named[],
): Promise<(thing: Named) => string | null> {
  const kinds = Object.entries(READERS).map(([type, reader]) => {
    const ids = new Set(things.filter((thing) => thing.type === type).map(({ id }) => id))
    return { type, reader, ids: [...ids] }
  })
  const found = await Promise.all(
    kinds.map(
      async ({ type, reader, ids }) =>
        [type, new Map(ids.length > 0 ? await reader(db.read, ids, { config }) : [])] as const,
    ),
  )
  const names = new Map(found)
  return ({ type, id }) => names.get(type)?.get(id) ?? null
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
