import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedLink, type SeededLink } from '@unilink/server/support/seed-link.ts'
import { idOf } from '@unilink/server/support/test-app.ts'
import { SIMULATED_DEVICES } from '@unilink/shared'
import { TABLE_NAMES } from '@unilink/shared/emulator'
import { startTestHost, type TestHost } from '#support/test-host.ts'
import { entry } from '#support/world-marks.ts'

// Databases of PostgreSQL take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let host: TestHost
let seeded: SeededLink
beforeAll(async () => {
  host = await startTestHost()
  const { registry, on } = host.server
  seeded = await on('main', (world) => seedLink(world, { owner: 'active' }))
  await registry.fork('main', { name: 'beside' })
}, 120_000)
afterAll(() => host.close())

interface Compared {
  name: string
  title: string
  rows: { one: number; other: number }
  differing: { added: number; gone: number; changed: number }
}
const between = async (one: string, other: string) => {
  const { body } = await host.http.get(`/__emu/v1/worlds/${one}/compare/${other}`).expect(200)
  return (body as { tables: Compared[] }).tables
}
const rowsBetween = async (path: string) =>
  (await host.http.get(`/__emu/v1/worlds/main/compare/beside/${path}`).expect(200)).body as {
    total: number
    rows: { kind: string; row: Record<string, unknown>; changes: unknown[] }[]
  }

describe('two worlds', () => {
  it('are the same in every table after a fork', async () => {
    const tables = await between('main', 'beside')
    expect(tables.map(({ name }) => name)).toEqual([...TABLE_NAMES])
    expect(tables.find(({ name }) => name === 'link')).toEqual({
      name: 'link',
      title: '链接',
      rows: { one: 1, other: 1 },
      differing: { added: 0, gone: 0, changed: 0 },
    })
    expect(tables.flatMap(({ differing }) => Object.values(differing))).not.toContain(1)
  })

  it('tell which rows one has, which the other, and what changed in those of both, either way round', async () => {
    const { on } = host.server
    await on('main', (world) =>
      world.db.transaction((tx) => tx.whitelistEntry.create({ data: entry(world, 'only-main') })),
    )
    await on('beside', (world) =>
      world.db.transaction(async (tx) => {
        for (const name of ['first', 'second', 'third']) await tx.whitelistEntry.create({ data: entry(world, name) })
        await tx.link.update({ where: { id: seeded.linkId }, data: { linkName: '另一个名字', linkState: 3 } })
        await tx.account.update({ where: { id: idOf('active') }, data: { passwordHash: 'not shown' } })
      }),
    )
    const differing = async (one: string, other: string) =>
      (await between(one, other))
        .filter((table) => Object.values(table.differing).some((count) => count > 0))
        .map(({ name, differing: found }) => [name, found])
    expect(await differing('main', 'beside')).toEqual([
      ['whitelistEntry', { added: 3, gone: 1, changed: 0 }],
      ['link', { added: 0, gone: 0, changed: 1 }],
    ])
    expect(await differing('beside', 'main')).toContainEqual(['whitelistEntry', { added: 1, gone: 3, changed: 0 }])
    const links = await rowsBetween('link')
    expect(links).toMatchObject({ total: 1, rows: [{ kind: 'changed', row: { id: seeded.linkId, linkState: 3 } }] })
    expect(links.rows[0]?.changes).toEqual([
      { column: 'linkName', from: expect.any(String) as string, to: '另一个名字' },
      { column: 'linkState', from: 1, to: 3 },
    ])
    const first = await rowsBetween('whitelistEntry?limit=3')
    const second = await rowsBetween('whitelistEntry?limit=3&page=2')
    expect([first.total, first.rows.map(({ kind }) => kind)]).toEqual([4, ['added', 'added', 'added']])
    expect(second.rows.map(({ kind, row }) => [kind, row['entry']])).toEqual([['gone', 'only-main@unilink.test']])
  })

  it('tell of visits, which are only ever added, what came since and what one has removed', async () => {
    const { registry, on } = host.server
    const visited = async (id: string, times: number) => {
      for (let time = 0; time < times; time += 1)
        await host.http.get(`/s/${seeded.code}?__world=${id}`).set('user-agent', SIMULATED_DEVICES['xiaomi-browser'].ua)
      await on(id, (world) => world.visits.settled())
    }
    const differing = async () => (await between('main', 'later')).find(({ name }) => name === 'visit')?.differing
    await visited('main', 3)
    await registry.fork('main', { name: 'later' })
    await visited('later', 2)
    await visited('main', 1)
    expect(await differing()).toEqual({ added: 2, gone: 1, changed: 0 })
    await on('later', ({ db }) =>
      db.transaction(async (tx) => {
        const oldest = await tx.visit.findFirstOrThrow({ orderBy: { seq: 'asc' } })
        await tx.visit.deleteMany({ where: { id: oldest.id } })
      }),
    )
    expect(await differing()).toEqual({ added: 2, gone: 2, changed: 0 })
  })

  it('tell rows without an id apart by their key', async () => {
    const { registry, on } = host.server
    const doc = { id: 'doc', title: '文档', createdAt: new Date(0), updatedAt: new Date(0) }
    const version = (number: number) => ({ docId: doc.id, number, title: '文档', content: '', savedAt: new Date(0) })
    await on('main', ({ db }) =>
      db.transaction(async (tx) => {
        await tx.doc.create({ data: doc })
        await tx.docVersion.createMany({ data: [version(1), version(2)] })
      }),
    )
    await registry.fork('main', { name: 'edited' })
    await on('edited', ({ db }) => db.transaction((tx) => tx.docVersion.create({ data: version(3) })))
    await on('main', ({ db }) => db.transaction((tx) => tx.docVersion.deleteMany({ where: { number: 1 } })))
    const { body } = await host.http.get('/__emu/v1/worlds/main/compare/edited/docVersion').expect(200)
    const { rows } = body as Awaited<ReturnType<typeof rowsBetween>>
    expect(rows.map(({ kind, row }) => [kind, row['number']])).toEqual([
      ['added', 3],
      ['added', 1],
    ])
  })

  it('are refused where one is not there, and to whoever has no token in production', async () => {
    for (const path of ['main/compare/nowhere', 'nowhere/compare/main', 'main/compare/nowhere/link'])
      expect((await host.http.get(`/__emu/v1/worlds/${path}`)).status, path).toBe(404)
    expect((await host.http.get('/__emu/v1/worlds/main/compare/beside/passwords')).status).toBe(400)
    const { emulation } = host.server.config
    const demo = await startTestHost({ production: true, emulation: { ...emulation, token: 'admin-token' } })
    const statusOf = async (path: string) => (await demo.http.get(`/__emu/v1/${path}`)).status
    expect(await statusOf('worlds')).toBe(200)
    for (const path of ['worlds/main/compare/main', 'worlds/main/compare/main/link', 'worlds/main/%63ompare/main'])
      expect(await statusOf(path), path).toBe(401)
    await demo.close()
  })
})
