import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CODE, contract } from '@unilink/shared'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_FILES, upload, uploadedFile } from '#support/samples/sample-files.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'

let server: TestApp
let token: string

beforeEach(async () => {
  server = await createTestApp()
  token = await server.as('new')
})
afterEach(() => server.close())

/** The points of a picture, those of a lossy one coarsely; of anything else its bytes. */
async function pointsOf(bytes: Buffer | undefined) {
  if (!bytes || bytes.subarray(0, 4).equals(SAMPLE_FILES.pdf.subarray(0, 4))) return bytes
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return { ...info, points: Array.from(data, (value) => Math.round(value / 64)) }
}

const storedFiles = () => readdirSync(join(server.world.config.dataDir, 'files'), { recursive: true })

describe('file/upload', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['pdf', 'application/pdf'],
  ] as const)('takes %s by its content, whatever it is called', async (kind, mime) => {
    const bytes = SAMPLE_FILES[kind]
    const sent = { bytes, purpose: 'licence', token, name: '../../evil.html', type: 'text/html' }
    const { code, data } = await upload(server, sent)
    expect(code).toBe(0)
    expect(data).toEqual({
      fileId: expect.stringMatching(/^\d{16}$/),
      url: `/files/${data.fileId}`,
      mime,
      size: expect.any(Number),
    })
    const kept = await server.world.files.get(data.fileId)
    const row = await server.world.db.read.file.findUniqueOrThrow({ where: { id: data.fileId } })
    expect(row).toMatchObject({ ownerId: idOf('new'), purpose: 'licence', private: true, mime, size: data.size })
    expect(kept?.length).toBe(data.size)
    expect(await pointsOf(kept)).toEqual(await pointsOf(bytes))
    const audit = await server.world.db.read.auditEntry.findMany({ where: { action: 'file.upload' } })
    expect(audit.map(({ targetId }) => targetId)).toEqual([data.fileId])
  })

  it.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000;', 'latin1')],
    ['a zip that is also a PDF', Buffer.concat([Buffer.from('PK\u0003\u0004'), SAMPLE_FILES.pdf])],
    ['a PDF that is also a zip', Buffer.concat([SAMPLE_FILES.pdf, Buffer.from('PK\u0003\u0004')])],
    ['a truncated PNG header', SAMPLE_FILES.png.subarray(0, 20)],
  ])('refuses %s named photo.png and keeps nothing of it', async (_name, bytes) => {
    const { code, status } = await upload(server, { bytes, purpose: 'licence', token, name: 'photo.png' })
    expect({ code, status }).toEqual({ code: CODE.fileTypeRefused, status: 200 })
    expect(await server.world.db.read.file.count()).toBe(0)
    expect(() => storedFiles()).toThrow('ENOENT')
  })

  it('takes for each purpose only its own types', async () => {
    const sent = { bytes: SAMPLE_FILES.pdf, purpose: 'icon', token }
    expect((await upload(server, sent)).code).toBe(CODE.fileTypeRefused)
  })

  it('names a missing file, an empty one and a purpose that there is not', async () => {
    const none = await server.http.post('/api/file/upload').field('token', token).field('purpose', 'icon')
    expect(none.body).toMatchObject({
      code: CODE.invalidFields,
      data: { fields: [{ path: 'file', msg: '请选择文件' }] },
    })
    const empty = await upload(server, { bytes: Buffer.alloc(0), purpose: 'nope', token })
    expect(empty.code).toBe(CODE.invalidFields)
    expect(empty.data).toMatchObject({ fields: [{ path: 'purpose' }, { path: 'file' }] })
    const json = await server.post('/api/file/upload', { token, purpose: 'icon' })
    expect(json).toMatchObject({ code: CODE.invalidFields, data: { fields: [{ path: 'file' }] } })
  })

  it('refuses who is not signed in, wherever the token was expected', async () => {
    const bytes = SAMPLE_FILES.png
    expect((await upload(server, { bytes, purpose: 'icon' })).code).toBe(CODE.tokenMissing)
    expect((await upload(server, { bytes: Buffer.from('<html>') })).code).toBe(CODE.tokenMissing)
    expect((await upload(server, { bytes, purpose: 'icon', token: ' ' })).code).toBe(CODE.tokenMissing)
    expect((await upload(server, { bytes, purpose: 'icon', token: 'dead' })).code).toBe(CODE.notSignedIn)
    expect((await server.post('/api/file/upload', {})).code).toBe(CODE.tokenMissing)
    const dead = server.http.post('/api/file/upload').set('authorization', 'Bearer dead').field('token', token)
    expect((await dead.field('purpose', 'icon').attach('file', bytes, 'a.png')).body).toMatchObject({
      code: CODE.notSignedIn,
    })
  })

  it('takes the token before the file, and from the header, and reads no file of nobody', async () => {
    const send = () => server.http.post('/api/file/upload')
    const early = send().field('token', token).attach('file', SAMPLE_FILES.png, 'a.png')
    expect((await early.field('purpose', 'icon')).body).toMatchObject({ code: 0 })
    const late = send().attach('file', SAMPLE_FILES.png, 'a.png')
    expect((await late.field('purpose', 'icon').field('token', token)).body).toMatchObject({ code: CODE.tokenMissing })
    const header = server.http.post('/api/file/upload').set('authorization', `Bearer ${token}`)
    const { body } = await header.field('purpose', 'icon').attach('file', SAMPLE_FILES.png, 'a.png')
    expect(body).toMatchObject({ code: 0 })
  })

  it('takes a file of exactly the limit and answers 413 for a byte more', async () => {
    const limit = server.world.config.limits.uploadBytes
    const { pdf } = SAMPLE_FILES
    const filled = (size: number) =>
      Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - pdf.length, '\n'), pdf.subarray(9)])
    const exact = await upload(server, { bytes: filled(limit), purpose: 'licence', token })
    expect(exact.code).toBe(0)
    const over = await upload(server, { bytes: filled(limit + 1), purpose: 'licence', token })
    expect(over).toMatchObject({ status: 413, code: 413, data: null, msg: '文件不能超过 5 MB' })
    const farOver = await upload(server, { bytes: Buffer.alloc(limit + 100_000), purpose: 'licence', token })
    expect(farOver).toMatchObject({ status: 413, code: 413 })
    expect(await server.world.db.read.file.count()).toBe(1)
  })

  it('answers a body that is no multipart, or too many parts, without a fault', async () => {
    const send = (type: string, body: string) =>
      server.http.post('/api/file/upload').set('content-type', type).send(body)
    expect((await send('multipart/form-data', 'x')).status).toBe(400)
    expect((await send('multipart/form-data; boundary=b', '--b\r\nbroken')).status).toBe(400)
    expect((await send('text/plain', 'x')).status).toBe(415)
    const many = server.http.post('/api/file/upload').field('token', token)
    for (let index = 0; index < 30; index += 1) void many.field(`f${index}`, 'x')
    expect((await many).status).toBe(413)
    const prototype = server.http.post('/api/file/upload').field('__proto__', 'x')
    expect((await prototype).status).toBe(400)
  })

  it('takes back the bytes when the row cannot be written', async () => {
    const { db } = server.world
    await db.transaction((tx) => tx.$executeRawUnsafe('DROP TABLE "AuditEntry"'))
    expect((await upload(server, { bytes: SAMPLE_FILES.png, purpose: 'icon', token })).status).toBe(500)
    expect(await db.read.file.count()).toBe(0)
    expect(storedFiles().filter((name) => /\d{16}/.test(String(name)))).toEqual([])
  })

  it('is the only call that takes multipart', async () => {
    const answer = await server.http.post(contract.account.currentInfo.path).field('token', token)
    expect(answer.status).toBe(415)
  })
})

describe('GET /files/:id', () => {
  const get = (id: string, as?: string) => {
    const request = server.http.get(`/files/${id}`)
    return as ? request.set('authorization', `Bearer ${as}`) : request
  }
  /** All of an answer but what differs by nature. */
  const essence = async (id: string, as?: string) => {
    const { status, headers, text } = await get(id, as)
    const ofOne = /^(date|x-request-id|x-emu-.*)$/
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOne.test(name)))
    return { status, headers: kept, text }
  }

  it('gives public files to anyone, for good, and unable to act', async () => {
    const { status, headers, body } = await get(await uploadedFile(server, token, 'icon'))
    expect(status).toBe(200)
    expect(await pointsOf(body)).toEqual(await pointsOf(SAMPLE_FILES.png))
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    })
  })

  it('gives private files to their owner and to operators, whose look is audited', async () => {
    const sent = await upload(server, { bytes: SAMPLE_FILES.pdf, purpose: 'licence', token })
    const { fileId } = sent.data
    const own = await get(fileId, token)
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    const reveals = () => server.world.db.read.auditEntry.findMany({ where: { action: 'file.reveal' } })
    expect(await reveals()).toEqual([])
    expect((await get(fileId, await server.as('operator'))).status).toBe(200)
    expect(await reveals()).toMatchObject([{ actorId: idOf('operator'), targetId: fileId }])
  })

  it('answers for somebody else’s private file byte for byte as for none at all', async () => {
    const id = await uploadedFile(server, token, 'idImage')
    const unknown = await essence('9999999999999999', token)
    expect(unknown.status).toBe(404)
    expect(JSON.parse(unknown.text)).toEqual({ code: 404, data: null, msg: '文件不存在' })
    expect(await essence(id, await server.as('other'))).toEqual(unknown)
    expect(await essence(id, 'dead')).toEqual(unknown)
    expect(await essence(id)).toEqual(unknown)
    expect(await essence('nonsense')).toEqual(unknown)
    expect(await essence('..%2F..%2Fmain.db')).toEqual(unknown)
  })

  it('does not take a token from the address', async () => {
    const id = await uploadedFile(server, token, 'idImage')
    expect((await server.http.get(`/files/${id}?token=${token}`)).status).toBe(404)
  })

  it('answers as for none when the bytes are gone', async () => {
    const id = await uploadedFile(server, token, 'icon')
    await server.world.files.remove(id)
    expect((await get(id)).status).toBe(404)
  })
})
