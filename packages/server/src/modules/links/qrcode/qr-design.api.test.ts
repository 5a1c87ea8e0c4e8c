import { CODE, contract, QR_CORNERS, QR_DOTS, type BodyOf } from '@unilink/shared'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp, makeLiveLink } from '#support/link-fixtures.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { qrcode } = contract.appLink
type Body = BodyOf<typeof qrcode>
let server: TestApp
let token: string
let linkId: string
let url: string

beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('active')
  const live = await makeLiveLink(server, token, await makeApp(server, token))
  linkId = live.linkId
  url = `${live.url}?from=qr`
})
afterAll(() => server.close())

const ask = (body: Partial<Body>) => server.call(qrcode, { linkId, ...body }, token)

/** What another library than the one that draws reads from a picture of either format. */
async function textOf(body: Partial<Body>): Promise<string | undefined> {
  const { image } = (await ask(body)).data
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
  // A large one is seen from further away.
  const seen = sharp(bytes)
    .flatten({ background: '#fff' })
    .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await seen.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const LOOKS = QR_DOTS.flatMap((dots) => QR_CORNERS.map((corners) => ({ dots, corners })))

describe('the look of a code', () => {
  it.each(LOOKS)('$dots with $corners corners is read in both formats, small and large', async (look) => {
    for (const format of ['png', 'svg'] as const)
      for (const size of [300, 800, 2048]) expect(await textOf({ ...look, format, size })).toBe(url)
  })

  it.each([
    { dark: '#1f5eff', light: '#ffffff' },
    { dark: '#7a1f3d', light: '#fff4e0' },
    { dark: '#000000', light: '#8a94a5' },
  ])('$dark on $light is read, and drawn so', async (colors) => {
    expect(await textOf({ ...colors, size: 600 })).toBe(url)
    expect(await textOf({ ...colors, dots: 'dots', corners: 'circle', format: 'svg', size: 600 })).toBe(url)
  })

  it('holds a caption in a frame, and is read with it', async () => {
    const body = { caption: '扫码<打开>&应用', format: 'svg', corners: 'circle' } as const
    for (const dots of QR_DOTS)
      for (const size of [300, 1024, 2048]) expect(await textOf({ ...body, dots, size })).toBe(url)
    const { image } = (await ask(body)).data
    const svg = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64').toString()
    expect(svg).toContain('扫码&lt;打开&gt;&amp;应用</text>')
  })

  it.each<[string, Partial<Body>]>([
    ['dark', { dark: '#999999' }],
    ['dark', { dark: '#ffffff', light: '#000000' }],
    ['dark', { dark: 'red' }],
    ['light', { light: '#fff' }],
    ['dots', { dots: 'stars' as 'dots' }],
    ['caption', { caption: '扫码', format: 'png' }],
    ['caption', { caption: '字'.repeat(17), format: 'svg' }],
  ])('is refused at %s for %o', async (path, body) => {
    expect(await ask(body)).toMatchObject({ code: CODE.invalidFields, data: { fields: [{ path }] } })
  })
})
