import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { searchFilter } from './search.ts'

let world: TestWorld
const entries = ['100%', 'a_b', 'axb', String.raw`c\d`, 'Hello World', '统一链接']

beforeAll(async () => {
  world = await createTestWorld({ personas: false })
  const createdAt = world.clock.now()
  await world.db.transaction((tx) =>
    tx.whitelistEntry.createMany({
      data: entries.map((entry) => ({ id: world.random.id(), entry, createdBy: 'test', createdAt })),
    }),
  )
})
afterAll(() => world.close())

async function found(keyword: string): Promise<string[]> {
  const search = searchFilter(world.db, keyword)
  const rows = await world.db.read.whitelistEntry.findMany({ where: search ? { entry: search } : {} })
  return rows.map(({ entry }) => entry)
}

describe('searchFilter', () => {
  it.each([
    ['%', ['100%']],
    ['_', ['a_b']],
    ['\\', [String.raw`c\d`]],
    [String.raw`\%`, []],
    ['0%', ['100%']],
    ['a_b', ['a_b']],
    ["'", []],
  ])('takes %s literally', async (keyword, expected) => {
    expect(await found(keyword)).toEqual(expected)
  })

  it('ignores case and surrounding blanks', async () => {
    expect(await found('  hELLO w ')).toEqual(['Hello World'])
    expect(await found('链接')).toEqual(['统一链接'])
  })

  it('filters nothing without a keyword', async () => {
    expect(searchFilter(world.db, '   ')).toBeUndefined()
    expect(searchFilter(world.db, undefined)).toBeUndefined()
    expect(await found('')).toHaveLength(entries.length)
  })
})
