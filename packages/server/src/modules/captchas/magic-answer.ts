import type { World } from '#src/world/world.ts'

/** Answers that a test gives without seeing the picture; `used` gives a token that is spent already. */
const MAGIC = ['pass', 'fail', 'used'] as const

/** The magic answer that a text is; in production no text is one, whatever the configuration says. */
export function magicAnswer({ config }: World, text: string): (typeof MAGIC)[number] | undefined {
  if (!config.emulator || config.production) return undefined
  return MAGIC.find((known) => known === text)
}
