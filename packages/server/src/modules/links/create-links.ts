import type { LinkContentData } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import { lockKey } from '#src/db/client/lock-key.ts'
import type { ActorContext } from '#src/http/context.ts'
import { drawCodes } from './draw-codes.ts'
import { insertLinks, type NewLink } from './insert-links.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

const TRIES = 5

/**
 * Stores links with checked content in one transaction, as many as the app has room for, in order; `audit` writes down
 * what was made in the same transaction, and may refuse by throwing. A code drawn by another request too is drawn again.
 */
export async function createLinks(
  { world }: ActorContext,
  appId: string,
  contents: readonly LinkContentData[],
  audit: (tx: Transaction, made: readonly NewLink[]) => Promise<void>,
): Promise<NewLink[]> {
  for (let left = TRIES; ; left -= 1) {
    const codes = await drawCodes(world, contents.length)
    const links = contents.map((content, index) => ({ id: world.random.id(), code: codes[index] ?? '', content }))
    try {
      return await world.db.transaction(async (tx) => {
        await lockKey(world.db, tx, `links-of:${appId}`)
        const room = world.config.limits.linksPerApp - (await tx.link.count({ where: { appId } }))
        const made = links.slice(0, Math.max(room, 0))
        await audit(tx, made)
        if (made.length > 0) await insertLinks(world, tx, appId, made)
        return made
      })
    } catch (error) {
      if (!isUniqueViolation(error) || left <= 1) throw error
    }
  }
}
