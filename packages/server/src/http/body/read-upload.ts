import { CODE } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#src/kernel/app-error.ts'

/** A multipart body with at most one file. */
export interface UploadForm {
  /** Text fields; of one that is repeated, the last. */
  fields: Record<string, unknown>
  /** The bytes of the field `file`, empty when there is none. */
  file: Buffer
  /** There was more of the file than the limit lets in; `file` is then empty. */
  tooLarge: boolean
}

/** Room for the text fields and the borders between parts. */
const OVERHEAD_BYTES = 65_536

/**
 * Reads a multipart body to its end, in whatever order its parts come. Refuses with 413 a body that announces more
 * than the limit, 400 one that is no multipart.
 */
export async function readUpload(request: FastifyRequest, limitBytes: number): Promise<UploadForm> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes + OVERHEAD_BYTES) throw uploadTooLarge(limitBytes)
  // Names of fields are the caller's: none of them finds what every object inherits.
  const form: UploadForm = {
    fields: Object.create(null) as UploadForm['fields'],
    file: Buffer.alloc(0),
    tooLarge: false,
  }
  const limits = { fileSize: limitBytes, files: 1, fields: 10, parts: 12, fieldSize: 4096, headerPairs: 20 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') form.fields[part.fieldname] = part.value
        continue
      }
      const bytes = await part.toBuffer()
      form.tooLarge ||= part.file.truncated
      if (part.fieldname === 'file' && !part.file.truncated) form.file = bytes
    }
  } catch (error) {
    throw unreadable(error)
  }
  return form
}

export function uploadTooLarge(limitBytes: number): AppError {
  return new AppError(CODE.tooLarge, { msg: `文件不能超过 ${Math.floor(limitBytes / 1_048_576)} MB` })
}

/** What the parser refuses is the caller's doing, whatever form its error has. */
function unreadable(error: unknown): AppError {
  const tooMuch = typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413
  return tooMuch
    ? new AppError(CODE.tooLarge, { cause: error })
    : new AppError(CODE.badRequest, { msg: '上传内容格式有误', cause: error })
}
