import { CODE_ALPHABET } from '@unilink/shared'
import type { World } from '#src/kernel/world.ts'

/** Of what follows the app's prefix: who guesses finds one of a thousand links in 28,000 tries. */
const RANDOM_LENGTH = 5

/** `count` codes of an app that no link has yet. Another request may draw one of them too: the database has the last word. */
export async function drawCodes({ db, random }: World, prefix: string, count: number): Promise<string[]> {
  const free = new Set<string>()
  while (free.size < count) {
    const drawn = Array.from(
      { length: count - free.size },
      () => `${prefix}${random.text(RANDOM_LENGTH, CODE_ALPHABET)}`,
    )
    const taken = await db.read.link.findMany({ where: { code: { in: drawn } }, select: { code: true } })
    const known = new Set(taken.map(({ code }) => code))
    for (const code of drawn) if (!known.has(code)) free.add(code)
  }
  return [...free]
}
