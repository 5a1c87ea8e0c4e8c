import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CODE, contract, formatTime, parseCsv } from '@unilink/shared'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadFrom } from '#support/download.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { TEST_NOW } from '#support/test-world.ts'
import { runCommand } from '#support/run-command.ts'

const { exportVisits } = contract.appLink
const NOW = TEST_NOW.getTime()
const HOUR = 3_600_000
const RANGE = { start: (NOW - 48 * HOUR) / 1000, end: NOW / 1000 }
/** More than are looked through at once, and than SQLite takes as parameters. */
const OTHERS = 20_000

let server: TestApp
let token: string
let link: SeededLink
let busy: SeededLink
let folder: string

beforeAll(async () => {
  server = await createTestApp()
  folder = mkdtempSync(join(tmpdir(), 'unilink-visits-'))
  token = await server.as('active')
  link = await seedLink(server.world)
  busy = await seedLink(server.world, { appId: link.appId })
  const at = (index: number) => NOW - 40 * HOUR + index * 5_000
  await seedVisits(server.world, [
    ...Array.from({ length: OTHERS }, (_, index) => ({
      link: busy,
      at: at(index),
      events: index % 10 === 0 ? ['h5' as const] : [],
    })),
    { link, at: at(0), channel: '=1+1', city: '广州', visitorKey: 'secret-visitor', ipKey: 'secret-address' },
    { link, at: at(OTHERS - 1), events: [['store_jump', 'vivo'], 'open_attempt'], kind: 'visit' as const },
    { link, at: NOW - 30 * HOUR, kind: 'blocked' as const },
    { link, at: NOW - 90 * HOUR },
  ])
}, 180_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const download = (body: object) =>
  downloadFrom(server, exportVisits.path, { linkId: link.linkId, ...RANGE, ...body }, token)

const WANTED = [
  { time: NOW - 40 * HOUR, channel: '=1+1', city: '广州', kind: 'visit', events: '' },
  { time: NOW - 30 * HOUR, channel: '', city: 'unknown', kind: 'blocked', events: '' },
  {
    time: NOW - 40 * HOUR + (OTHERS - 1) * 5_000,
    channel: '',
    city: 'unknown',
    kind: 'visit',
    events: 'open_attempt store_jump',
  },
]

describe('exportVisits', () => {
  it('writes the link’s visits of the period, oldest first, as CSV that runs nothing', async () => {
    const { body, headers } = await download({ format: 'csv' })
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toMatch(/访问记录-20261119-20261121\.csv$/)
    const [header = [], ...rows] = parseCsv(body.toString('utf8'), 1_000_000).map(({ cells }) => cells)
    const cell = (row: readonly string[], name: string) => row[header.indexOf(name)]
    expect(rows.map((row) => ['time', 'channel', 'city', 'kind', 'events'].map((name) => cell(row, name)))).toEqual(
      WANTED.map(({ time, channel, city, kind, events }) => [
        formatTime(time),
        channel.replace(/^=/, "'="),
        city,
        kind,
        events,
      ]),
    )
  })

  it('writes the same as NDJSON and as Parquet, and nothing of who came', async () => {
    const lines = (await download({ format: 'ndjson' })).body.toString('utf8').trimEnd().split('\n')
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(told.map(({ time }) => Date.parse(String(time)))).toEqual(WANTED.map(({ time }) => time))
    const file = (await download({ format: 'parquet' })).body
    const rows = await parquetReadObjects({ file: new Uint8Array(file).buffer })
    expect(rows.map(({ time, events, ...row }) => ({ ...row, time: (time as Date).toISOString(), events }))).toEqual(
      told.map(({ events, ...row }) => ({ ...row, events: (events as string[]).join(' ') })),
    )
    for (const text of [lines.join(), file.toString('latin1')]) expect(text).not.toContain('secret')
  })

  it('writes a busy link’s visits to the last one, each with what was told of it', async () => {
    const { body } = await download({ linkId: busy.linkId, format: 'ndjson' })
    const told = body
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; events: string[] })
    expect(new Set(told.map(({ id }) => id)).size).toBe(OTHERS)
    expect(told.every(({ events }, index) => events.join() === (index % 10 === 0 ? 'h5' : ''))).toBe(true)
  })

  it('is the owner’s alone, and empty where there is nothing', async () => {
    const body = { linkId: link.linkId, ...RANGE }
    expect((await server.post(exportVisits.path, body, { token: await server.as('other') })).code).toBe(
      CODE.linkNotFound,
    )
    const refused = await server.post(exportVisits.path, { ...body, start: RANGE.end + 7200 }, { token })
    expect(refused).toMatchObject({ code: CODE.invalidFields, data: { fields: [{ path: 'end' }] } })
    const early = { start: RANGE.start - 90 * 86_400, end: RANGE.start - 80 * 86_400 }
    expect((await download({ ...early, format: 'ndjson' })).body).toHaveLength(0)
    const file = (await download({ ...early, format: 'parquet' })).body
    expect(await parquetReadObjects({ file: new Uint8Array(file).buffer })).toEqual([])
  })
})

describe('unilink visits export', () => {
  const visits = (...args: string[]) => runCommand(server.world, ['visits', ...args])
  const run = (...args: string[]) => visits('export', ...args)

  it('writes the same into a file, and never over one', async () => {
    const file = join(folder, 'two.ndjson')
    const day = (ms: number) => formatTime(ms, '{y}-{m}-{d}')
    const args = [link.linkId, file, '--from', day(NOW - 48 * HOUR), '--to', day(NOW)]
    expect(await run(...args)).toMatchObject({ code: 0, text: `${file}: 3 visits` })
    expect(
      readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, 3)
        .map((line) => (JSON.parse(line) as { kind: string }).kind),
    ).toEqual(['visit', 'blocked', 'visit'])
    expect((await run(...args)).code).not.toBe(0)
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(3)
  })

  it('moves nothing where nothing says whither, and knows no other word', async () => {
    expect(await visits('move')).toMatchObject({ code: 1, text: expect.stringMatching(/needs VISITS_URL/) })
    expect(await visits('import')).toMatchObject({ code: 2, text: expect.stringMatching(/or move, not “import”/) })
  })

  it.each([
    [['nobody', 'x.csv'], /no link nobody/],
    [['a', 'x.txt'], /ends in/],
    [['a', 'x.csv', '--from', 'yesterday'], /--from is a day/],
  ])('refuses %j', async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: expect.not.toBeOneOf([0]), text: expect.stringMatching(message) })
    expect(existsSync('x.csv')).toBe(false)
  })
})
