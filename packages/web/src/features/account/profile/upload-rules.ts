import { FILE_PURPOSES, type FilePurpose } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'

/** The server's default; it has the last word (HTTP 413). */
export const UPLOAD_MAX_MEGABYTES = 5
const MEGABYTE = 1_048_576

const TYPE_NAMES: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}

export const typeNames = (purpose: FilePurpose): string =>
  FILE_PURPOSES[purpose].types.map((type) => TYPE_NAMES[type] ?? type).join(commonTexts.list)

export const acceptOf = (purpose: FilePurpose): string => FILE_PURPOSES[purpose].types.join(',')

/** Why a file need not even be sent, or undefined. The server judges by its content. */
export function uploadProblem(file: Pick<File, 'type' | 'size'>, purpose: FilePurpose): string | undefined {
  if (!FILE_PURPOSES[purpose].types.some((type) => type === file.type)) {
    return texts.uploadWrongType(typeNames(purpose))
  }
  if (file.size === 0) return texts.uploadEmpty
  if (file.size > UPLOAD_MAX_MEGABYTES * MEGABYTE) return texts.uploadTooLarge(UPLOAD_MAX_MEGABYTES)
  return undefined
}
