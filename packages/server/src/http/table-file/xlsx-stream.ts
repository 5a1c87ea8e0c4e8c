import { Readable } from 'node:stream'
import { isFormula } from '@unilink/shared'
import { ZipFile } from 'yazl'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import type { Cells } from './cells.ts'

interface Sheet {
  sheet: string
  header: readonly string[]
  widths: readonly number[]
}

type Rows = AsyncIterable<Cells> | Iterable<Cells>

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const ROWS_AT_ONCE = 500

/** A workbook of one sheet, zipped while rows arrive: inline strings and numbers. */
export function xlsxStream({ sheet, header, widths }: Sheet, rows: Rows): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const body = Readable.from(sheetChunks(header, widths, rows))
  for (const source of [zip, body]) source.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => body.destroy())
  for (const [path, text] of Object.entries(partsOf(sheet))) zip.addBuffer(Buffer.from(XML + text), path)
  zip.addReadStream(body, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}

function partsOf(sheet: string): Record<string, string> {
  const relation = (target: string, type: string, id: number) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}">${relation('xl/workbook.xml', 'officeDocument', 1)}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeHtml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${relation('worksheets/sheet1.xml', 'worksheet', 1)}${relation('styles.xml', 'styles', 2)}</Relationships>`,
    // Style 1 is the bold header; style 2 keeps text as text when a cell is edited.
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf quotePrefix="1" xfId="0"/></cellXfs></styleSheet>`,
  }
}

async function* sheetChunks(header: readonly string[], widths: readonly number[], rows: Rows) {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
  const top = `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${columns.join('')}</cols><sheetData>`
  yield top + rowXml(header, 1)
  let number = 1
  let text = ''
  for await (const row of rows) {
    number += 1
    text += rowXml(row, number)
    if (number % ROWS_AT_ONCE !== 0) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

/** Column letters from 0: A to Z, then AA to ZZ, and so on. */
function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** The first row is the header. */
function rowXml(cells: Cells, number: number): string {
  let xml = `<row r="${number}">`
  for (const [index, value] of cells.entries()) {
    const at = `r="${columnName(index)}${number}"`
    xml +=
      typeof value === 'number'
        ? `<c ${at}><v>${value}</v></c>`
        : `<c ${at}${styleOf(value, number)} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
  }
  return `${xml}</row>`
}

function styleOf(text: string, row: number): string {
  if (row === 1) return ' s="1"'
  return isFormula(text) ? ' s="2"' : ''
}

/** XML cannot represent most control characters, nor lone surrogates. */
function escapeXml(text: string): string {
  if (/^[\w\u4e00-\u9fff .:-]*$/.test(text)) return text
  const fit = text.replaceAll(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, (char) =>
    /[\t\n\r]/.test(char) ? char : '\uFFFD',
  )
  return escapeHtml(fit)
}
