import { CODE } from '@unilink/shared'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMAGE_BOMBS, IMAGES_WITH_PAYLOAD, MARK, REFUSED_FILES } from '#support/samples/hostile-files.ts'
import { BOUNDARY, field, filePart, MULTIPART, multipart, type Part } from '#support/samples/multipart.ts'
import { SAMPLE_FILES, upload } from '#support/samples/sample-files.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('active')
})
afterAll(() => server.close())

const kept = () => server.world.db.read.file.count()
const send = (body: Buffer | string, type = MULTIPART) =>
  server.http.post('/api/file/upload').set('authorization', `Bearer ${token}`).set('content-type', type).send(body)
const sendParts = (...parts: Part[]) => send(multipart(parts))
const get = (id: string) => server.http.get(`/files/${id}`).responseType('blob')
const chinese = /[\u4e00-\u9fff]/

/** What an upload keeps, as anyone gets it. */
async function storedOf(bytes: Buffer): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const { code, msg, data } = await upload(server, { bytes, purpose: 'content', token })
  expect({ code, msg }).toMatchObject({ code: 0 })
  const { body, headers } = await get(data.fileId)
  return { body: body as Buffer, headers }
}

describe('content', () => {
  it.each(Object.entries(REFUSED_FILES))('that is %s is refused as a picture of any name', async (_name, bytes) => {
    const before = await kept()
    const { code, status, msg } = await upload(server, { bytes, purpose: 'icon', token, name: 'photo.png' })
    expect({ code, status, msg }).toEqual({
      code: CODE.fileTypeRefused,
      status: 200,
      msg: expect.stringMatching(chinese),
    })
    expect(await kept()).toBe(before)
  })

  it.each(Object.entries({ ...IMAGES_WITH_PAYLOAD, ...IMAGE_BOMBS }))(
    'that is a %s is kept as the picture alone',
    async (_name, bytes) => {
      const { body, headers } = await storedOf(bytes)
      expect(body.includes(MARK)).toBe(false)
      expect(body.length).toBeLessThan(1000)
      expect(await sharp(body).metadata()).toMatchObject({ width: 2, height: 2 })
      expect(headers).toMatchObject({
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'content-type': expect.stringMatching(/^image\/(?:png|jpeg)$/),
      })
    },
  )

  it('that runs in a PDF reader is only ever handed out as a file to keep', async () => {
    const bytes = Buffer.from(
      SAMPLE_FILES.pdf.toString().replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
    )
    const { data } = await upload(server, { bytes, purpose: 'licence', token, name: 'x.html', type: 'text/html' })
    const { headers } = await get(data.fileId).set('authorization', `Bearer ${token}`)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('what a camera writes into a picture', () => {
  const place = {
    IFD0: { Make: 'Camera', Copyright: 'Someone' },
    IFD3: { GPSLatitude: '39/1 54/1 0/1', GPSLatitudeRef: 'N' },
  }

  it.each(['jpeg', 'png', 'webp'] as const)('does not come along in a %s: neither place nor camera', async (format) => {
    const blank = sharp({ create: { width: 6, height: 4, channels: 3, background: '#a33' } })
    const taken = await blank.withExif(place).toFormat(format).toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('Someone')).toBe(true)
    const { body } = await storedOf(taken)
    const { width, height, exif, xmp, iptc, comments } = await sharp(body).metadata()
    expect({ width, height }).toEqual({ width: 6, height: 4 })
    expect([exif, xmp, iptc, comments].filter(Boolean)).toEqual([])
    expect(body.includes('Someone')).toBe(false)
  })

  it('still decides which way is up', async () => {
    const lying = sharp({ create: { width: 6, height: 4, channels: 3, background: '#a33' } })
    const { body } = await storedOf(await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(await sharp(body).metadata()).toMatchObject({ width: 4, height: 6 })
  })
})

describe('the name of a file', () => {
  const folder = () => readdirSync(server.world.config.dataDir, { recursive: true, encoding: 'utf8' })

  it.each([
    ['a path upwards', '../../../../etc/passwd'],
    ['a path of Windows', String.raw`..\..\windows\win.ini`],
    ['an absolute path', '/etc/cron.d/x'],
    ['an encoded path', '%2e%2e%2fx.png'],
    ['NUL', 'a.html\0.png'],
    ['right-to-left override', 'gpj.\u202Elmth'],
    ['a page', 'evil.html'],
    ['a device', 'CON'],
    ['a hidden file', '.htaccess'],
    ['a formula', '=cmd|calc'],
    ['markup', "<img src=x onerror=alert(1)>'.png"],
    ['Chinese', '营业执照（副本）.png'],
    ['4,000 characters', `${'长'.repeat(1300)}.png`],
    ['nothing', ''],
  ])('%s decides nothing', async (_name, fileName) => {
    const { status, body } = await sendParts(field('purpose', 'icon'), filePart(SAMPLE_FILES.png, fileName))
    const { code, data } = body as { code: number; data: { fileId: string } }
    expect({ status, code }).toEqual({ status: 200, code: 0 })
    expect(data).toEqual({
      fileId: expect.stringMatching(/^\d{16}$/),
      url: `/files/${data.fileId}`,
      mime: 'image/png',
      size: expect.any(Number),
    })
    const names = folder().filter((name) => name.startsWith('files'))
    expect(names.every((name) => /^files(?:\/\d\d(?:\/\d{16})?)?$/.test(name))).toBe(true)
  })
})

describe('the form', () => {
  const good = filePart(SAMPLE_FILES.png)
  const purpose = field('purpose', 'icon')
  const disposition = 'Content-Disposition: form-data; name="file"; filename="a.png"'
  const text = (value: Buffer) => value.toString('latin1')

  it.each<[string, number, Buffer | string, string?]>([
    ['two files', 413, multipart([purpose, good, good])],
    ['1,000 fields', 413, multipart(Array.from({ length: 1000 }, (_, index) => field(`f${index}`, 'x')))],
    ['1,000 files', 413, multipart(Array.from({ length: 1000 }, () => good))],
    [
      'a file under another name',
      CODE.invalidFields,
      multipart([purpose, filePart(SAMPLE_FILES.png, 'a.png', 'upload')]),
    ],
    ['a file that is a field', CODE.invalidFields, multipart([purpose, field('file', text(SAMPLE_FILES.png))])],
    ['a file of no bytes', CODE.invalidFields, multipart([purpose, filePart(Buffer.alloc(0))])],
    [
      'a purpose that is a file',
      CODE.invalidFields,
      multipart([filePart(Buffer.from('icon'), 'p', 'purpose'), field('x', 'y')]),
    ],
    [
      'a part without a name',
      CODE.invalidFields,
      multipart([purpose, { headers: ['Content-Type: image/png'], body: 'x' }]),
    ],
    ['no parts', CODE.invalidFields, multipart([])],
    [
      'a base64 file',
      15002,
      multipart([
        purpose,
        { headers: [disposition, 'Content-Transfer-Encoding: base64'], body: SAMPLE_FILES.png.toString('base64') },
      ]),
    ],
    ['a field that reaches a prototype', 400, multipart([purpose, field('__proto__', 'x'), good])],
    ['a field of a constructor', 400, multipart([purpose, field('constructor', 'x'), good])],
    ['another border than announced', 400, text(multipart([purpose, good])).replaceAll(BOUNDARY, 'another')],
    ['no last border', 400, multipart([purpose, good]).subarray(0, -20)],
    ['line feeds alone', 400, text(multipart([purpose, good])).replaceAll('\r\n', '\n')],
    ['no border', 400, 'x', 'multipart/form-data'],
    ['an empty border', 400, 'x', 'multipart/form-data; boundary='],
    ['a border that is too long', 400, multipart([purpose, good]), `multipart/form-data; boundary=${'b'.repeat(5000)}`],
    [
      '2,000 headers in a part',
      15002,
      multipart([
        purpose,
        { headers: [disposition, ...Array.from({ length: 2000 }, (_, n) => `X-${n}: 1`)], body: 'x' },
      ]),
    ],
    [
      'a header of 100,000 characters',
      15002,
      multipart([purpose, { headers: [`${disposition}; x="${'x'.repeat(100_000)}"`], body: 'x' }]),
    ],
    ['no body', CODE.invalidFields, ''],
    ['nothing but zeros', 400, Buffer.alloc(100_000)],
  ])('of %s is refused with %i', async (_name, code, body, type) => {
    const before = await kept()
    const answer = await send(body, type)
    expect(answer.body).toMatchObject({ code, msg: expect.stringMatching(chinese) })
    expect(answer.status).toBe(code < 1000 ? code : 200)
    expect(await kept()).toBe(before)
  })
})
