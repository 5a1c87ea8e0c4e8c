import { ASSOCIATION_FILES, type AssociationFile, type contract, type DataOf, type ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { entriesOf, readAssociatedApps, type AssociatedApp } from './association-files.ts'

type Call = typeof contract.app.checkAssociation
type Item = DataOf<Call>['files'][number]['items'][number]

/** Whether each association file lists an app of the caller now, and what is missing for it. Refuses with 12001. */
export async function checkAssociation(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { id } = await findOwnedApp(context, input.appId)
  const { linkOrigin } = world.config
  const [app] = await readAssociatedApps(world, { id })
  if (!app) return { files: [] }
  const entries = entriesOf(app)
  const common = [linksItem(app), originItem(linkOrigin)]
  return {
    files: ASSOCIATION_FILES.map((file) => ({
      file,
      url: `${linkOrigin}/.well-known/${file}`,
      listed: entries[file].length > 0,
      items: [...DECLARATIONS[file](app), ...common],
    })),
  }
}

const DECLARATIONS: Readonly<Record<AssociationFile, (app: AssociatedApp) => Item[]>> = {
  'assetlinks.json': ({ androidPackage, androidSha256 }) => {
    const prints = Array.isArray(androidSha256) ? androidSha256.length : 0
    return [
      declared('包名', androidPackage, '请在应用的 Android 信息中填写包名'),
      {
        name: '签名证书 SHA-256 指纹',
        ok: prints > 0,
        text: prints > 0 ? `已登记 ${prints} 个` : '请登记正式签名证书的指纹；经应用市场重新签名的，也要登记市场的证书',
      },
    ]
  },
  'apple-app-site-association': ({ iosTeamId, iosBundleId }) => [
    declared('Team ID', iosTeamId, '请在应用的 iOS 信息中填写 Team ID（苹果开发者账号的 10 位标识）'),
    declared('Bundle ID', iosBundleId, '请在应用的 iOS 信息中填写 Bundle ID'),
  ],
  'applinking.json': ({ harmonyAppIdentifier }) => [
    declared(
      'appIdentifier',
      harmonyAppIdentifier,
      '请在应用的 HarmonyOS 信息中填写 AppGallery Connect 的 appIdentifier',
    ),
  ],
}

const declared = (name: string, value: string | null, missing: string): Item => ({
  name,
  ok: Boolean(value),
  text: value || missing,
})

function linksItem({ codes }: AssociatedApp): Item {
  const ok = codes.length > 0
  return {
    name: '可访问的链接',
    ok,
    text: ok ? `${codes.length} 条` : '还没有可访问的链接：审核通过并在有效期内的链接才会列入',
  }
}

/** Systems fetch the files over HTTPS only, without following redirects. */
function originItem(origin: string): Item {
  const ok = origin.startsWith('https:')
  return {
    name: '链接域名使用 HTTPS',
    ok,
    text: ok ? origin : `${origin}：手机系统只通过 HTTPS 读取关联文件，正式环境须配置证书`,
  }
}
