import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { AppError } from '#src/kernel/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import { checkPublicImage } from '#src/modules/apps/icons/check-public-image.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { change } from '#src/modules/changes/change.ts'
import { checkContent } from './check-content.ts'
import { shareFileId } from './content-problems.ts'
import { insertLinks } from './insert-links.ts'
import { linkUrl } from './link-url.ts'
import { withCodes } from './with-codes.ts'

type Call = typeof contract.appLink.add

/**
 * Makes a link that awaits review. Refuses with `appNotFound` an app not the caller's, `invalidFields`, `paramsInvalid` and `domainNotAllowed` what
 * `checkContent` does, `fileNotFound` a share image not the caller's, `limitReached` one link too many.
 */
export async function addLink(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { appId, tags, ...content } = input
  const app = await findOwnedApp(context, appId)
  return withCodes(world, app.linkPrefix, [content], (links) =>
    change(context, async (tx) => {
      await checkPublicImage(tx.db, actor.accountId, shareFileId(content))
      const [link] = await insertLinks(tx, appId, async (allowed) => {
        checkContent(world, content, allowed)
        return links.map((one) => ({ ...one, tags }))
      })
      if (!link) throw tooMany(world.config.limits.linksPerApp)
      const { id, code } = link
      tx.touch({ codes: [code] })
      const after = { appId, code, linkName: content.linkName }
      tx.audit({ action: 'link.add', targetId: id, after })
      return tx.answer({ linkId: id, url: linkUrl(world, { code, app }) })
    }),
  )
}

export function tooMany(limit: number): AppError {
  return new AppError(CODE.limitReached, { msg: message('refusals.linksTooMany', { max: limit }), data: { limit } })
}
