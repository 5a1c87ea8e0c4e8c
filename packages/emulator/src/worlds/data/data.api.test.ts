import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import { idOf } from '@unilink/server/support/test-app.ts'
import { TABLE_NAMES } from '@unilink/shared/emulator'

let server: TestApp
let seeded: { linkId: string; appId: string }
beforeAll(async () => {
  server = await createTestApp()
  seeded = await seedLink(server.world, { owner: 'active' })
})
afterAll(() => server.close())

interface Rows {
  total: number
  entity: string | null
  columns: {
    name: string
    type: string
    nullable: boolean
    link: { table: string; column: string } | null
    filter: boolean
    sort: boolean
  }[]
  rows: Record<string, unknown>[]
  backlinks: { table: string; column: string }[]
}
const rowsOf = async (path: string): Promise<Rows> =>
  (await server.http.get(`/__emu/v1/data/${path}`).expect(200)).body as Rows

describe('the tables of a world', () => {
  it('are listed with their rows, and each can be read', async () => {
    const { body } = await server.http.get('/__emu/v1/data').expect(200)
    const { tables } = body as { tables: { name: string; rows: number }[] }
    expect(tables.map(({ name }) => name)).toEqual([...TABLE_NAMES])
    for (const { name, rows } of tables) {
      const { total, columns, rows: shown } = await rowsOf(name)
      expect(total, name).toBe(rows)
      for (const row of shown) expect(Object.keys(row), name).toEqual(columns.map((column) => column.name))
    }
    expect(tables.find(({ name }) => name === 'link')?.rows).toBe(1)
  })

  it('show addresses to be read, and never what opens an account', async () => {
    const { rows } = await rowsOf('account?limit=100')
    expect(rows.map((row) => row['email'])).toContain('active@unilink.test')
    expect(JSON.stringify([rows, (await rowsOf('session')).rows])).not.toMatch(
      /passwordHash|tokenHash|Enc"|scrypt|argon/,
    )
  })

  it('lead from row to row, there and back', async () => {
    const { rows, columns, entity } = await rowsOf(`link?column=appId&value=${seeded.appId}`)
    expect(rows).toMatchObject([{ id: seeded.linkId, appId: seeded.appId }])
    expect(entity).toBe('link')
    const to = columns.find(({ name }) => name === 'appId')?.link
    expect(to).toEqual({ table: 'app', column: 'id' })
    const app = await rowsOf(`app?column=id&value=${seeded.appId}`)
    expect(app.rows).toMatchObject([{ id: seeded.appId, ownerId: idOf('active') }])
    expect(app.backlinks).toContainEqual({ table: 'link', title: '链接', column: 'appId' })
  })

  it('are searched, filtered by a state and paged', async () => {
    expect((await rowsOf('account?search=frozen@unilink.test')).rows).toMatchObject([{ id: idOf('frozen') }])
    const frozen = await rowsOf('account?column=dataState&value=4')
    expect(frozen.rows.every((row) => row['dataState'] === 4)).toBe(true)
    const all = await rowsOf('account?limit=100')
    const second = await rowsOf('account?limit=2&page=2')
    expect(second.rows).toEqual(all.rows.slice(2, 4))
    expect((await rowsOf('news?search=%25%25no-such')).total).toBe(0)
    const both = await rowsOf('account?column=dataState&value=3&column=accountType&value=2')
    expect(both.total).toBeGreaterThan(0)
    expect(both.rows.every((row) => row['dataState'] === 3 && row['accountType'] === 2)).toBe(true)
  })

  it('say what their columns hold, as the schema does', async () => {
    const types = { String: 'text', Int: 'number', Boolean: 'boolean', DateTime: 'time', Json: 'json', BigInt: 'time' }
    const folder = fileURLToPath(new URL('../../../../../prisma/models/', import.meta.url))
    const schema = readdirSync(folder).map((file) => readFileSync(folder + file, 'utf8'))
    for (const table of TABLE_NAMES) {
      const model = `model ${table[0]?.toUpperCase()}${table.slice(1)} {`
      const fields = schema.join('').split(model)[1]?.split('\n}')[0] ?? ''
      for (const { name, type, nullable, sort } of (await rowsOf(table)).columns) {
        const [, stored = '', mark = ''] = new RegExp(`\\n +${name} +(\\w+)(\\??)`).exec(fields) ?? []
        // What is made for the eye alone is text.
        const expected = sort ? [types[stored as keyof typeof types], mark === '?'] : ['text', false]
        expect([type, nullable], `${table}.${name}`).toEqual(expected)
      }
    }
  })

  it('are filtered by whether a column holds anything, JSON too', async () => {
    const { total } = await rowsOf('account')
    const [frozen, others] = [await rowsOf('account?filled=freezeReason'), await rowsOf('account?null=freezeReason')]
    expect(frozen.rows.map((row) => row['id'])).toContain(idOf('frozen'))
    expect(frozen.rows.every((row) => row['freezeReason'] !== null)).toBe(true)
    expect(frozen.total + others.total).toBe(total)
    expect((await rowsOf('account?filled=freezeReason&column=dataState&value=2')).total).toBe(0)
    const both = await rowsOf('link?filled=liveRevisionId&null=openRevisionId&null=validTo')
    expect(both.rows).toMatchObject([{ id: seeded.linkId, openRevisionId: null, validTo: null }])
    const entries = await rowsOf('auditEntry?filled=before&limit=100')
    expect(entries.rows.every((row) => row['before'] !== null)).toBe(true)
    const without = await rowsOf('auditEntry?null=before&limit=100')
    expect(without.rows.every((row) => row['before'] === null)).toBe(true)
    expect(entries.total + without.total).toBe((await rowsOf('auditEntry')).total)
  })

  it('are sorted by a column, either way', async () => {
    const states = async (query: string) =>
      (await rowsOf(`account?limit=100&${query}`)).rows.map((row) => row['dataState'])
    const rising = await states('sort=dataState&order=asc')
    expect(rising).toEqual((await states('')).toSorted((one, other) => Number(one) - Number(other)))
    expect(await states('sort=dataState')).toEqual(rising.toReversed())
    const { columns } = await rowsOf('account')
    expect(columns.filter(({ sort }) => !sort).map(({ name }) => name)).toEqual(['email'])
  })

  it('refuse what is no table, no column of theirs and no value of it', async () => {
    for (const path of [
      'passwords',
      '__proto__',
      'account?column=passwordHash&value=x',
      'account?column=email&value=x',
      'account?column=constructor&value=x',
      'account?column=dataState&value=x',
      'account?column=dataState&value=1&column=email&value=x',
      'account?null=id',
      'account?filled=passwordHash',
      'account?null=constructor',
      'account?sort=email',
      'account?sort=passwordHash',
      'account?sort=constructor',
      'account?sort=id&order=up',
      'account?search=a%00b',
      'account?page=0',
      'account?limit=1000',
    ]) {
      expect((await server.http.get(`/__emu/v1/data/${path}`)).status, path).toBe(400)
    }
  })
})

describe('in production', () => {
  it('are closed to whoever has no token', async () => {
    const demo = await createTestApp({
      config: { production: true, emulation: { ...server.world.config.emulation, token: 'admin-token' } },
    })
    const statusOf = async (path: string, token = '') =>
      (await demo.http.get(`/__emu/v1/${path}`).set('authorization', `Bearer ${token}`)).status
    expect(await statusOf('personas')).toBe(200)
    for (const path of ['data', 'data/account', 'data/account?page=1', '%64ata/account'])
      expect(await statusOf(path), path).toBe(401)
    expect(await statusOf('data/account', 'admin-token')).toBe(200)
    await demo.close()
  })
})
