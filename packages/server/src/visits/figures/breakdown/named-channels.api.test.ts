import { CODE, contract, SIMULATED_DEVICES, type BreakdownDimension, type BreakdownFilter } from '@unilink/shared'
import { expect, it } from 'vitest'
import { link, linkServer, server } from '#support/link-server.ts'

const { app, open } = contract
linkServer({ trustedProxies: ['127.0.0.1'] })

const PHONE = SIMULATED_DEVICES['xiaomi-browser'].ua

const CHANNELS = [
  { channel: '地推', name: '城西地推队', color: '#d4380d' },
  { channel: 'poster-01', name: '地铁海报', color: '#1677d2' },
]

it('channels are shown by the names and colours of the app’s register, others as they are written', async () => {
  for (const channel of ['地推', '地推', 'poster-01', '口播 第二期'])
    await server.http.get(`/s/${link.code}?ch=${encodeURIComponent(channel)}`).set('user-agent', PHONE)
  const token = await server.as('active')
  const { appId } = link
  const edit = async (channels: typeof CHANNELS) => (await server.call(app.edit, { appId, channels }, token)).code
  expect(await edit(CHANNELS)).toBe(0)
  expect((await server.call(app.queryDetail, { appId }, token)).data.channels).toEqual(CHANNELS)
  await server.world.visits.settled()
  await server.world.rollups.rollUp()
  const end = Math.floor(server.world.clock.now().getTime() / 1000)
  const range = { appId, start: end - 3600, end }
  const { data } = await server.call(app.queryBreakdown, { ...range, dimensions: ['channel'] }, token)
  const rows = data.result?.breakdowns[0]?.rows.map(({ key, label, color, figures }) => [key, label, color, figures.pv])
  expect(rows).toEqual([
    ['地推', '城西地推队', '#d4380d', 2],
    ['poster-01', '地铁海报', '#1677d2', 1],
    ['口播 第二期', '口播 第二期', undefined, 1],
  ])
  const funnel = (await server.call(app.queryFunnel, { ...range, dimension: 'channel' }, token)).data
  expect(funnel.rows.map(({ label }) => label)).toEqual(['城西地推队', '地铁海报', '口播 第二期'])
  for (const wrong of [
    [...CHANNELS, { channel: '地推', name: '又一个', color: '#000000' }],
    [{ channel: '地推', name: '城西', color: 'red' }],
    [{ channel: '', name: '城西', color: '#000000' }],
  ])
    expect(await edit(wrong)).toBe(CODE.invalidFields)
})

it('whence a visit came, by which device and in which language, and what its address says, are dimensions', async () => {
  const asked = (address: string, headers: Record<string, string>) =>
    server.http.get(`/s/${link.code}${address}`).set({ 'user-agent': PHONE, ...headers })
  const utm = `?utm_source=${encodeURIComponent('公众号')}&utm_medium=post&utm_campaign=%22a%5C&utm_term=${'x'.repeat(101)}`
  await asked(utm, { 'accept-language': 'zh-HK,en;q=0.8', 'x-forwarded-for': '117.136.0.9' })
  await asked('', { 'accept-language': 'en-GB', 'x-forwarded-for': '8.8.8.8', 'sec-ch-ua-model': '"Mi 99 Ultra"' })
  await server.world.visits.settled()
  await server.world.rollups.rollUp()
  const token = await server.as('active')
  const end = Math.floor(server.world.clock.now().getTime() / 1000)
  const ask = async (dimension: BreakdownDimension, filters: BreakdownFilter[] = []) => {
    const body = {
      appId: link.appId,
      start: end - 3600,
      end,
      metrics: ['pv' as const],
      dimensions: [dimension],
      filters,
    }
    const { data } = await server.call(app.queryBreakdown, body, token)
    return data.result?.breakdowns[0]?.rows.map(({ key, label, figures }) => [key, label, figures.pv]).toSorted()
  }
  expect(await ask('language')).toEqual([
    ['en', '英语', 1],
    ['zh-HK', '中文（中国香港特别行政区）', 1],
  ])
  expect(await ask('country')).toEqual([
    ['CN', '中国', 1],
    ['US', '美国', 1],
  ])
  expect(await ask('operator')).toEqual([
    ['', '未知', 1],
    ['mobile', '中国移动', 1],
  ])
  expect(await ask('model')).toContainEqual(['Mi 99 Ultra', 'Mi 99 Ultra', 1])
  expect(await ask('utmSource')).toEqual([
    ['', '无', 1],
    ['公众号', '公众号', 1],
  ])
  expect(await ask('utmCampaign')).toContainEqual(['"a\\', '"a\\', 1])
  expect(await ask('utmTerm')).toEqual([['', '无', 2]])
  expect(await ask('utmMedium', [{ dimension: 'language', values: ['en'], not: true }])).toEqual([['post', 'post', 1]])
})

it('what marketing tools read of an address reaches the app that it opens', async () => {
  const url = `https://go.example.com/s/${link.code}?utm_source=${encodeURIComponent('公众号')}&utm_id=9`
  const { data } = await server.call(open.resolve, { appKey: `key${link.appId}`, url })
  expect(data.parameters).toEqual({ utm_source: '公众号' })
})
