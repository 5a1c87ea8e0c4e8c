import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cellText, readSheetFile } from './read-sheet-file.ts'

/** A zip of one file that is said to come to `size` bytes. */
function zipOf(name: string, packed: Buffer, size: number): Buffer<ArrayBuffer> {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(size, 18)
  common.writeUInt16LE(name.length, 22)
  const local = [Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]
  const entry = [Buffer.from('PK\u0001\u0002\u0014\0'), common, Buffer.alloc(14), Buffer.from(name)]
  const [at, length] = [local, entry].map((parts) => Buffer.concat(parts).length)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(length ?? 0, 12)
  end.writeUInt32LE(at ?? 0, 16)
  return Buffer.concat([...local, ...entry, end])
}

const file = (content: BlobPart, name = 'links.csv') => new File([content], name)

describe('readSheetFile', () => {
  it('reads CSV in UTF-8, with or without its mark, and drops blank rows', async () => {
    expect(await readSheetFile(file('\uFEFF链接名称,使用场景\r\n\r\n"甲,乙",短信\r\n'))).toEqual([
      { number: 1, cells: ['链接名称', '使用场景'] },
      { number: 3, cells: ['甲,乙', '短信'] },
    ])
  })

  it('reads CSV as a Chinese Excel saves it', async () => {
    const bytes = new Uint8Array([0xc1, 0xb4, 0xbd, 0xd3, 0x0d, 0x0a, 0xb4, 0xba, 0xd4, 0xcb])
    expect(await readSheetFile(file(bytes))).toEqual([
      { number: 1, cells: ['链接'] },
      { number: 2, cells: ['春运'] },
    ])
  })

  it.each([
    ['nothing but headings', '链接名称\n', /至少一行/],
    ['an open quote', '链接名称\n"甲', /引号/],
    ['more rows than a batch takes', `链接名称\n${'甲\n'.repeat(501)}`, /最多 500/],
  ])('refuses %s', async (_what, content, message) => {
    await expect(readSheetFile(file(content))).rejects.toThrow(message)
  })

  it('opens no workbook that is a bomb', async () => {
    const sheet = deflateRawSync(Buffer.alloc(60 * 1024 * 1024, '<row/>'), { level: 1 })
    const zip = zipOf('xl/worksheets/sheet1.xml', sheet, 60 * 1024 * 1024)
    expect(zip.length).toBeLessThan(1024 * 1024)
    await expect(readSheetFile(file(zip, 'a.xlsx'))).rejects.toThrow(/解压后超过 50 MB/)
    const large = Buffer.concat([Buffer.from('504b0607'.padEnd(40, '0'), 'hex'), zip.subarray(-22)])
    await expect(readSheetFile(file(large, 'a.xlsx'))).rejects.toThrow(/解压后超过 50 MB/)
    // One that says less than it holds is unpacked no further than it says.
    await expect(readSheetFile(file(zipOf('xl/workbook.xml', sheet, 100), 'a.xlsx'))).rejects.toThrow(/Excel/)
  })

  it('refuses what only calls itself a workbook, and what is too large', async () => {
    await expect(readSheetFile(file('no workbook', 'a.xlsx'))).rejects.toThrow(/Excel/)
    await expect(readSheetFile(file(new Uint8Array(5 * 1024 * 1024 + 1)))).rejects.toThrow(/5 MB/)
  })
})

it('writes a cell as its sheet shows it', () => {
  const cells = [new Date('2026-12-01T08:30:00Z'), 42, true, '文本', null]
  expect(cells.map(cellText)).toEqual(['2026-12-01 08:30:00', '42', 'true', '文本', ''])
})
