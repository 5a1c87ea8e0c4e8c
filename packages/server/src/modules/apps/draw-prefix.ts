import { CODE_ALPHABET, PREFIX_LENGTH } from '@unilink/shared'
import type { Transaction } from '#src/kernel/ports/database.ts'
import type { Random } from '#src/kernel/random.ts'

const AT_ONCE = 20
const TRIES = 200

/**
 * A prefix for the codes of a new app's links, which no other app has and no code of before prefixes begins with. Another
 * request may draw it too: the database has the last word.
 */
export async function drawPrefix(db: Pick<Transaction, 'app' | 'link'>, random: Random): Promise<string> {
  for (let left = TRIES; left > 0; left -= 1) {
    const drawn = Array.from({ length: AT_ONCE }, () => random.text(PREFIX_LENGTH, CODE_ALPHABET))
    const apps = await db.app.findMany({ where: { linkPrefix: { in: drawn } }, select: { linkPrefix: true } })
    const taken = new Set(apps.map(({ linkPrefix }) => linkPrefix))
    const free = drawn.find((prefix) => !taken.has(prefix))
    if (free !== undefined && !(await db.link.findFirst({ where: { code: { startsWith: free } } }))) return free
  }
  throw new Error('no prefix of links is free any more')
}
