import { shanghaiDay } from '@unilink/shared'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import type { Database, Transaction } from '@unilink/server/kernel/ports/database.ts'
import { seedLink } from '../seed-link.ts'
import type { TestWorld } from '../test-world.ts'

/** Links that one stranger has, all of one app. */
const EACH = 100
/** Of how many links one waits for review, is frozen, is reported, leads to something broken. */
const RARE = 1_000

/** What a row of the number `i` has in other columns than the row it is like, in SQL. */
type Differences = Readonly<Record<string, string>>

/**
 * Fills a world with so many links of strangers, and with what comes with links: accounts, apps, revisions, targets, sums of
 * visits, notices, entries of the audit log. Whoever was there before has what they had.
 */
export async function growWorld(world: TestWorld, links: number): Promise<void> {
  const { appId, linkId, revisionId } = await seedLink(world, { owner: 'other', link: { tags: ['拉新'] } })
  const accountId = idOf('other')
  const day = shanghaiDay(world.clock.now().getTime())
  await seedRows(world, { appId, linkId, accountId, day })
  const id = `'g' || i`
  const rare = (special: string | number, usual: string | number) =>
    `CASE WHEN i % ${RARE} = 1 THEN ${special} ELSE ${usual} END`
  const owner = `'g' || ((i - 1) / ${EACH} + 1)`
  await world.db.patiently((db) =>
    db.transaction(async (tx) => {
      const since = (column: string) => timeBefore(db, column)
      const strangers = Math.ceil(links / EACH)
      const copy = (table: string, [column, value]: readonly [string, string], count: number, differs: Differences) =>
        copyRow(tx, { table, column, value, count, differs })
      await copy('Account', ['id', accountId], strangers, { id, emailKey: id, createdAt: since('createdAt') })
      await copy('Session', ['accountId', accountId], strangers, { id, tokenHash: id, accountId: id })
      await copy('App', ['id', appId], strangers, {
        ...Object.fromEntries(
          ['id', 'appKey', 'ownerId', 'appName', 'androidPackage', 'iosBundleId', 'harmonyBundleName'].map((column) => [
            column,
            id,
          ]),
        ),
        // None that an app may draw.
        linkPrefix: `'-' || i`,
        linkCount: String(EACH),
        createdAt: since('createdAt'),
      })
      await copy('Link', ['id', linkId], links, {
        id,
        code: id,
        linkName: id,
        liveRevisionId: id,
        appId: owner,
        linkState: rare(3, 1),
        frozenAt: rare(since('createdAt'), 'NULL'),
        createdAt: since('createdAt'),
      })
      const submitted = { applyAt: since('applyAt'), linkId: id }
      await copy('Revision', ['id', revisionId], links, { ...submitted, id, reviewedAt: since('applyAt') })
      await copy('Revision', ['id', revisionId], links / RARE, {
        ...submitted,
        id: `'w' || i`,
        number: '2',
        reviewState: '1',
      })
      await copy('LinkTarget', ['appId', appId], links, { id, url: id, appId: owner, health: rare(2, 1) })
      await copy('LinkLeads', ['linkId', linkId], links, { linkId: id, targetId: id })
      await copy('LinkReport', ['linkId', linkId], links, {
        id,
        linkId: id,
        closedAt: rare('NULL', since('createdAt')),
        createdAt: since('createdAt'),
      })
      await copy('Notice', ['accountId', accountId], links, { id, accountId: owner, createdAt: since('createdAt') })
      await copy('AccessRollup', ['scope', `L${linkId}`], links, { scope: `'L' || ${id}`, linkId: id, appId: owner })
      await copy('ShareRollup', ['scope', `L${linkId}`], links, { scope: `'L' || ${id}` })
      await copy('AuditEntry', ['id', 'grown'], links, {
        id,
        seq: '"seq" + i',
        targetId: id,
        actorId: owner,
        at: since('at'),
      })
    }),
  )
}

/** A row of each kind to begin with, where the link of a stranger brings none. */
async function seedRows(
  { db, clock }: TestWorld,
  { appId, linkId, accountId, day }: { appId: string; linkId: string; accountId: string; day: number },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const target = { id: 'grown', appId, kind: 'h5', url: 'https://m.example.com/', dueAt: now, createdAt: now }
    await tx.linkTarget.create({ data: { ...target, health: 1 } })
    await tx.linkLeads.create({ data: { linkId, targetId: 'grown' } })
    await tx.linkReport.create({
      data: { id: 'grown', linkId, kind: 'report', reason: 'fraud', createdAt: now, closedAt: now },
    })
    const notice = { kind: 'link-approved', title: 'a', content: 'b', refType: 'link', refId: linkId, createdAt: now }
    await tx.notice.create({ data: { id: 'grown', accountId, ...notice } })
    const counts = { pv: 1, uv: 1, ip: 1, openAttempt: 1, openGuess: 0, openConfirmed: 0 }
    await tx.accessRollup.create({ data: { scope: `L${linkId}`, unit: 24, bucket: day, appId, linkId, ...counts } })
    const shares = { dimension: 'all', unit: 24, bucket: day, value: '', visits: 1, storeJump: 0, download: 0, h5: 1 }
    await tx.shareRollup.create({ data: { scope: `L${linkId}`, ...shares } })
    const { seq } = (await tx.auditEntry.findFirst({ orderBy: { seq: 'desc' } })) ?? { seq: 0 }
    const origin = { ip: '127.0.0.1', requestId: 'grown', actorKind: 'account', actorId: accountId }
    const entry = { ...origin, action: 'link.add', targetType: 'link', targetId: linkId, hash: '', at: now }
    await tx.auditEntry.create({ data: { id: 'grown', seq: seq + 1, ...entry } })
  })
}

interface Copies {
  table: string
  column: string
  value: string
  count: number
  differs: Differences
}

/** Writes so many rows like the one in which a column has a value. */
async function copyRow(tx: Transaction, { table, column, value, count, differs }: Copies): Promise<void> {
  const like = `SELECT * FROM "${table}" WHERE "${column}" = '${value}' LIMIT 1`
  const [found] = await tx.$queryRawUnsafe<object[]>(like)
  if (!found) throw new Error(`${table} has no row to begin with`)
  const columns = Object.keys(found)
  await tx.$executeRawUnsafe(
    `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
     WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count}), first AS (${like})
     SELECT ${columns.map((name) => differs[name] ?? `"${name}"`).join(', ')} FROM numbers, first`,
  )
}

/** A time before that of the column, another one in each row. */
const timeBefore = ({ provider }: Database, column: string): string =>
  provider === 'sqlite'
    ? `strftime('%Y-%m-%dT%H:%M:%f+00:00', "${column}", '-' || (i * 5) || ' minutes')`
    : `"${column}" - i * interval '5 minutes'`
