import { CODE, normalizeSearch } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { LinksScope, Scope } from '#src/kernel/ports/figures.ts'

/** What an owner asks figures of: an app, one link of it, or a link by itself. */
export type Asked = { appId: string; linkId?: string | undefined } | { linkId: string; appId?: undefined }

/** A scope that the caller owns, with the name its exports bear. */
export interface OwnScope extends Scope {
  title: string
}

/** The scope of a call. Refuses with `appNotFound` / `linkNotFound` what is not the caller's, as if it did not exist. */
export async function findScope(context: ActorContext, asked: Asked): Promise<OwnScope> {
  if (asked.appId === undefined) return linkScope(context, asked.linkId)
  const app = await findOwnedApp(context, asked.appId)
  if (asked.linkId === undefined) return { appId: asked.appId, title: app.appName }
  const scope = await linkScope(context, asked.linkId)
  if (scope.appId !== asked.appId) throw new AppError(CODE.linkNotFound)
  return scope
}

async function linkScope(context: ActorContext, linkId: string): Promise<OwnScope> {
  const link = await findOwnedLink(context, linkId)
  return { appId: link.appId, linkId, title: link.linkName }
}

/** The names of a scope's links by id, and the scope narrowed to those whose name holds `keyword`, in any case. */
export async function findLinks(
  { world }: ActorContext,
  scope: OwnScope,
  keyword: string | undefined,
): Promise<{ scope: LinksScope; names: ReadonlyMap<string, string> }> {
  const where = scope.linkId ? { id: scope.linkId } : { appId: scope.appId }
  const links = await world.db.read.link.findMany({ where, select: { id: true, linkName: true } })
  const text = normalizeSearch(keyword ?? '').toLowerCase()
  const found = text === '' ? links : links.filter(({ linkName }) => linkName.toLowerCase().includes(text))
  const names = new Map(found.map(({ id, linkName }) => [id, linkName]))
  return { scope: text === '' ? scope : { ...scope, among: [...names.keys()] }, names }
}

/** The names of some links by id; none for one that is gone. */
export async function linkNames({ world }: ActorContext, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const links = await world.db.read.link.findMany({ where: { id: { in: ids } }, select: { id: true, linkName: true } })
  return new Map(links.map(({ id, linkName }) => [id, linkName]))
}
