import { CODES, type Code, type FilePurpose } from '@unilink/shared'
import { ApiError } from '#src/api/api-error.ts'
import { uploadFile, type UploadedFile, type UploadOptions } from '#src/api/files.ts'
import { sessionResumed } from '#src/api/session-hooks.ts'
import { beginTyping, endTyping } from '../draft/typing.ts'

/** Sends a chosen file, once more after a session that ended meanwhile was begun again over the page. */
export async function sendFile(file: File, purpose: FilePurpose, options?: UploadOptions): Promise<UploadedFile> {
  const chosen = {}
  beginTyping(chosen)
  try {
    return await uploadFile(file, purpose, options)
  } catch (error) {
    if (!(error instanceof ApiError && CODES[error.code as Code]?.web === 'login' && (await sessionResumed())))
      throw error
    return await uploadFile(file, purpose, options)
  } finally {
    endTyping(chosen)
  }
}
