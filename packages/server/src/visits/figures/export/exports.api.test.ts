import { contract, parseCsv, unsafeCell } from '@unilink/shared'
import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { downloadFrom } from '#support/download.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { seedVisits, type SeededVisit } from '#support/seed-visits.ts'
import { rebuildRollups } from '#src/visits/rollup/rebuild-rollups.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { TEST_NOW } from '#support/test-world.ts'

const { app, appLink } = contract
const NOW = TEST_NOW.getTime()
const HOUR = 3_600_000
const RANGE = { start: (NOW - 5 * 24 * HOUR) / 1000, end: NOW / 1000 }
const NAMES = ['=1+1', '+86', '-5', '@x', '\tq', '普通 "链接", 有逗号', '<&>', '\u0001x']

let server: TestApp
let token: string
let links: SeededLink[]

beforeEach(async () => {
  server = await createTestApp()
  token = await server.as('active')
  const first = await seedLink(server.world)
  links = [first]
  for (const linkName of NAMES) {
    links.push(await seedLink(server.world, { appId: first.appId, link: { linkName } }))
  }
})
afterEach(() => server.close())

const one = () => links[0] as SeededLink

const download = (path: string, body: object) => downloadFrom(server, path, body, token)

type Cell = string | number

async function readXlsx(path: string, body: object): Promise<Cell[][]> {
  const sheets = await readXlsxFile((await download(path, { ...body, format: 'xlsx' })).body)
  return (sheets[0] as unknown as { data: Cell[][] }).data
}

async function readCsv(path: string, body: object): Promise<string[][]> {
  const { body: file } = await download(path, { ...body, format: 'csv' })
  return parseCsv(file.toString('utf8'), 1_000_000).map(({ cells }) => cells)
}

describe('exports', () => {
  it('bear a Chinese name and header, and a byte-order mark as CSV', async () => {
    const body = { appId: one().appId, ...RANGE }
    const xlsx = await download(app.exportLinkAccessDataList.path, body)
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    expect(decodeURIComponent(xlsx.headers['content-disposition'] ?? '')).toMatch(/访问数据-20261116-20261121\.xlsx$/)
    const csv = await download(app.exportLinkAccessDataList.path, { ...body, format: 'csv' })
    expect(csv.body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(csv.body.toString('utf8').split('\r\n')[0]).toContain('时间,链接名称,链接编号,访问次数,访问人数,IP数')
  })

  it('keep cells that look like formulas from being run, in both formats', async () => {
    await seedVisits(
      server.world,
      links.map((link) => ({ link, at: NOW })),
    )
    const body = { appId: one().appId, ...RANGE }
    const namesOf = (rows: readonly (readonly Cell[])[]) => rows.slice(1).map((row) => String(row[1]))
    const csv = namesOf(await readCsv(app.exportLinkAccessDataList.path, body))
    expect(csv).toHaveLength(links.length)
    for (const name of csv) expect(name).not.toMatch(/^[=+\-@\t\r]/)
    expect(csv).toContain("'=1+1")
    // Its cells are texts by their type, which no program runs, so that nothing needs to stand before them.
    const xlsx = namesOf(await readXlsx(app.exportLinkAccessDataList.path, body))
    expect(xlsx).toHaveLength(links.length)
    expect(xlsx).toEqual(expect.arrayContaining(['=1+1', '+86', '-5', '@x']))
  })

  it('of distribution hold the shares of the screen', async () => {
    await seedVisits(server.world, [
      { link: one(), at: NOW, brand: 'vivo', events: [['store_jump', 'vivo'], 'apk_download'] },
      { link: one(), at: NOW, events: ['apk_download', 'h5'] },
    ])
    const expected = [
      ['品牌', '标识', '分发量', '占比'],
      ['vivo', 'vivo', 2, 0.6667],
      ['小米', 'xiaomi', 1, 0.3333],
    ]
    expect(await readXlsx(app.exportLinkDistributionData.path, { appId: one().appId, ...RANGE })).toEqual(expected)
    expect(await readXlsx(appLink.exportLinkDistributionData.path, { linkId: one().linkId, ...RANGE })).toEqual(
      expected,
    )
  })
})

const KINDS = ['open_attempt', 'open_guess', 'open_confirmed', 'store_jump', 'apk_download', 'h5', 'copy'] as const
const visitArbitrary = fc.record({
  link: fc.nat({ max: NAMES.length }),
  at: fc.integer({ min: NOW - 7 * 24 * HOUR, max: NOW }),
  visitorKey: fc.constantFrom('a', 'b', 'c', 'd'),
  ipKey: fc.constantFrom('x', 'y', 'z'),
  kind: fc.constantFrom('visit' as const, 'visit' as const, 'bot' as const, 'blocked' as const),
  brand: fc.constantFrom('xiaomi', 'vivo', ''),
  events: fc.uniqueArray(fc.constantFrom(...KINDS), { maxLength: 4 }),
})

describe('sums, details and exports', () => {
  it('tell the same of any visits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(visitArbitrary, { maxLength: 60 }),
        fc.constantFrom('hour' as const, 'day' as const),
        checkOnce,
      ),
      { numRuns: 25 },
    )
  })
})

/** On figures counted here by hand from the visits themselves. */
async function checkOnce(generated: readonly (Omit<SeededVisit, 'link'> & { link: number })[], unit: 'hour' | 'day') {
  await server.world.db.transaction(async (tx) => {
    await tx.visitEvent.deleteMany({})
    await tx.visit.deleteMany({})
  })
  await rebuildRollups(server.world)
  const visits = generated.map((visit) => ({
    ...visit,
    link: links[visit.link] as SeededLink,
    events: visit.kind === 'visit' ? (visit.events ?? []) : [],
  }))
  await seedVisits(server.world, visits)
  const body = { appId: one().appId, ...RANGE, unit }
  const step = unit === 'hour' ? HOUR : 24 * HOUR
  const first = Math.floor((RANGE.start * 1000 + 8 * HOUR) / step)
  const counted = visits.filter(({ at, kind }) => kind === 'visit' && Math.floor((at + 8 * HOUR) / step) >= first)

  const trend = (await server.call(app.queryLinkAccessData, body, token)).data
  const details = (await server.call(app.queryLinkAccessDataList, { ...body, perPage: 100 }, token)).data
  const csv = (await readCsv(app.exportLinkAccessDataList.path, body)).slice(1)
  const xlsx = (await readXlsx(app.exportLinkAccessDataList.path, body)).slice(1)

  expect(trend.total).toEqual({
    pv: counted.length,
    uv: new Set(counted.map(({ visitorKey }) => visitorKey)).size,
    ip: new Set(counted.map(({ ipKey }) => ipKey)).size,
    openAttempt: counted.filter(({ events }) => events.includes('open_attempt')).length,
    openGuess: counted.filter(({ events }) => events.includes('open_guess')).length,
    openConfirmed: counted.filter(({ events }) => events.includes('open_confirmed')).length,
  })
  expect(details.sum).toEqual(trend.total)
  expect(details.total).toBe(csv.length)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  for (const name of ['pv', 'openAttempt', 'openGuess', 'openConfirmed'] as const) {
    expect(sum(trend.points.map((point) => point[name]))).toBe(trend.total[name])
    expect(sum(details.list.map((row) => row[name]))).toBe(trend.total[name])
  }
  const figures = details.list.map(({ linkName, linkId, pv, uv, ip }) => [
    linkName.replaceAll(/\p{Cc}/gu, ''),
    linkId,
    pv,
    uv,
    ip,
  ])
  const ofRows = (rows: readonly (readonly Cell[])[], textOf: (cell: unknown) => string = String) =>
    rows
      .slice(0, 100)
      .map(([, name, id, pv, uv, ip]) => [
        textOf(name).replaceAll(/[\p{Cc}\uFFFD]/gu, ''),
        id,
        Number(pv),
        Number(uv),
        Number(ip),
      ])
  expect(ofRows(csv, (name) => unsafeCell(String(name)))).toEqual(figures)
  expect(ofRows(xlsx)).toEqual(figures)
}
