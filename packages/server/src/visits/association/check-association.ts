import {
  ASSOCIATION_FILES,
  hasAppHosts,
  platformOrigin,
  type AssociationFile,
  type contract,
  type DataOf,
  type ParsedBodyOf,
} from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import type { World } from '#src/kernel/world.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { entriesOf, readAssociatedApps, type AssociatedApp } from './association-files.ts'
import { fetchItem, type CheckItem } from './fetch-item.ts'

type Call = typeof contract.app.checkAssociation

/**
 * Whether each association file of each host of an app lists it now, read over the net as the systems' makers do, and what
 * is missing for it. Refuses with `appNotFound`.
 */
export async function checkAssociation(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const app = await findOwnedApp(context, input.appId)
  const [listed] = await readAssociatedApps(world, { appId: app.id })
  const origins = originsOf(world, app)
  const files = origins.flatMap(({ origin, own }) =>
    ASSOCIATION_FILES.map((file) => checkFile(world, app, { origin, own, file, listed })),
  )
  const hosts = origins.map(({ origin }) => new URL(origin).host)
  return { linkPrefix: app.linkPrefix, hosts, notes: notesOf(world, app), files: await Promise.all(files) }
}

/** Every host on which links of the app stand. */
export function originsOf(
  { config, hosts }: Pick<World, 'config' | 'hosts'>,
  { id, linkPrefix }: Pick<App, 'id' | 'linkPrefix'>,
): { origin: string; own: boolean }[] {
  const domains = hosts.domainsOf(id).map((domain) => ({ origin: `https://${domain}`, own: true }))
  const platform = { origin: platformOrigin(config.linkOrigin, linkPrefix), own: hasAppHosts(config.linkOrigin) }
  return [...domains, platform]
}

interface Checked {
  origin: string
  own: boolean
  file: AssociationFile
  /** The app as the files list it; undefined when they do not. */
  listed: AssociatedApp | undefined
}

async function checkFile(world: World, app: App, { origin, own, file, listed }: Checked) {
  const url = `${origin}/.well-known/${file}`
  const wanted = listed ? entriesOf(listed, own)[file] : []
  const items = [...DECLARATIONS[file](app), linksItem(listed), originItem(origin)]
  // Whoever lacks something is told that first; the file cannot be right then.
  if (wanted.length > 0 && origin.startsWith('https:')) items.push(await fetchItem(world.web, url, file, wanted))
  return { file, url, listed: wanted.length > 0, items, cache: CACHES[file] }
}

/** How long a change takes to reach phones. */
const CACHES: Readonly<Record<AssociationFile, string>> = {
  'assetlinks.json': '系统在安装或更新应用时读取；Android 15 起的规则由 Google 服务定期更新',
  'apple-app-site-association': '苹果的 CDN 缓存约 24 小时，设备约一周更新一次；重新安装应用会立即读取',
  'applinking.json': 'AppGallery Connect 缓存约 24 小时；须在 AppGallery Connect 中为该域名发布',
}

const DECLARATIONS: Readonly<Record<AssociationFile, (app: App) => CheckItem[]>> = {
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

const declared = (name: string, value: string | null, missing: string): CheckItem => ({
  name,
  ok: Boolean(value),
  text: value || missing,
})

function linksItem(listed: AssociatedApp | undefined): CheckItem {
  const ok = listed !== undefined
  return {
    name: '可访问的链接',
    ok,
    text: ok
      ? `以编号前缀 ${listed.linkPrefix} 列入，新链接无需等待`
      : '还没有可访问的链接：有一个链接审核通过并启用后，应用才会列入',
  }
}

/** Systems fetch the files over HTTPS only, without following redirects. */
function originItem(origin: string): CheckItem {
  const ok = origin.startsWith('https:')
  return {
    name: '链接域名使用 HTTPS',
    ok,
    text: ok ? origin : `${origin}：手机系统只通过 HTTPS 读取关联文件，正式环境须配置证书`,
  }
}

/** What holds for the app as a whole: hosts that keep phones from opening it, or let other apps claim its links. */
function notesOf({ config, hosts }: World, app: App): string[] {
  const { linkOrigin, landingOrigin } = config
  const domains = hosts.usedBy(app.id)
  const notes: string[] = []
  const origin = hosts.originOf(app.id, app.linkPrefix)
  if (new URL(origin).host === new URL(landingOrigin).host) {
    notes.push(
      '链接与落地页在同一域名：iOS 与 HarmonyOS 点按后不会打开应用，落地页改用 scheme。请运维分别设置 LINK_ORIGIN 与 LANDING_ORIGIN，或为应用添加自有域名。',
    )
  }
  if (domains.length === 0 && !hasAppHosts(linkOrigin) && app.androidPackage) {
    notes.push(
      '应用与其他应用共用链接域名：Android 15 以前的关联文件不分路径，其他应用也能申请接管该域名的链接。建议添加自有域名。',
    )
  }
  return notes
}
