import { CODE } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#src/kernel/app-error.ts'

/** A multipart body with at most one file. */
export interface UploadForm {
  /** Text fields; the last of repeated ones. */
  fields: Record<string, unknown>
  /** The bytes of the field `file`; empty when missing. */
  file: Buffer
  /** The file exceeds the limit; `file` is then empty. */
  tooLarge: boolean
}

/** Refuses a file by the fields before it. */
export type Admit = (fields: UploadForm['fields']) => Promise<unknown>

/** Bytes for text fields and part boundaries. */
const OVERHEAD_BYTES = 65_536

/** Reads a multipart body, of a file nothing before `admit` lets it; 413 too big, 400 for another body. */
export async function readUpload(request: FastifyRequest, limitBytes: number, admit: Admit): Promise<UploadForm> {
  const mostBytes = limitBytes + OVERHEAD_BYTES
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw uploadTooLarge(limitBytes)
  return Promise.race([readParts(request, limitBytes, admit), overflow(request, mostBytes, limitBytes)])
}

/** Rejects once more has arrived than a body may have, of which nothing is read any more. Never resolves. */
function overflow({ raw }: FastifyRequest, mostBytes: number, limitBytes: number): Promise<never> {
  let bytes = 0
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= mostBytes) return
      stopReading({ raw })
      reject(uploadTooLarge(limitBytes))
    })
  })
}

function stopReading({ raw }: Pick<FastifyRequest, 'raw'>): void {
  raw.unpipe()
  raw.pause()
}

async function readParts(request: FastifyRequest, limitBytes: number, admit: Admit): Promise<UploadForm> {
  // Without a prototype, because callers choose the names.
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
      await admit(form.fields)
      const bytes = await part.toBuffer()
      form.tooLarge ||= part.file.truncated
      if (part.fieldname === 'file' && !part.file.truncated) form.file = bytes
    }
  } catch (error) {
    stopReading(request)
    throw error instanceof AppError ? error : unreadable(error)
  }
  return form
}

export function uploadTooLarge(limitBytes: number): AppError {
  return new AppError(CODE.tooLarge, {
    msg: message('refusals.fileTooLarge', { max: Math.floor(limitBytes / 1_048_576) }),
  })
}

/** Every error of the parser is the caller's fault. */
function unreadable(error: unknown): AppError {
  const tooMuch = typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413
  return tooMuch
    ? new AppError(CODE.tooLarge, { cause: error })
    : new AppError(CODE.badRequest, { msg: message('refusals.uploadMalformed'), cause: error })
}
