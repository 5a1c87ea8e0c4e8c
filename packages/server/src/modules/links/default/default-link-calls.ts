import { linkContent, CODE } from '@unilink/shared'
import type { contract, DataOf, LinkContentData, ParsedBodyOf, UrlRules } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { addApp, type MakeDefaultLink } from '#src/modules/apps/add-app.ts'
import type { AppColumns } from '#src/modules/apps/app-columns.ts'
import { webRules } from '#src/modules/apps/web-rules.ts'
import { domainProblems, targetProblems } from '#src/modules/links/content-problems.ts'
import { drawCodes } from '#src/modules/links/draw-codes.ts'
import { insertLinks } from '#src/modules/links/insert-links.ts'
import { found } from '#src/kernel/app-error.ts'
import { appLock } from '#src/modules/apps/app-lock.ts'
import { defaultUrl } from '#src/modules/apps/app-presenter.ts'
import { change } from '#src/modules/changes/change.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'

/** Registers an app of the caller and, where asked for, its default link, which awaits review. Refuses as `addApp` does. */
export const addAppWithLink = (
  context: ActorContext,
  input: ParsedBodyOf<typeof contract.app.add>,
): Promise<DataOf<typeof contract.app.add>> => addApp(context, input, makeDefaultLink)

const makeDefaultLink: MakeDefaultLink = async ({ world }, tx, app) => {
  const content = defaultContent(app, webRules(world))
  if (Object.keys(content.targets).length === 0) return null
  const id = world.random.id()
  // No other app has its prefix, so that nobody draws the same code.
  const [code = ''] = await drawCodes(world, app.linkPrefix, 1)
  await insertLinks(tx, app.id, async () => [{ id, code, content }])
  tx.touch({ codes: [code] })
  tx.audit({ action: 'link.add', targetId: id, after: { appId: app.id, code, linkName: content.linkName } })
  return id
}

/** What opens an app at its first page, wherever it says how in words that a target may have. */
function defaultContent(app: AppColumns, rules: UrlRules): LinkContentData {
  const opened = (scheme: string | null) => (scheme === null ? undefined : `${scheme}://`)
  const told = linkContent.parse({
    linkName: app.appName,
    scene: '服务入口',
    targets: {
      android: opened(app.androidScheme),
      ios: opened(app.iosScheme),
      harmony: app.harmonyBundleName === null ? undefined : opened(app.androidScheme ?? app.iosScheme),
      quickApp: app.quickAppPackage === null ? undefined : `hap://app/${app.quickAppPackage}/`,
      h5: app.h5Url ?? undefined,
    },
  })
  const wrong = new Set(
    [...targetProblems(told, app, rules), ...domainProblems(told, app, rules)].map(({ path }) => path),
  )
  const good = Object.entries(told.targets).filter(([platform]) => !wrong.has(`targets.${platform}`))
  return { ...told, targets: Object.fromEntries(good) as LinkContentData['targets'] }
}

/** Has the short address of its app lead to a link of the caller. Refuses with `linkNotFound`. */
export async function setDefaultLink(
  context: ActorContext,
  { linkId }: ParsedBodyOf<typeof contract.appLink.setDefault>,
): Promise<DataOf<typeof contract.appLink.setDefault>> {
  const { app } = await findOwnedLink(context, linkId)
  const { id: appId, linkPrefix } = app
  return change(context, async (tx) => {
    await tx.lock(appLock(appId))
    found(await tx.db.link.findUnique({ where: { id: linkId }, select: { id: true } }), CODE.linkNotFound)
    const { defaultLinkId } = await tx.db.app.findUniqueOrThrow({ where: { id: appId } })
    await tx.db.app.update({ where: { id: appId }, data: { defaultLinkId: linkId } })
    tx.touch({ codes: [linkPrefix] })
    tx.audit({ action: 'app.setDefaultLink', targetId: appId, before: { linkId: defaultLinkId }, after: { linkId } })
    return { appId, defaultUrl: defaultUrl(context.world, app) }
  })
}
