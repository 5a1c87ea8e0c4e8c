import type { Context } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { mayRead } from './file-policy.ts'

export interface StoredFile {
  mime: string
  private: boolean
  bytes: Buffer
}

/**
 * A file that the caller may see; undefined alike for one they may not and one that is not there. An operator's look
 * at somebody's private file is audited.
 */
export async function readFile(context: Context, id: string): Promise<StoredFile | undefined> {
  const { world, actor } = context
  if (!/^\d{16}$/.test(id)) return undefined
  const file = await world.db.read.file.findUnique({ where: { id } })
  if (!file || !mayRead(actor, file)) return undefined
  const bytes = await world.files.get(id)
  if (!bytes) {
    world.log.error({ fileId: id }, 'the bytes of a file are gone')
    return undefined
  }
  if (file.private && actor?.accountId !== file.ownerId) {
    const event = { action: 'file.reveal', targetType: 'file', targetId: id, after: { ownerId: file.ownerId } }
    await change(context, async (tx) => tx.audit(event))
  }
  return { mime: file.mime, private: file.private, bytes }
}
