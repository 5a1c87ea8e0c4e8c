/** A picture for a page of its own; width and height of the picture in pixels. */
export interface PdfPicture {
  jpeg: Uint8Array
  width: number
  height: number
}

const POINTS_PER_MM = 72 / 25.4

/** A PDF of pictures, one a page; each page is as wide as given and as high as its picture asks. */
export function pdfOf(pictures: readonly PdfPicture[], widthMm: number): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder()
  const chunks: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const write = (chunk: string | Uint8Array) => {
    const bytes = typeof chunk === 'string' ? text.encode(chunk) : chunk
    chunks.push(bytes)
    length += bytes.length
  }
  const object = (head: string, stream?: Uint8Array) => {
    offsets.push(length)
    write(`${offsets.length} 0 obj\n`)
    if (stream === undefined) write(`${head}\nendobj\n`)
    else {
      write(`${head.replace('>>', `/Length ${stream.length}>>`)}\nstream\n`)
      write(stream)
      write('\nendstream\nendobj\n')
    }
  }
  const width = (widthMm * POINTS_PER_MM).toFixed(2)
  // Catalog and list of pages come first, then page, content and picture of each.
  const pageNumber = (index: number) => 3 + 3 * index
  write('%PDF-1.4\n')
  object('<</Type/Catalog/Pages 2 0 R>>')
  const kids = pictures.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')
  object(`<</Type/Pages/Count ${pictures.length}/Kids[${kids}]>>`)
  for (const [index, picture] of pictures.entries()) {
    const at = pageNumber(index)
    const height = ((widthMm * POINTS_PER_MM * picture.height) / picture.width).toFixed(2)
    const box = `/MediaBox[0 0 ${width} ${height}]`
    object(`<</Type/Page/Parent 2 0 R${box}/Contents ${at + 1} 0 R/Resources<</XObject<</P ${at + 2} 0 R>>>>>>`)
    object('<<>>', text.encode(`${width} 0 0 ${height} 0 0 cm /P Do`))
    const size = `/Width ${picture.width}/Height ${picture.height}`
    object(
      `<</Type/XObject/Subtype/Image${size}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode>>`,
      picture.jpeg,
    )
  }
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`)
  write(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`)
  return joined(chunks, length)
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
