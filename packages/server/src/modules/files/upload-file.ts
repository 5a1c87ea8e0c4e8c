import { createHash } from 'node:crypto'
import { CODE, FILE_PURPOSES, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { assertRoom } from './assert-room.ts'
import { detectType } from './detect-type.ts'
import { isImage, redrawImage } from './redraw-image.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.file.upload

/**
 * Keeps a file of the caller's, an image drawn anew. Refuses with `fileTypeRefused` content that its purpose does not take or that
 * cannot be drawn, `limitReached` one too many.
 */
export async function uploadFile(
  context: ActorContext,
  { purpose }: ParsedBodyOf<Call>,
  sent: Buffer,
): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { private: isPrivate, types } = FILE_PURPOSES[purpose]
  const detected = detectType(sent)
  const mime = types.find((type) => type === detected)
  if (!mime) throw new AppError(CODE.fileTypeRefused)
  const bytes = isImage(mime) ? await redrawImage(sent, mime) : sent
  if (!bytes) throw new AppError(CODE.fileTypeRefused, { msg: message('refusals.imageBroken') })
  const fileId = world.random.id()
  const file = { purpose, private: isPrivate, mime, size: bytes.length }
  await world.files.put(fileId, bytes)
  try {
    return await change(context, async (tx) => {
      await assertRoom(context, tx, bytes.length)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const createdAt = world.clock.now()
      await tx.db.file.create({ data: { ...file, id: fileId, ownerId: actor.accountId, sha256, createdAt } })
      tx.audit({ action: 'file.upload', targetId: fileId, after: file })
      return tx.answer({ fileId, url: `/files/${fileId}`, mime, size: bytes.length })
    })
  } catch (error) {
    await world.files.remove(fileId)
    throw error
  }
}
