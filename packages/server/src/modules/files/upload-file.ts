import { createHash } from 'node:crypto'
import { CODE, FILE_PURPOSES, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { detectType, type FileType } from './detect-type.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { Sharp } from 'sharp'
import pLimit from 'p-limit'
import { imageLibraryIfAny } from '#src/kernel/packages/image-library.ts'

type Call = typeof contract.file.upload

/** Keeps a file, an image drawn anew. Refuses with `fileTypeRefused` what does not fit or draw, `limitReached`. */
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

/** Refuses with `limitReached` a file of `bytes` bytes that the caller has no room for, in number or in size. */
async function assertRoom({ world, actor }: ActorContext, tx: Change, bytes: number): Promise<void> {
  const { filesPerAccount, fileBytesPerAccount } = world.config.limits
  const ownerId = actor.accountId
  await tx.lock(`files of ${ownerId}`)
  const { _count, _sum } = await tx.db.file.aggregate({ where: { ownerId }, _count: true, _sum: { size: true } })
  if (_count >= filesPerAccount)
    throw new AppError(CODE.limitReached, { msg: message('refusals.filesTooMany', { max: filesPerAccount }) })
  if ((_sum.size ?? 0) + bytes > fileBytesPerAccount) {
    const megabytes = Math.floor(fileBytesPerAccount / 1_048_576)
    throw new AppError(CODE.limitReached, { msg: message('refusals.filesTooLarge', { max: megabytes }) })
  }
}

/** The best phones' resolution; more pixels may be a decompression bomb. */
const MAX_PIXELS = 50_000_000
/** An image needs a core and up to some hundred megabytes; others wait. */
const oneByOne = pLimit(1)

const ENCODE = {
  'image/png': (image: Sharp) => image.png(),
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: 90 }),
  'image/webp': (image: Sharp) => image.webp({ quality: 90 }),
}
type ImageType = keyof typeof ENCODE

const isImage = (mime: FileType): mime is ImageType => mime in ENCODE

/**
 * Re-encodes an image from its pixels, upright and of the same type. Removes metadata (place, camera, thumbnail) and
 * anything hidden; keeps only the first picture of an animation. Undefined for a damaged image or one of more than 50
 * million pixels. An emulator without the image library keeps the image as it is.
 */
function redrawImage(bytes: Buffer, mime: ImageType): Promise<Buffer | undefined> {
  return oneByOne(async () => {
    const sharp = await imageLibraryIfAny()
    if (!sharp) return bytes
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    try {
      return await ENCODE[mime](image.autoOrient()).toBuffer()
    } catch {
      return undefined
    }
  })
}
