import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pngChunk } from '#support/samples/png-parts.ts'
import { SAMPLE_FILES } from '#support/samples/sample-files.ts'
import { detectType } from './detect-type.ts'

const { png, jpeg, webp, pdf } = SAMPLE_FILES
const zip = Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000', 'latin1')

const signature = png.subarray(0, 8)
const header = png.subarray(8, 33)

describe('detectType', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
    ['application/pdf', pdf],
  ] as const)('knows %s by its content', (type, bytes) => {
    expect(detectType(bytes)).toBe(type)
  })

  it('lets through what cameras put behind a JPEG', () => {
    expect(detectType(Buffer.concat([jpeg, Buffer.from('SEFT trailer')]))).toBe('image/jpeg')
    expect(detectType(Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(3)]))).toBe(
      'image/jpeg',
    )
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000;', 'latin1')],
    ['GIF that says PNG later', Buffer.concat([Buffer.from('GIF89a/*'), png])],
    ['zip in front of a PDF', Buffer.concat([zip, pdf])],
    ['blank in front of a PDF', Buffer.concat([Buffer.from('\n'), pdf])],
    ['zip behind a PDF', Buffer.concat([pdf, zip, Buffer.alloc(2048)])],
    ['zip right behind a PDF', Buffer.concat([pdf, zip])],
    ['PDF without an end', pdf.subarray(0, -8)],
    ['zip behind a PNG', Buffer.concat([png, zip])],
    ['PNG signature alone', signature],
    ['truncated PNG header', png.subarray(0, 20)],
    ['PNG without its end', png.subarray(0, -12)],
    ['PNG without image data', Buffer.concat([signature, header, pngChunk('IEND', Buffer.alloc(0))])],
    ['PNG that does not begin with its header', Buffer.concat([signature, png.subarray(33)])],
    ['PNG of no width', Buffer.concat([signature, pngChunk('IHDR', Buffer.alloc(13)), png.subarray(33)])],
    ['PNG whose chunk is longer than the file', Buffer.concat([signature, Buffer.from('7fffffff', 'hex'), header])],
    ['JPEG start alone', jpeg.subarray(0, 4)],
    ['JPEG without a scan', jpeg.subarray(0, 180)],
    ['JPEG without its end', jpeg.subarray(0, -2)],
    ['HTML behind a JPEG start', Buffer.from('\u00ff\u00d8\u00ff<script>', 'latin1')],
    ['zip behind a WebP', Buffer.concat([webp, zip])],
    ['RIFF of another form', Buffer.concat([webp.subarray(0, 8), Buffer.from('WAVE'), webp.subarray(12)])],
    ['WebP of an unknown first chunk', Buffer.concat([webp.subarray(0, 12), Buffer.from('JUNK'), webp.subarray(16)])],
    ['truncated WebP', webp.subarray(0, 30)],
  ])('does not know %s', (_name, bytes) => {
    expect(detectType(bytes)).toBeUndefined()
  })

  it('refuses a PNG with any byte changed but lets nothing throw', () => {
    fc.assert(
      fc.property(fc.nat(png.length - 1), fc.integer({ min: 1, max: 255 }), (index, flip) => {
        const broken = Buffer.from(png)
        broken[index] = (broken[index] ?? 0) ^ flip
        expect(detectType(broken)).toBeUndefined()
      }),
    )
  })

  it('ends on any bytes behind any known start', () => {
    const start = fc.constantFrom(png.subarray(0, 33), jpeg.subarray(0, 2), webp.subarray(0, 12), pdf.subarray(0, 9))
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        expect(() => detectType(Buffer.concat([head, rest]))).not.toThrow()
      }),
    )
  })
})
