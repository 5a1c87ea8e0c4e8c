/** One part of a multipart body, its headers as they are to be sent. */
export interface Part {
  headers: readonly string[]
  body: string | Buffer
}

export const BOUNDARY = 'border-of-the-tests'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** A multipart body byte for byte, for what no well-behaved client sends. */
export function multipart(parts: readonly Part[]): Buffer {
  const written = parts.map(({ headers, body }) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\n${headers.join('\r\n')}\r\n\r\n`),
      Buffer.from(body as string),
      Buffer.from('\r\n'),
    ]),
  )
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

export const field = (name: string, body: string): Part => ({
  headers: [`Content-Disposition: form-data; name="${name}"`],
  body,
})

export const filePart = (body: Buffer, fileName = 'a.png', name = 'file'): Part => ({
  headers: [`Content-Disposition: form-data; name="${name}"; filename="${fileName}"`, 'Content-Type: image/png'],
  body,
})
