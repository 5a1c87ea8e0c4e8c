import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { change } from '#src/modules/changes/change.ts'
import { insist } from '#support/insist.ts'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { verifyChain } from './verify-chain.ts'

let world: TestWorld

beforeEach(async () => {
  world = await createTestWorld({ personas: false })
})
afterEach(() => world.close())

const context = (of: TestWorld) => ({
  world: of,
  actor: undefined,
  token: undefined,
  origin: { ip: '203.0.113.9', userAgent: 'test', requestId: 'request-1' },
})

const write = (name: string, after: object = { b: 1, a: { d: [1, null], c: '中' } }) =>
  change(context(world), async (tx) =>
    tx.audit({ action: `test.${name}`, targetType: 'test', targetId: name, after: { ...after } }),
  )
const verify = (known?: { seq: number; hash: string }) => verifyChain(world.db, world.config.secrets, known)
const rows = () => world.db.read.auditEntry.findMany({ orderBy: { seq: 'asc' } })

/** What somebody does who has the database to himself. */
async function asIntruder(...statements: string[]): Promise<void> {
  const drop =
    world.db.provider === 'sqlite'
      ? ['update', 'delete'].map((what) => `DROP TRIGGER "AuditEntry_no_${what}"`)
      : ['ALTER TABLE "AuditEntry" DISABLE TRIGGER ALL']
  await world.db.transaction(async (tx) => {
    for (const sql of [...drop, ...statements]) await tx.$executeRawUnsafe(sql)
  })
}

describe('the audit chain', () => {
  it('is whole after many writers at once, without a gap', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => insist(() => write(`w${index}`))))
    const entries = await rows()
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(await verify()).toMatchObject({ checked: 40, fault: undefined, head: { seq: 40, hash: entries[39]?.hash } })
  })

  it('takes several entries of one transaction, and none of one that fails', async () => {
    const event = { action: 'test.twice', targetType: 'test', targetId: '1' }
    await change(context(world), async (tx) => {
      tx.audit(event)
      tx.audit(event)
    })
    const failing = change(context(world), async (tx) => {
      tx.audit(event)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await verify()).toMatchObject({ checked: 2, fault: undefined })
  })

  it('is verified page by page', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await write(name)
    for (const page of [1, 2, 5])
      expect(await verifyChain(world.db, world.config.secrets, undefined, page)).toMatchObject({
        checked: 5,
        fault: undefined,
      })
  })
})

describe('the database', () => {
  it.each([
    `UPDATE "AuditEntry" SET "action" = 'x'`,
    `DELETE FROM "AuditEntry"`,
    ...(process.env['TEST_POSTGRES_URL'] ? [`TRUNCATE "AuditEntry"`] : []),
  ])('refuses %s', async (sql) => {
    await write('one')
    await expect(world.db.transaction((tx) => tx.$executeRawUnsafe(sql))).rejects.toThrow(/append-only/)
    expect(await rows()).toHaveLength(1)
  })
})

describe('verifyChain', () => {
  it.each([
    ['an edited row', [`UPDATE "AuditEntry" SET "actorId" = '1' WHERE "seq" = 2`], { seq: 2, kind: 'changed' }],
    ['an edited value', [`UPDATE "AuditEntry" SET "after" = '{}' WHERE "seq" = 3`], { seq: 3, kind: 'changed' }],
    ['a removed row', ['DELETE FROM "AuditEntry" WHERE "seq" = 2'], { seq: 2, kind: 'missing' }],
    [
      'a removed row whose gap was closed',
      ['DELETE FROM "AuditEntry" WHERE "seq" = 2', 'UPDATE "AuditEntry" SET "seq" = "seq" - 1 WHERE "seq" = 3'],
      { seq: 2, kind: 'changed' },
    ],
    [
      'two rows that changed places',
      [2, 3, 99].map((from, index) => `UPDATE "AuditEntry" SET "seq" = ${[99, 2, 3][index]} WHERE "seq" = ${from}`),
      { seq: 2, kind: 'changed' },
    ],
    ['a row without a hash', [insertion(5, '')], { seq: 5, kind: 'changed' }],
    ['a row with a made-up hash', [insertion(5, 'f'.repeat(64))], { seq: 5, kind: 'changed' }],
    ['a row before the first', [insertion(0, '')], { seq: 0, kind: 'changed' }],
    ['the first row gone', ['DELETE FROM "AuditEntry" WHERE "seq" = 1'], { seq: 1, kind: 'missing' }],
  ])('finds %s', async (_name, statements, fault) => {
    for (const name of ['a', 'b', 'c', 'd']) await write(name)
    expect((await verify()).fault).toBeUndefined()
    await asIntruder(...statements)
    expect((await verify()).fault).toMatchObject(fault)
  })

  it('finds rows cut off the end, and an end written anew, against a head noted before', async () => {
    for (const name of ['a', 'b', 'c']) await write(name)
    const { head } = await verify()
    await asIntruder('DELETE FROM "AuditEntry" WHERE "seq" = 3')
    expect((await verify()).fault).toBeUndefined()
    expect((await verify(head)).fault).toEqual({ seq: 3, id: undefined, kind: 'cut' })
    await write('another')
    expect((await verify()).fault).toBeUndefined()
    expect((await verify(head)).fault).toMatchObject({ seq: 3, kind: 'changed' })
  })

  it('takes no chain made with another key', async () => {
    await write('one')
    const report = await verifyChain(world.db, { sealKey: new Uint8Array(32) })
    expect(report.fault).toMatchObject({ seq: 1, kind: 'changed' })
  })
})

function insertion(seq: number, hash: string): string {
  const at = process.env['TEST_POSTGRES_URL'] ? 'now()' : `'2026-11-21T04:00:00.000Z'`
  return `INSERT INTO "AuditEntry" ("id", "seq", "hash", "at", "actorId", "actorKind", "action", "targetType", "targetId", "ip", "requestId")
    VALUES ('intruder-${seq}', ${seq}, '${hash}', ${at}, '1', 'operator', 'link.approve', 'link', '1', '', '')`
}
