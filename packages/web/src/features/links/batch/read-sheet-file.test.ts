import { describe, expect, it } from 'vitest'
import { cellText, readSheetFile } from './read-sheet-file.ts'

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

  it('refuses what only calls itself a workbook, and what is too large', async () => {
    await expect(readSheetFile(file('no workbook', 'a.xlsx'))).rejects.toThrow(/Excel/)
    await expect(readSheetFile(file(new Uint8Array(5 * 1024 * 1024 + 1)))).rejects.toThrow(/5 MB/)
  })
})

it('writes a cell as its sheet shows it', () => {
  const cells = [new Date('2026-12-01T08:30:00Z'), 42, true, '文本', null]
  expect(cells.map(cellText)).toEqual(['2026-12-01 08:30:00', '42', 'true', '文本', ''])
})
