import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import readXlsxFile from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { xlsxStream } from './xlsx-stream.ts'

type Cells = (string | number)[]

const made = (header: string[], rows: Cells[]) =>
  buffer(xlsxStream({ sheet: '表', header, widths: header.map(() => 10) }, rows))

async function read(bytes: Buffer): Promise<Cells[]> {
  const [sheet] = await readXlsxFile(bytes)
  return (sheet as unknown as { data: Cells[] }).data
}

const SHEET = 'xl/worksheets/sheet1.xml'
const textOf = (bytes: Buffer): string =>
  inflateRawSync(bytes.subarray(bytes.indexOf(SHEET) + SHEET.length)).toString('utf8')

it('puts every cell into its own column, beyond Z and beyond ZZ', async () => {
  const header = Array.from({ length: 800 }, (_, index) => `列${index}`)
  const row = header.map((_, index) => index)
  const bytes = await made(header, [row])
  expect(await read(bytes)).toEqual([header, row])
  const places = [...textOf(bytes).matchAll(/<c r="([A-Z]+)2"/g)].map(([, name]) => name)
  expect([0, 25, 26, 51, 52, 701, 702].map((index) => places[index])).toEqual('A Z AA AZ BA ZZ AAA'.split(' '))
})

it('shows what looks like a formula as it was written, and marks it as text for whoever edits the cell', async () => {
  const row = ['=1+1', '+86', '普通', "'quoted"]
  const bytes = await made(['a', 'b', 'c', 'd'], [row])
  expect((await read(bytes))[1]).toEqual(row)
  const styles = [...textOf(bytes).matchAll(/<c r="[A-D]2"(?: s="(\d)")? t="inlineStr">/g)].map(([, style]) => style)
  expect(styles).toEqual(['2', '2', undefined, undefined])
})
