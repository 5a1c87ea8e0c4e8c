import {
  linkContent,
  type contract,
  type DataOf,
  type LinkContentData,
  type ParsedBodyOf,
  type UrlRules,
} from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { addApp, type MakeDefaultLink } from '#src/modules/apps/add-app.ts'
import type { AppColumns } from '#src/modules/apps/app-columns.ts'
import { webRules } from '#src/modules/apps/web-rules.ts'
import { domainProblems, targetProblems } from '#src/modules/links/content-problems.ts'
import { drawCodes } from '#src/modules/links/draw-codes.ts'
import { insertLinks } from '#src/modules/links/insert-links.ts'

type Call = typeof contract.app.add

/** Registers an app of the caller and, where asked for, its default link, which awaits review. Refuses as `addApp` does. */
export const addAppWithLink = (context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> =>
  addApp(context, input, makeDefaultLink)

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
