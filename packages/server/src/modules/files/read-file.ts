import type { Context } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import type { Actor } from '#src/kernel/actor.ts'

export interface StoredFile {
  mime: string
  private: boolean
  bytes: Buffer
}

/** A file that the caller may see, else undefined. An operator's access to a private one is audited. */
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
    const event = { action: 'file.reveal', targetId: id, after: { ownerId: file.ownerId } }
    await change(context, async (tx) => tx.audit(event))
  }
  return { mime: file.mime, private: file.private, bytes }
}

/** Public files are visible to anyone, private ones to owner and operators. */
function mayRead(actor: Actor | undefined, file: { ownerId: string; private: boolean }): boolean {
  if (!file.private) return true
  return actor !== undefined && (actor.accountId === file.ownerId || actor.operator)
}
