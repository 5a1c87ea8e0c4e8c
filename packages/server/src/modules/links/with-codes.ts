import type { LinkContentData } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import type { World } from '#src/kernel/world.ts'
import { drawCodes } from './draw-codes.ts'
import type { NewLink } from './insert-links.ts'

const TRIES = 5

/** Runs `work` with free codes under the app's prefix, and again with others when another request drew one too. */
export async function withCodes<T>(
  world: World,
  prefix: string,
  contents: readonly LinkContentData[],
  work: (links: readonly NewLink[]) => Promise<T>,
): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    const codes = await drawCodes(world, prefix, contents.length)
    const links = contents.map((content, index) => ({ id: world.random.id(), code: codes[index] ?? '', content }))
    try {
      return await work(links)
    } catch (error) {
      if (!isUniqueViolation(error) || left <= 1) throw error
    }
  }
}
