import { createClient } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'

let world: TestWorld

beforeEach(async () => {
  world = await createTestWorld({ personas: false })
})
afterEach(() => world.close())

const entry = (name: string) => ({
  id: world.random.id(),
  entry: name,
  createdBy: 'test',
  createdAt: world.clock.now(),
})

describe('transactions side by side', () => {
  it('keep every acknowledged row and no row of a failed one', async () => {
    const kept = new Set<string>()
    const undone = new Set<string>()
    const job = async (index: number) => {
      const name = `@${index}.example`
      const fails = index % 3 === 0
      try {
        await world.db.transaction(async (tx) => {
          await tx.whitelistEntry.create({ data: entry(name) })
          // A turn of the event loop inside the transaction is where another request would slip in.
          await new Promise((resolve) => setTimeout(resolve, index % 4))
          if (fails) throw new Error('rolled back on purpose')
        })
        kept.add(name)
      } catch {
        undone.add(name)
      }
    }
    const reader = async () => {
      for (let round = 0; round < 40; round += 1) {
        const seen = await world.db.read.whitelistEntry.findMany()
        for (const row of seen) expect(undone.has(row.entry)).toBe(false)
      }
    }
    await Promise.all([...Array.from({ length: 120 }, (_, index) => job(index)), reader()])
    const rows = (await world.db.read.whitelistEntry.findMany()).map((row) => row.entry)
    // More than those that fail on purpose when a slow machine gives some no turn in time.
    expect(undone.size).toBeGreaterThanOrEqual(40)
    expect(kept.size + undone.size).toBe(120)
    expect(rows.toSorted()).toEqual([...kept].toSorted())
  })

  it('are not needed by looks that come in one turn, whatever they look for', async () => {
    await world.db.transaction(async (tx) => {
      for (const name of ['@one.example', '@two.example']) await tx.whitelistEntry.create({ data: entry(name) })
    })
    const { read } = world.db
    const [one, two] = await read.whitelistEntry.findMany({ orderBy: { entry: 'asc' } })
    const look = (id = '', name = '') => read.whitelistEntry.findUnique({ where: { id, OR: [{ entry: name }] } })
    const found = await Promise.all([
      look(one?.id, '@one.example'),
      look(two?.id, '@two.example'),
      look(one?.id, '@no'),
    ])
    expect(found.map((row) => row?.entry)).toEqual(['@one.example', '@two.example', undefined])
  })

  it('show nothing of themselves before they are committed', async () => {
    let seenInside = -1
    await world.db.transaction(async (tx) => {
      await tx.whitelistEntry.create({ data: entry('@inside.example') })
      seenInside = await world.db.read.whitelistEntry.count()
    })
    expect(seenInside).toBe(0)
    expect(await world.db.read.whitelistEntry.count()).toBe(1)
  })

  it('let one of fifty conditional updates through', async () => {
    const row = entry('@once.example')
    await world.db.transaction((tx) => tx.whitelistEntry.create({ data: row }))
    const take = () =>
      world.db.transaction((tx) =>
        tx.whitelistEntry.updateMany({ where: { id: row.id, remark: '' }, data: { remark: 'taken' } }),
      )
    const results = await Promise.all(Array.from({ length: 50 }, take))
    expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  })
})

describe.runIf(!process.env['TEST_POSTGRES_URL'])('a write lock of another program', () => {
  it('refuses writes while it is held, and none once it is gone', async () => {
    const other = createClient({ url: world.config.databaseUrl })
    const lock = await other.transaction('write')
    const write = (name: string) => world.db.transaction((tx) => tx.whitelistEntry.create({ data: entry(name) }))
    await expect(write('@locked.example')).rejects.toThrow(/timed out|locked|busy/i)
    await expect(write('@locked.example')).rejects.toThrow(/timed out|locked|busy/i)
    expect(await world.db.read.whitelistEntry.count()).toBe(0)
    await lock.rollback()
    other.close()
    await write('@free.example')
    await write('@freer.example')
    expect(await world.db.read.whitelistEntry.count()).toBe(2)
  })
})

describe('the connection for reading', () => {
  it.runIf(!process.env['TEST_POSTGRES_URL'])('refuses to write', async () => {
    await expect(world.db.read.whitelistEntry.create({ data: entry('@read.example') })).rejects.toThrow(/readonly/)
  })

  it.runIf(!process.env['TEST_POSTGRES_URL'])(
    'refuses a nested write, for which Prisma begins a transaction',
    async () => {
      const data = { dataState: 3, notices: { deleteMany: {} } }
      const nested = world.db.read.account.update({ where: { id: world.random.id() }, data })
      await expect(nested).rejects.toThrow(/readonly/)
    },
  )
})

describe('foreign keys', () => {
  it('are enforced', async () => {
    const now = world.clock.now()
    const data = { id: world.random.id(), accountId: world.random.id(), action: 'x', fromState: 0, toState: 1, at: now }
    await expect(world.db.transaction((tx) => tx.profileEvent.create({ data }))).rejects.toMatchObject({
      code: 'P2003',
    })
  })
})
