import type { contract, DataOf, FilePurpose } from '@unilink/shared'
import type { Answer, TestApp } from '../test-app.ts'

/** Pictures of 2 × 2 pixels, and a PDF of one empty page. */
export const SAMPLE_FILES = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWPgijjFFXGKAUIBAB3eBLHSx' +
      '+KcAAAAAElFTkSuQmCC',
    'base64',
  ),
  jpeg: Buffer.from(
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoI' +
      'ChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAACAAIDASIAAhEBAxEB/8QA' +
      'FQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABgf/xAAUEQEAAAAAAAAAAAAA' +
      'AAAAAAAA/9oADAMBAAIRAxEAPwCeAKgEP//Z',
    'base64',
  ),
  webp: Buffer.from(
    'UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoCAAIAAUAmJaACdLoB+AADsAD+8ql//aWfqWfqWf48v/n5nduL+cwA',
    'base64',
  ),
  pdf: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
  ),
}

export interface Upload {
  bytes: Buffer
  purpose?: string
  token?: string
  name?: string
  type?: string
}

type Uploaded = DataOf<typeof contract.file.upload>

/** Uploads like the portal: token and purpose as fields, then the file. */
export async function upload(server: TestApp, sent: Upload): Promise<Answer<Uploaded>> {
  const { bytes, purpose, token, name = 'sample.png', type = 'image/png' } = sent
  const request = server.http.post('/api/file/upload')
  if (token !== undefined) void request.field('token', token)
  if (purpose !== undefined) void request.field('purpose', purpose)
  const { status, body, headers } = await request.attach('file', bytes, { filename: name, contentType: type })
  return { ...(body as Answer<Uploaded>), status, headers }
}

/** The id of a new file of a signed-in account. */
export async function uploadedFile(server: TestApp, token: string, purpose: FilePurpose): Promise<string> {
  const { code, data, msg } = await upload(server, { bytes: SAMPLE_FILES.png, purpose, token })
  if (code !== 0) throw new Error(`the sample was refused: ${msg}`)
  return data.fileId
}
