import type { World } from '#src/kernel/world.ts'

/** The short address of a link, as it is handed out. */
export function linkUrl({ config }: Pick<World, 'config'>, code: string): string {
  return `${config.linkOrigin}/s/${code}`
}
