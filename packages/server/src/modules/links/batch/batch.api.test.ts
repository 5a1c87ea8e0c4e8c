import { CODE, contract, linkContent, parseCsv, type BodyOf, type DataOf } from '@unilink/shared'
import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { downloadFrom } from '#support/download.ts'
import { LINK, makeApp, makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { appId, operator, ownerServer, server, token } from '#support/owner-server.ts'
import { createTestApp } from '#support/test-app.ts'
import { TEST_NOW } from '#support/test-world.ts'
import { arbitraryOf } from '#support/samples/arbitrary-of.ts'

const { addBatch, exportList, queryPage } = contract.appLink
const NOW = TEST_NOW.getTime() / 1000

ownerServer()

const send = (body: Partial<BodyOf<typeof addBatch>>, as = token) => server.call(addBatch, { appId, ...body }, as)
const codes = (data: DataOf<typeof addBatch>) => data.results.map(({ code }) => code)
/** What is said of each row, but for the link that came of it. */
const told = (data: unknown) =>
  (data as DataOf<typeof addBatch> | null)?.results?.map(({ linkId: _linkId, url: _url, ...result }) => result)
const links = () => server.world.db.read.link.count()

async function exported(format: 'json' | 'csv', body: { appId?: string; linkIds?: string[] } = {}): Promise<string> {
  const answer = await server.http
    .post(exportList.path)
    .send({ appId, ...body, format, token })
    .buffer(true)
    .parse((stream, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => done(null, Buffer.concat(chunks)))
    })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
  return (answer.body as Buffer).toString()
}

describe('appLink/addBatch', () => {
  const ROWS = [
    LINK,
    { ...LINK, linkName: '' },
    { ...LINK, targets: { h5: 'javascript:x' } },
    { ...LINK, params: [{ name: 'ch', type: 'string' }] },
    { ...LINK, share: { image: '9999999999999999' } },
    { ...LINK, linkName: '最后一行' },
  ]

  it('makes the good rows and says what is wrong with the others', async () => {
    const { code, data } = await send({ rows: ROWS })
    expect(code).toBe(0)
    expect(codes(data)).toEqual([0, CODE.invalidFields, CODE.invalidFields, CODE.paramsInvalid, CODE.fileNotFound, 0])
    expect(data).toMatchObject({ dryRun: false, created: 2, failed: 4 })
    expect(data.results.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6])
    expect(data.results[1]?.fields).toEqual([{ path: 'linkName', msg: '请输入链接名称' }])
    expect(data.results[2]?.fields[0]?.path).toBe('targets.h5')
    expect(data.results[1]).toMatchObject({ linkId: null, url: null })
    const last = await server.world.db.read.link.findUniqueOrThrow({ where: { id: data.results[5]?.linkId ?? '' } })
    expect(last).toMatchObject({ linkName: '最后一行', reviewState: 1, linkState: 0 })
    expect(data.results[5]?.url).toBe(`http://link.test/s/${last.code}`)
    expect(await server.world.db.read.revision.count({ where: { linkId: last.id } })).toBe(1)
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'link.addBatch' } })).toBe(1)
  })

  it('changes nothing in a dry run, which foretells the codes', async () => {
    const { data } = await send({ rows: ROWS, dryRun: true })
    expect(codes(data)).toEqual([0, CODE.invalidFields, CODE.invalidFields, CODE.paramsInvalid, CODE.fileNotFound, 0])
    expect(data).toMatchObject({ dryRun: true, created: 0, failed: 4 })
    expect(data.results.every(({ linkId, url }) => linkId === null && url === null)).toBe(true)
    expect(await links()).toBe(0)
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'link.addBatch' } })).toBe(0)
  })

  it('takes an empty target for none, as one link does', async () => {
    const rows = ['', ' '].map((android) => ({ ...LINK, validFrom: '', targets: { ...LINK.targets, android } }))
    for (const dryRun of [true, false]) expect(codes((await send({ rows, dryRun })).data)).toEqual([0, 0])
    const one = await server.post(contract.appLink.add.path, { ...rows[0], appId, token })
    expect(one.code).toBe(0)
    const revisions = await server.world.db.read.revision.findMany()
    expect(revisions).toHaveLength(3)
    for (const { content } of revisions)
      expect((content as object as { targets: object }).targets).not.toHaveProperty('android')
  })

  it('ends with no row, however strange, as a dry run foretells', async () => {
    const words = ['', ' ', 'https://m.starbridge.example/', '9999999999999999', '2026-12-01 00:00:00']
    const strange = arbitraryOf(linkContent, words) as fc.Arbitrary<Record<string, unknown>>
    // Most rows but for one cell are good: what is wrong with it comes to light alone.
    const bent = strange.map((row) => ({ ...LINK, ...Object.fromEntries(Object.entries(row).slice(0, 1)) }))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(strange, bent), { minLength: 1, maxLength: 20 }), async (rows) => {
        const body = (dryRun: boolean) => JSON.stringify({ appId, rows, dryRun, token })
        const foretold = await server.post(addBatch.path, body(true))
        const done = await server.post(addBatch.path, body(false))
        expect(foretold.status).toBe(done.status)
        expect(done.status).toBeLessThan(500)
        expect(foretold.code).toBe(done.code)
        expect(told(foretold.data)).toEqual(told(done.data))
      }),
      { numRuns: 25 },
    )
  })

  it('refuses by 13006 the rows that the app has no room for, dry or not', async () => {
    const limits = { ...server.world.config.limits, linksPerApp: 3 }
    const small = await createTestApp({ config: { limits } })
    const owner = await small.as('active')
    const app = await makeApp(small, owner)
    await makeLink(small, owner, app)
    const rows = [LINK, { ...LINK, linkName: '' }, LINK, LINK, LINK]
    for (const dryRun of [true, false]) {
      const { data } = await small.call(addBatch, { appId: app, rows, dryRun }, owner)
      expect(codes(data)).toEqual([0, CODE.invalidFields, 0, CODE.limitReached, CODE.limitReached])
    }
    expect(await small.world.db.read.link.count()).toBe(3)
    const full = await small.call(addBatch, { appId: app, rows: [LINK] }, owner)
    expect(full.data).toMatchObject({ created: 0, failed: 1 })
    await small.close()
  })

  it('reads CSV with headings or field names, quotes, times and parameters', async () => {
    const csv =
      '\uFEFF链接名称,scene,H5 地址,remark,失效时间,降级顺序,参数\r\n' +
      '"逗号,与""引号""",短信,https://m.starbridge.example/?s={sku},"两\n行",2026-12-01 00:00:00,h5 > apk,' +
      '"[{""name"":""sku"",""type"":""string""}]"\r\n' +
      '\r\n' +
      '坏时间,短信,https://m.starbridge.example/,,昨天,,\r\n'
    const { code, data } = await send({ csv })
    expect(code).toBe(0)
    expect(codes(data)).toEqual([0, CODE.invalidFields])
    // The sheet's own numbers: its headings are row 1, a blank row counts.
    expect(data.results.map(({ row }) => row)).toEqual([2, 4])
    expect(data.results[1]?.fields.map(({ path }) => path)).toEqual(['validTo'])
    const detail = await server.call(contract.appLink.queryDetail, { linkId: data.results[0]?.linkId ?? '' }, token)
    expect(detail.data.content).toMatchObject({
      linkName: '逗号,与"引号"',
      targets: { h5: 'https://m.starbridge.example/?s={sku}' },
      remark: '两\n行',
      validTo: Date.UTC(2026, 10, 30, 16) / 1000,
      fallbacks: ['h5', 'apk'],
      params: [{ name: 'sku', type: 'string' }],
    })
  })

  it('reads a sheet without JSON or English: fallbacks in words, a column for a parameter', async () => {
    const csv =
      '链接名称,使用场景,H5 地址,降级顺序,参数 sku,参数 city\r\n' +
      '甲,短信,https://m.starbridge.example/?s={sku},打开应用 > 打开 H5 页面,42,\r\n' +
      '乙,短信,https://m.starbridge.example/,手机自带的应用商店、下载 APK,,\r\n'
    const { data } = await send({ csv })
    expect(codes(data)).toEqual([0, 0])
    const contents = await Promise.all(
      data.results.map(async ({ linkId }) => {
        const detail = await server.call(contract.appLink.queryDetail, { linkId: linkId ?? '' }, token)
        return detail.data.content
      }),
    )
    expect(contents).toMatchObject([
      { fallbacks: ['deeplink', 'h5'], params: [{ name: 'sku', type: 'string', default: '42' }] },
      { fallbacks: ['vendorStore', 'apk'], params: [] },
    ])
  })

  it('keeps the order of the rows: the list shows the last first, the queue the first', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ ...LINK, linkName: `第${index}` }))
    await send({ rows })
    const page = await server.call(queryPage, { appId, perPage: 100 }, token)
    expect(page.data.list.map(({ linkName }) => linkName)).toEqual(rows.map(({ linkName }) => linkName).toReversed())
    const waiting = await server.call(contract.admin.link.queryPage, { perPage: 100 }, operator)
    expect(waiting.data.list.map(({ linkName }) => linkName)).toEqual(rows.map(({ linkName }) => linkName))
  })

  it.each([
    ['no rows', '链接名称,使用场景\r\n'],
    ['an unknown column', '链接名称,密码\r\na,b\r\n'],
    ['a column twice', '链接名称,linkName\r\na,b\r\n'],
    ['an open quote', '链接名称\r\n"a\r\n'],
    ['more cells than headings', '链接名称\r\na,b\r\n'],
    ['501 rows', `链接名称\r\n${'a\r\n'.repeat(501)}`],
  ])('refuses a sheet with %s', async (_what, csv) => {
    const { code, data } = await send({ csv })
    expect(code).toBe(CODE.invalidFields)
    expect((data as unknown as { fields: { path: string }[] }).fields[0]?.path).toBe('csv')
  })

  it('takes 500 rows, and as a form too', async () => {
    const { data } = await send({
      rows: Array.from({ length: 500 }, (_, index) => ({ ...LINK, linkName: `第${index}` })),
    })
    expect(data).toMatchObject({ created: 500, failed: 0 })
    const row = 'rows[0][linkName]=表单&rows[0][scene]=短信&rows[0][targets][h5]=https://m.starbridge.example/'
    const form = `appId=${appId}&${row}&rows[0][validTo]=${NOW + 60}&rows[0][fallbacks][]=h5`
    const answer = await server.post(addBatch.path, form, { form: true, token })
    expect(answer).toMatchObject({ code: 0, data: { created: 1 } })
  })

  it('refuses too many rows, both or neither, no token, another’s app, a profile not passed', async () => {
    expect((await send({ rows: Array.from({ length: 501 }, () => LINK) })).code).toBe(CODE.invalidFields)
    expect((await send({})).code).toBe(CODE.invalidFields)
    expect((await send({ rows: [LINK], csv: 'a' })).code).toBe(CODE.invalidFields)
    expect((await server.call(addBatch, { appId, rows: [LINK] })).code).toBe(CODE.tokenMissing)
    expect((await send({ rows: [LINK] }, await server.as('other'))).code).toBe(CODE.appNotFound)
    expect((await send({ rows: [LINK] }, await server.as('frozen'))).code).toBe(CODE.accountFrozen)
  })
})

describe('appLink/exportList', () => {
  it('writes all links of the app as JSON, with what is live', async () => {
    const live = await makeLiveLink(server, token, appId, { remark: '现行' })
    const changes = { linkId: live.linkId, reason: '改', changes: { remark: '待审' } }
    await server.call(contract.appLink.editParams, changes, token)
    server.world.clock.advance(1000)
    const waiting = await makeLink(server, token, appId)
    const { list } = JSON.parse(await exported('json')) as { list: object[] }
    expect(list).toMatchObject([
      { linkId: waiting.linkId, reviewState: 1, linkState: 0, linkName: '春季活动' },
      {
        linkId: live.linkId,
        url: live.url,
        reviewState: 2,
        linkState: 1,
        remark: '现行',
        targets: { ios: 'starshop://item?id={sku}' },
      },
    ])
  })

  it('writes CSV that a spreadsheet runs no formula of', async () => {
    await makeLink(server, token, appId, { linkName: '=HYPERLINK("x")', remark: '@cmd', scene: '-1+1' })
    const [header, row] = parseCsv(await exported('csv'), 10).map(({ cells }) => cells)
    const cell = (heading: string) => row?.[header?.indexOf(heading) ?? -1]
    expect(cell('链接名称')).toBe('\'=HYPERLINK("x")')
    expect(cell('备注')).toBe("'@cmd")
    expect(cell('使用场景')).toBe("'-1+1")
    expect(cell('审核状态')).toBe('待审核')
    expect(cell('创建时间')).toBe('2026-11-21 12:00:00')
  })

  it('comes back as a batch and makes the same links', async () => {
    const body = { linkName: '=一', remark: '含,逗号\n与换行', validTo: NOW + 7200, share: { title: '标题' } }
    await makeLink(server, token, appId, body)
    await makeLink(server, token, appId)
    const { data } = await send({ csv: await exported('csv') })
    expect(codes(data)).toEqual([0, 0])
    const revisions = await server.world.db.read.revision.findMany({ orderBy: { id: 'asc' } })
    const contents = revisions.map(({ content }) => JSON.stringify(content)).toSorted()
    expect(contents).toHaveLength(4)
    expect(new Set(contents).size).toBe(2)
    const page = await server.call(queryPage, { appId }, token)
    expect(page.data.total).toBe(4)
  })

  it('writes only the links that are asked for, of its own app', async () => {
    const ids: string[] = []
    for (const linkName of ['甲', '乙', '丙']) ids.push((await makeLink(server, token, appId, { linkName })).linkId)
    const other = await makeApp(server, token, { appName: '别的', android: {}, ios: {}, harmony: {} })
    const foreign = await makeLink(server, token, other, { targets: { h5: 'https://m.starbridge.example/' } })
    const chosen = [ids[0] ?? '', ids[2] ?? '', foreign.linkId]
    const { list } = JSON.parse(await exported('json', { linkIds: chosen })) as { list: { linkName: string }[] }
    expect(list.map(({ linkName }) => linkName).toSorted()).toEqual(['丙', '甲'])
    expect((await server.call(exportList, { appId, linkIds: [] }, token)).code).toBe(CODE.invalidFields)
  })

  it('writes a workbook', async () => {
    await makeLink(server, token, appId, { linkName: '=1+1', tags: ['春节', '海报'] })
    const file = await downloadFrom(server, exportList.path, { appId, format: 'xlsx' }, token)
    expect(decodeURIComponent(file.headers['content-disposition'] ?? '')).toMatch(/星桥商城-链接-20261121.*\.xlsx$/)
    const [sheet] = await readXlsxFile(file.body)
    const [header, row] = sheet?.data ?? []
    expect(row?.[header?.indexOf('链接名称') ?? -1]).toBe('=1+1')
    expect(row?.[header?.indexOf('审核状态') ?? -1]).toBe('待审核')
    expect(row?.[header?.indexOf('标签') ?? -1]).toBe('春节、海报')
  })

  it('needs a token and an own app', async () => {
    expect((await server.call(exportList, { appId })).code).toBe(CODE.tokenMissing)
    expect((await server.call(exportList, { appId }, await server.as('other'))).code).toBe(CODE.appNotFound)
    expect((await server.call(exportList, {}, token)).code).toBe(CODE.invalidFields)
  })
})
