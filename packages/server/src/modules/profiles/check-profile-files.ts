import { CODE, type FilePurpose } from '@unilink/shared'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { AppError } from '#src/kernel/app-error.ts'

export interface ProfileFile {
  fileId: string
  purpose: FilePurpose
}

/** Refuses with `fileNotFound` a file that is missing, belongs to somebody else, or has another purpose. */
export async function checkProfileFiles(tx: Transaction, ownerId: string, wanted: ProfileFile[]): Promise<void> {
  const ids = wanted.map(({ fileId }) => fileId)
  const files = await tx.file.findMany({
    where: { id: { in: ids }, ownerId },
    select: { id: true, purpose: true },
  })
  const purposes = new Map(files.map(({ id, purpose }) => [id, purpose]))
  if (wanted.some(({ fileId, purpose }) => purposes.get(fileId) !== purpose)) throw new AppError(CODE.fileNotFound)
}
