import type { BreakdownDimension, BreakdownFilter, contract, DataOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import type { World } from '#src/kernel/world.ts'
import { linkNames } from '#src/visits/figures/find-scope.ts'
import type { Labels } from '#src/visits/figures/share-labels.ts'

/** What a breakdown needs to know of the links of some apps. */
export interface AppLinks {
  ids: ReadonlySet<string>
  /** The links of each tag, and under '' those without any. */
  tags: ReadonlyMap<string, ReadonlySet<string>>
  /** The names of the links, revisions and channels among the rows. */
  labels(context: ActorContext, lists: readonly List[]): Promise<Labels>
  /** The colours of registered channels. */
  colors: ReadonlyMap<string, string>
}

interface List {
  dimension: BreakdownDimension
  rows: readonly { key: string }[]
}

/** Reads the links only where the question hangs on them. */
export async function breakdownLinks(
  { world }: ActorContext,
  appIds: readonly string[],
  input: { dimensions: readonly BreakdownDimension[]; filters: readonly BreakdownFilter[] },
): Promise<AppLinks> {
  const filtered = input.filters.map(({ dimension }) => dimension)
  const asked = new Set([...input.dimensions, ...filtered])
  const links =
    asked.has('tag') || filtered.includes('link')
      ? await world.db.read.link.findMany({ where: { appId: { in: [...appIds] } }, select: { id: true, tags: true } })
      : []
  const tags = new Map<string, Set<string>>()
  for (const { id, tags: given } of links) {
    const own = given as string[]
    for (const name of own.length > 0 ? own : ['']) tags.set(name, (tags.get(name) ?? new Set()).add(id))
  }
  const channels = asked.has('channel') ? await channelsOf(world, appIds) : []
  const named = channels.map(({ channel, name }) => [`channel ${channel}`, name] as const)
  return {
    ids: new Set(links.map(({ id }) => id)),
    tags,
    async labels(context, lists) {
      const ofLinks = [...(await linkNames(context, keysOf(lists, 'link')))]
      const names = ofLinks.map(([id, name]) => [`link ${id}`, name] as const)
      return new Map([...names, ...named, ...(await revisionNames(context, lists))])
    },
    colors: new Map(channels.map(({ channel, color }) => [channel, color])),
  }
}

async function channelsOf({ db }: World, ids: readonly string[]) {
  const apps = await db.read.app.findMany({ where: { id: { in: [...ids] } }, select: { channels: true } })
  return apps.flatMap(({ channels }) => channels) as DataOf<typeof contract.app.queryDetail>['channels']
}

const keysOf = (lists: readonly List[], of: BreakdownDimension): string[] =>
  lists.flatMap(({ dimension, rows }) => (dimension === of ? rows.map(({ key }) => key) : []))

async function revisionNames({ world }: ActorContext, lists: readonly List[]): Promise<Labels> {
  const ids = keysOf(lists, 'revision')
  if (ids.length === 0) return new Map()
  const revisions = await world.db.read.revision.findMany({
    where: { id: { in: ids } },
    select: { id: true, number: true, link: { select: { linkName: true } } },
  })
  return new Map(revisions.map(({ id, number, link }) => [`revision ${id}`, `${link.linkName} 第 ${number} 版`]))
}
