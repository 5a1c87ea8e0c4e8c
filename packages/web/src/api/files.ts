import { IDEMPOTENCY_HEADER, type DataOf, type Contract, type FilePurpose } from '@unilink/shared'
import { API_HOST, assetUrl } from '#src/config/api-host.ts'
import { languageTag } from '#src/config/language/choice.ts'
import { filePath } from '#src/config/routes.ts'
import { FILE_TIMEOUT_MS } from '#src/config/settings.ts'
import { commonTexts as texts } from '#src/config/texts/common.ts'
import { ApiError, NO_ANSWER } from './api-error.ts'
import { readAnswer } from './read-answer.ts'
import { reactToSession } from './session-hooks.ts'
import { readToken } from './session-token.ts'
import { underSubmitKey } from './submit-key.ts'

export interface ReceivedFile {
  blob: Blob
  /** As the server named it; empty when it did not. */
  filename: string
}

export type UploadedFile = DataOf<Contract['file']['upload']>

/** The file of an answer. An answer in the envelope is a refusal. */
export async function readFile(response: Response, onBytes?: (received: number) => void): Promise<ReceivedFile> {
  const disposition = response.headers.get('content-disposition')
  if (!response.ok || disposition === null) {
    readAnswer(response.status, await response.text())
    throw new ApiError(NO_ANSWER, texts.emptyAnswer(response.status))
  }
  return { blob: await countedBlob(response, onBytes), filename: filenameOf(disposition) }
}

function countedBlob(response: Response, onBytes: ((received: number) => void) | undefined): Promise<Blob> {
  if (onBytes === undefined || response.body === null) return response.blob()
  let received = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received += chunk.byteLength
      onBytes(received)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counter), { headers: response.headers }).blob()
}

/** The name in a `Content-Disposition`; the extended form (RFC 6266) wins. */
export function filenameOf(disposition: string): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim())
    } catch {
      // A malformed escape: the plain name is next.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1]?.trim() ?? ''
}

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, filename }: ReceivedFile, fallbackName = 'download'): void {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = filename || fallbackName
  anchor.click()
  // Some browsers read the blob only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A private file (licence, ID image) as a blob; an `img` cannot bear the token by itself. */
export async function fetchPrivateFile(fileId: string, signal?: AbortSignal): Promise<Blob> {
  const token = readToken()
  try {
    const response = await fetch(assetUrl(filePath(fileId)), {
      headers: { authorization: `Bearer ${token}`, 'accept-language': languageTag },
      signal: signal ?? null,
    })
    if (!response.ok) readAnswer(response.status, await response.text())
    return await response.blob()
  } catch (error) {
    if (error instanceof ApiError) reactToSession(error, token)
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new ApiError(NO_ANSWER, texts.connectionBroken, undefined, { cause: error })
  }
}

export interface UploadOptions {
  /** Called with a share of 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a file; by XMLHttpRequest since fetch tells nothing of the progress of a request. */
export function uploadFile(file: File, purpose: FilePurpose, options: UploadOptions = {}): Promise<UploadedFile> {
  const content = ['upload', readToken(), purpose, file.name, file.size, file.lastModified].join(' ')
  return underSubmitKey(content, (key) => uploadUnder(key, file, purpose, options))
}

function uploadUnder(key: string, file: File, purpose: FilePurpose, options: UploadOptions): Promise<UploadedFile> {
  const token = readToken()
  const form = new FormData()
  form.set('token', token)
  form.set('purpose', purpose)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const refuse = (error: unknown) => {
      if (error instanceof ApiError) reactToSession(error, token)
      reject(error)
    }
    const broken = () => refuse(new ApiError(NO_ANSWER, texts.connectionBroken))
    request.open('POST', `${API_HOST}/api/file/upload`)
    request.setRequestHeader('accept-language', languageTag)
    request.setRequestHeader(IDEMPOTENCY_HEADER, key)
    request.timeout = FILE_TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      options.onProgress?.(total === 0 ? 1 : loaded / total),
    )
    request.addEventListener('error', broken)
    request.addEventListener('timeout', broken)
    request.addEventListener('abort', () => refuse(new DOMException('Upload given up', 'AbortError')))
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request.status, request.responseText) as UploadedFile)
      } catch (error) {
        refuse(error)
      }
    })
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
