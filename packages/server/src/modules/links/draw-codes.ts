import type { World } from '#src/kernel/world.ts'

const LENGTH = 6
/** Lower case and digits without those that are taken for one another: 0/o, 1/l/i. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** `count` codes that no link has yet. Another request may draw one of them too: the database has the last word. */
export async function drawCodes({ db, random }: World, count: number): Promise<string[]> {
  const free = new Set<string>()
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => random.text(LENGTH, ALPHABET))
    const taken = await db.read.link.findMany({ where: { code: { in: drawn } }, select: { code: true } })
    const known = new Set(taken.map(({ code }) => code))
    for (const code of drawn) if (!known.has(code)) free.add(code)
  }
  return [...free]
}
