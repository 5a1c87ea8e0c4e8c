import type { World } from '#src/kernel/world.ts'

interface Coded {
  code: string
  app: { id: string; linkPrefix: string }
}

/** The short address of a link, as it is handed out. */
export function linkUrl({ hosts }: Pick<World, 'hosts'>, { code, app }: Coded): string {
  return `${hosts.originOf(app.id, app.linkPrefix)}/s/${code}`
}
