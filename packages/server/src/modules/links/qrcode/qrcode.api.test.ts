import { CODE, contract, type BodyOf } from '@unilink/shared'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp, makeLiveLink } from '#support/link-fixtures.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'
import { levelWith } from './qr-image.ts'

const { qrcode } = contract.appLink
type Body = BodyOf<typeof qrcode>
let server: TestApp
let token: string
let appId: string
let linkId: string
let url: string

beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('active')
  appId = await makeApp(server, token)
  const live = await makeLiveLink(server, token, appId)
  linkId = live.linkId
  url = `${live.url}?from=qr`
})
afterAll(() => server.close())

const ask = (body: Partial<Body> = {}) => server.call(qrcode, { linkId, ...body }, token)
const bytesOf = (image: string) => Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')

/** Read by another library than the one that draws. */
function read(bytes: Buffer) {
  const { data, width, height } = PNG.sync.read(bytes)
  return { width, height, text: jsQR.default(new Uint8ClampedArray(data), width, height)?.data, data }
}

async function setIcon(): Promise<void> {
  const id = server.world.random.id()
  const icon = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#e02020' } })
    .png()
    .toBuffer()
  await server.world.files.put(id, icon)
  const createdAt = server.world.clock.now()
  const data = { id, ownerId: idOf('active'), purpose: 'icon', private: false, mime: 'image/png', size: 1, sha256: '' }
  await server.world.db.transaction((tx) => tx.file.create({ data: { ...data, createdAt } }))
  await server.call(contract.app.edit, { appId, icon: id }, token)
}

describe('appLink/qrcode', () => {
  it.each([128, 300, 301, 1000, 2048])('draws a PNG of exactly %i pixels that reads as the address', async (size) => {
    const { code, data } = await ask({ size })
    expect(code).toBe(0)
    expect(data).toMatchObject({ url, format: 'png' })
    expect(data.image).toMatch(/^data:image\/png;base64,/)
    expect(read(bytesOf(data.image))).toMatchObject({ width: size, height: size, text: url })
  })

  it.each(['L', 'M', 'Q', 'H'] as const)('draws level %s, the higher the more modules', async (level) => {
    const { data } = await ask({ level, size: 400 })
    expect(read(bytesOf(data.image)).text).toBe(url)
  })

  it('carries the channel in the address', async () => {
    const { data } = await ask({ channel: 'store-01' })
    expect(data.url).toBe(`${url}&ch=store-01`)
    expect(read(bytesOf(data.image)).text).toBe(`${url}&ch=store-01`)
  })

  it('draws an SVG of the size that reads as the address', async () => {
    const { data } = await ask({ format: 'svg', size: 512 })
    const svg = bytesOf(data.image)
    expect(data.image).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(svg.toString()).toContain('width="512" height="512"')
    expect(read(await sharp(svg).png().toBuffer())).toMatchObject({ width: 512, height: 512, text: url })
  })

  it('draws no logo for an app without an icon', async () => {
    expect((await ask({ logo: true })).data.image).toBe((await ask({ logo: false })).data.image)
  })

  it('sets the icon in the middle of both formats and still reads', async () => {
    await setIcon()
    for (const size of [128, 300, 777]) {
      for (const format of ['png', 'svg'] as const) {
        const { data } = await ask({ logo: true, format, size, level: 'L' })
        const bytes = format === 'svg' ? await sharp(bytesOf(data.image)).png().toBuffer() : bytesOf(data.image)
        const picture = read(bytes)
        expect(picture).toMatchObject({ width: size, height: size, text: url })
        const middle = (Math.floor(size / 2) * size + Math.floor(size / 2)) * 4
        expect([...picture.data.subarray(middle, middle + 3)]).toEqual([0xe0, 0x20, 0x20])
      }
    }
  })

  it('raises the level for a logo to at least Q', () => {
    expect((['L', 'M', 'Q', 'H'] as const).map((level) => levelWith(level, true))).toEqual(['Q', 'Q', 'Q', 'H'])
    expect((['L', 'M', 'Q', 'H'] as const).map((level) => levelWith(level, false))).toEqual(['L', 'M', 'Q', 'H'])
  })

  it('draws without a logo when the icon cannot be read', async () => {
    const { icon } = await server.world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
    await server.world.files.put(icon, Buffer.from('not a picture'))
    const { data } = await ask({ logo: true })
    expect(read(bytesOf(data.image)).text).toBe(url)
  })

  it('sends a file to keep, named after the link and the channel', async () => {
    const body = { linkId, token, download: true, channel: 'a1', format: 'svg' }
    const answer = await server.http.post(qrcode.path).send(body)
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('春季活动-a1.svg')}`)
    expect((answer.body as Buffer).toString()).toContain('<svg')
  })

  it.each<Partial<Body>>([{ size: 127 }, { size: 2049 }, { channel: ' a' }, { channel: 'x'.repeat(33) }])(
    'refuses %o',
    async (body) => {
      expect((await ask(body)).code).toBe(CODE.invalidFields)
    },
  )

  it('needs a token and an own link', async () => {
    expect((await server.call(qrcode, { linkId })).code).toBe(CODE.tokenMissing)
    expect((await server.call(qrcode, { linkId }, await server.as('other'))).code).toBe(CODE.linkNotFound)
  })
})
