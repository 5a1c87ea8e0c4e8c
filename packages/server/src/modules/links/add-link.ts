import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { columnsOf } from '#src/modules/apps/app-columns.ts'
import { checkPublicImage } from '#src/modules/apps/check-public-image.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { checkContent } from './check-content.ts'
import { shareFileId } from './content-problems.ts'
import { createLinks } from './create-links.ts'
import { linkUrl } from './link-url.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.appLink.add

/**
 * Makes a link that awaits review. Refuses with 12001 an app not the caller's, 10001, 13005 and 13004 what
 * `checkContent` does, 15001 a share image not the caller's, 13006 one link too many.
 */
export async function addLink(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { appId, ...content } = input
  const app = await findOwnedApp(context, appId)
  checkContent(world, content, columnsOf(app))
  await checkPublicImage(world.db.read, actor.accountId, shareFileId(content))
  const [link] = await createLinks(context, appId, [content], async (tx, made) => {
    const [first] = made
    if (!first) throw tooMany(world.config.limits.linksPerApp)
    const after = { appId, code: first.code, linkName: content.linkName }
    await writeAudit(context, tx, { action: 'link.add', targetType: 'link', targetId: first.id, after })
  })
  if (!link) throw new Error('a link was neither made nor refused')
  world.links.forget(link.code)
  return { linkId: link.id, url: linkUrl(world, link.code) }
}

/** The refusal of a link that the app has no room for. */
export function tooMany(limit: number): AppError {
  return new AppError(13006, { msg: `每个应用最多创建 ${limit} 个链接`, data: { limit } })
}
