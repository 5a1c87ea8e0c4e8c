import type { App } from '#src/generated/sqlite/client.ts'
import type { World } from '#src/kernel/world.ts'

/** The id of the link that the short address of an app leads to: the one its owner chose, else its first; none without links. */
export async function defaultLinkOf(
  { db: { read } }: Pick<World, 'db'>,
  { id: appId, defaultLinkId }: Pick<App, 'id' | 'defaultLinkId'>,
): Promise<string | undefined> {
  const select = { id: true }
  const chosen = defaultLinkId && (await read.link.findUnique({ where: { id: defaultLinkId }, select }))
  if (chosen) return chosen.id
  const first = await read.link.findFirst({ where: { appId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], select })
  return first?.id
}
