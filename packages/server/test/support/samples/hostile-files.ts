import { deflateSync } from 'node:zlib'
import { greyPng, pngChunk } from './png-parts.ts'
import { SAMPLE_FILES } from './sample-files.ts'

const { png, jpeg, webp, pdf } = SAMPLE_FILES
const latin = (text: string) => Buffer.from(text, 'latin1')
const SCRIPT = '<script>alert(document.domain)</script>'
const ZIP = Buffer.concat([
  latin('PK\x03\x04\x14\0\0\0\x08\0'),
  Buffer.alloc(40),
  latin('PK\x05\x06'),
  Buffer.alloc(18),
])
const ZEROS = Buffer.alloc(30_000_000)

/** The sample with other dimensions in its frame header. */
function jpegOf(width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(latin('\xff\xc0'))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** Kinds that are not accepted, whatever name and type they are sent with. */
const OTHER_KINDS: Record<string, Buffer> = {
  // Pages and scripts.
  HTML: latin(`<!doctype html>${SCRIPT}`),
  'HTML behind a byte-order mark': Buffer.from(`\uFEFF<html>${SCRIPT}`),
  'HTML in UTF-16': Buffer.from(`\uFEFF<html>${SCRIPT}`, 'utf16le'),
  'SVG with a handler': latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'SVG behind an XML declaration': latin(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  ),
  'SVG with an entity bomb': latin('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'),
  JavaScript: latin('alert(1)//'),
  MHTML: latin('MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<html>'),
  PHP: latin('<?php system($_GET[0]);'),
  'a shell script': latin('#!/bin/sh\nid\n'),
  // Polyglots: two readers find two kinds.
  'GIF that is HTML': latin(`GIF89a/*${SCRIPT}*/=1;`),
  'GIF that is JavaScript': latin('GIF89a=1;alert(1)//'),
  'BMP that is JavaScript': latin('BM=1;alert(1)//'),
  'GIF that is a zip': Buffer.concat([latin('GIF89a\x01\0\x01\0\x80\0\0'), ZIP]),
  'PNG that is a zip': Buffer.concat([png, ZIP]),
  'PNG that is HTML': Buffer.concat([png, latin(SCRIPT)]),
  'HTML that is a PNG': Buffer.concat([latin('<!--'), png]),
  'WebP that is a zip': Buffer.concat([webp, ZIP]),
  'PDF that is a zip': Buffer.concat([pdf, ZIP]),
  'PDF that is HTML': Buffer.concat([latin(SCRIPT), pdf]),
  // Programs and archives.
  'an Android package': ZIP,
  'a Windows program': Buffer.concat([latin('MZ\x90\0'), Buffer.alloc(60)]),
  'an ELF program': latin('\x7fELF\x02\x01\x01'),
  'a Java class': latin('\xca\xfe\xba\xbe\0\0\0\x34'),
  Flash: latin('CWS\x0a\0\0\0\0'),
  gzip: latin('\x1f\x8b\x08\0\0\0\0\0'),
  // Picture formats whose readers have a history of holes.
  GIF: latin('GIF89a\x01\0\x01\0\0\0\0;'),
  BMP: Buffer.concat([latin('BM'), Buffer.alloc(52)]),
  TIFF: latin('II*\0\x08\0\0\0\0\0'),
  ICO: latin('\0\0\x01\0\x01\0'),
  AVIF: latin('\0\0\0\x1cftypavif\0\0\0\0avifmif1'),
  HEIC: latin('\0\0\0\x18ftypheic\0\0\0\0heicmif1'),
  PostScript: latin('%!PS-Adobe-3.0\n(/etc/passwd) run'),
}

/** Starts like a picture without being one. */
const DAMAGED: Record<string, Buffer> = {
  'PNG cut in half': png.subarray(0, png.length >> 1),
  'PNG with too little image data': greyPng(64, 64, Buffer.alloc(65)),
  'PNG with image data that do not unpack': Buffer.concat([
    png.subarray(0, 33),
    pngChunk('IDAT', latin('no deflated data')),
    pngChunk('IEND', Buffer.alloc(0)),
  ]),
  'JPEG cut in half': jpeg.subarray(0, jpeg.length >> 1),
  'JPEG without tables': Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(jpeg.indexOf(latin('\xff\xc0')))]),
  'WebP cut in half': webp.subarray(0, webp.length >> 1),
  'WebP whose image data are noise': Buffer.concat([webp.subarray(0, 20), Buffer.alloc(webp.length - 20, 0xa5)]),
}

/** Small files that unpack to gigabytes. */
const BOMBS: Record<string, Buffer> = {
  'PNG of 10 thousand million points': greyPng(100_000, 100_000, Buffer.alloc(100)),
  'PNG of the largest measures there are': greyPng(0x7fffffff, 0x7fffffff, Buffer.alloc(100)),
  'PNG of 51 million points that are all there': greyPng(51_000, 1000, ZEROS),
  'PNG one point high': greyPng(60_000_000, 1, ZEROS),
  'JPEG of 4 thousand million points': jpegOf(65_500, 65_500),
}

/** Uploads that must be refused, by kind of attack. */
export const REFUSED_FILES = { ...OTHER_KINDS, ...DAMAGED, ...BOMBS }

/** Real pictures with extra content that must be stripped. Each contains `MARK`. */
export const MARK = 'alert(document.domain)'
export const IMAGES_WITH_PAYLOAD: Record<string, Buffer> = {
  'PNG with a comment': greyPng(2, 2, Buffer.alloc(6), [pngChunk('tEXt', latin(`Comment\0${SCRIPT}`))]),
  'PNG with XMP': greyPng(2, 2, Buffer.alloc(6), [
    pngChunk('iTXt', latin(`XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>${SCRIPT}</x:xmpmeta>`)),
  ]),
  'PNG with a chunk of nobody’s': greyPng(2, 2, Buffer.alloc(6), [pngChunk('huGe', latin(SCRIPT))]),
  'PNG with a script behind its points': greyPng(2, 2, Buffer.alloc(6), [pngChunk('tEXt', latin(`a\0*/${MARK}/*`))]),
  'JPEG with a comment': Buffer.concat([
    jpeg.subarray(0, 2),
    latin(`\xff\xfe\0${String.fromCharCode(SCRIPT.length + 2)}${SCRIPT}`),
    jpeg.subarray(2),
  ]),
  'JPEG that is a zip': Buffer.concat([jpeg, ZIP, latin(SCRIPT)]),
}

/** Small pictures with a part that is large when unpacked. */
export const IMAGE_BOMBS: Record<string, Buffer> = {
  'PNG with more image data than points': greyPng(2, 2, ZEROS),
  'PNG with a text that is large when unpacked': greyPng(2, 2, Buffer.alloc(6), [
    pngChunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(ZEROS)])),
  ]),
  'PNG with a colour profile that is large when unpacked': greyPng(2, 2, Buffer.alloc(6), [
    pngChunk('iCCP', Buffer.concat([latin('icc\0\0'), deflateSync(ZEROS)])),
  ]),
}
