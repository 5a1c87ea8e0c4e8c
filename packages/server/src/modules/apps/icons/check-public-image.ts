import { CODE } from '@unilink/shared'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Reader = Pick<Transaction, 'file'>

/** Refuses with `fileNotFound` an image that is not the account's own, is private, or is no file at all; no image is fine. */
export async function checkPublicImage(db: Reader, ownerId: string, fileId: string): Promise<void> {
  if (fileId === '') return
  const found = await findPublicImages(db, ownerId, [fileId])
  if (!found.has(fileId)) throw new AppError(CODE.fileNotFound)
}

/** Those of `fileIds` that are public files of the account. */
export async function findPublicImages(db: Reader, ownerId: string, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set()
  const where = { id: { in: [...fileIds] }, ownerId, private: false }
  const files = await db.file.findMany({ where, select: { id: true } })
  return new Set(files.map(({ id }) => id))
}
