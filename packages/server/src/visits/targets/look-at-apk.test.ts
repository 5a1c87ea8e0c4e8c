import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { CATALOGUES, message, say } from '@unilink/shared/words'
import { describe, expect, it } from 'vitest'
import { WebProblem, type Web } from '#src/kernel/ports/web.ts'
import { signersOf } from './apk-signers.ts'
import { lookAtApk } from './look-at-apk.ts'

const CERTIFICATE = Buffer.from('the certificate of the app, as DER')
const PRINT = printOf(CERTIFICATE)
const SCHEMES = { v2: 0x7109871a, v3: 0xf05368c0, padding: 0x42726577 }

function printOf(certificate: Buffer): string {
  const hex = createHash('sha256').update(certificate).digest('hex').toUpperCase()
  return (hex.match(/../g) ?? []).join(':')
}

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: number) => Buffer.concat([u32(value), u32(0)])
const sized = (...parts: Buffer[]) => {
  const all = Buffer.concat(parts)
  return Buffer.concat([u32(all.length), all])
}

function signer(certificate: Buffer): Buffer {
  const digests = sized(sized(u32(0x0103), sized(Buffer.alloc(32))))
  const signed = sized(digests, sized(sized(certificate)), sized())
  return sized(signed, sized(sized(u32(0x0103), sized(Buffer.alloc(64)))), sized(Buffer.from('key')))
}

function signingBlock(pairs: readonly (readonly [id: number, value: Buffer])[]): Buffer {
  const body = Buffer.concat(pairs.map(([id, value]) => Buffer.concat([u64(value.length + 4), u32(id), value])))
  const size = u64(body.length + 24)
  return Buffer.concat([size, body, size, Buffer.from('APK Sig Block 42')])
}

/** An archive: what is packed, the signing block, a central directory, and its end with a comment. */
function apk(block: Buffer, { packed = 50_000, comment = '' } = {}): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(packed + block.length, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([Buffer.alloc(packed), block, Buffer.from('central directory'), end, Buffer.from(comment)])
}

const signed = (certificate = CERTIFICATE) => signingBlock([[SCHEMES.v2, sized(signer(certificate))]])

interface Served {
  ranges?: boolean
  contentType?: string
  status?: number
}

/** The internet with one file on it, and how much of it was read. */
function webWith(file: Buffer, { ranges = true, contentType = '', status = 206 }: Served = {}) {
  const read: number[] = []
  const web: Web = {
    txt: () => Promise.resolve([]),
    get: () => Promise.reject(new WebProblem('not asked for')),
    part: async (url, range) => {
      if (url.endsWith('/moved')) {
        return { status: 302, contentType, location: '/app.apk', bytes: Buffer.alloc(0), size: undefined }
      }
      const all = { contentType, location: undefined, size: file.length }
      if (!ranges) return { ...all, status: 200, bytes: file.subarray(0, 10) }
      const [from, to] = 'last' in range ? [Math.max(0, file.length - range.last), file.length] : [range.from, range.to]
      read.push(to - from)
      return { ...all, status, bytes: file.subarray(from, to) }
    },
  }
  return { web, read }
}

const look = async (file: Buffer, served?: Served, prints = [PRINT], path = 'app.apk') => {
  const { finding, ...told } = await lookAtApk(webWith(file, served).web, `https://dl.example.com/${path}`, prints)
  return { ...told, finding: say(finding, CATALOGUES.zh) }
}

describe('an installation package', () => {
  it('is signed as registered, by v2 or v3, wherever it moved to, whatever else stands in the block', async () => {
    const v3 = sized(sized(signer(CERTIFICATE).subarray(4), u32(28), u32(0x7fffffff)))
    const blocks = [
      signed(),
      signingBlock([
        [SCHEMES.padding, Buffer.alloc(4096)],
        [SCHEMES.v3, v3],
      ]),
      signingBlock([
        [SCHEMES.padding, Buffer.alloc(100_000)],
        [SCHEMES.v2, sized(signer(CERTIFICATE))],
      ]),
    ]
    for (const block of blocks) {
      expect(await look(apk(block), {}, [PRINT], 'moved')).toEqual({
        outcome: 'fine',
        finding: '可以下载，签名证书与登记的一致',
      })
    }
    expect((await look(apk(signed(), { comment: 'channel=poster' }))).outcome).toBe('fine')
    expect((await look(apk(signed(), { packed: 0 }))).finding).toContain('一致')
  })

  it('is broken when somebody else signed it', async () => {
    const other = Buffer.from('somebody else')
    expect(await look(apk(signed(other)))).toEqual({
      outcome: 'failed',
      finding: `签名证书与登记的不一致：安装包的是 ${printOf(other)}`,
    })
  })

  it('is broken when it is a page, is gone, or is no archive', async () => {
    const file = apk(signed())
    expect((await look(file, { contentType: 'text/html; charset=utf-8' })).finding).toContain('网页')
    expect(await look(file, { status: 404 })).toEqual({ outcome: 'failed', finding: 'HTTP 404：页面不存在' })
    expect((await look(Buffer.alloc(70_000))).outcome).toBe('failed')
  })

  it('is fine, and says what was not compared, where nothing can be', async () => {
    const findings = [
      await look(apk(signed()), { ranges: false }),
      await look(apk(Buffer.alloc(0))),
      await look(apk(signed()), {}, []),
    ]
    expect(findings.map(({ outcome }) => outcome)).toEqual(['fine', 'fine', 'fine'])
    expect(findings.map(({ finding }) => finding)).toEqual([
      expect.stringContaining('不支持分段读取'),
      expect.stringContaining('没有 v2 或 v3 签名'),
      expect.stringContaining('没有登记证书指纹'),
    ])
  })

  it('is read at its end only, however large it is and says to be', async () => {
    const { web, read } = webWith(apk(signed(), { packed: 20_000_000 }))
    await lookAtApk(web, 'https://dl.example.com/app.apk', [PRINT])
    expect(read.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(110_000)
    const vast = signed()
    vast.writeUInt32LE(0x7fffffff, vast.length - 24)
    const lied = webWith(apk(vast))
    expect((await lookAtApk(lied.web, 'https://dl.example.com/app.apk', [PRINT])).finding).toEqual(
      message('targets.unsigned'),
    )
    expect(lied.read.length).toBe(2)
  })

  it('whose block is nonsense names nobody, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(200), fc.nat(255), (noise, at, byte) => {
        expect(signersOf(Buffer.from(noise))).toEqual([])
        const bent = signed()
        bent[at % bent.length] = byte
        expect(Array.isArray(signersOf(bent))).toBe(true)
      }),
    )
  })
})
