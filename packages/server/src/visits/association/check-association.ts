import { isDeepStrictEqual } from 'node:util'
import { ASSOCIATION_FILES, hasAppHosts, platformOrigin } from '@unilink/shared'
import type { AssociationFile, contract, AnswerOf, ParsedBodyOf } from '@unilink/shared'
import { message, type Message } from '@unilink/shared/words'
import { WebProblem, type Web } from '#src/kernel/ports/web.ts'
import { contentProblem, type CheckItem, fetchItem } from './fetch-item.ts'
import type { App } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import type { World } from '#src/kernel/world.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { entriesOf, readAssociatedApps, type AssociatedApp } from './association-files.ts'

/** Of an answer: Google gives the statements of all apps of a host. */
const MOST_BYTES = 4 * 1024 * 1024

type Entries = readonly object[]

/** What the maker of a system gives its phones. */
interface Vendor {
  name: Message
  /** Where it says what it holds of a host; AppGallery says so nowhere. */
  address: (host: string) => string
  problem: (body: string, wanted: Entries) => Message | undefined
}

const VENDORS: Readonly<Partial<Record<AssociationFile, Vendor>>> = {
  'apple-app-site-association': {
    name: message('association.apple'),
    address: (host) => `https://app-site-association.cdn-apple.com/a/v1/${host}`,
    problem: (body, wanted) => contentProblem(body, 'apple-app-site-association', wanted),
  },
  'assetlinks.json': {
    name: message('association.google'),
    address: (host) =>
      `https://digitalassetlinks.googleapis.com/v1/statements:list?source.web.site=https://${host}&relation=delegate_permission/common.handle_all_urls`,
    problem: (body, wanted) => (saysAll(body, wanted) ? undefined : message('association.foreign')),
  },
}

/** What the maker of a system holds of a host beside what stands there; undefined where it tells nobody. */
async function vendorItem(
  web: Pick<Web, 'get'>,
  host: string,
  file: AssociationFile,
  wanted: Entries,
): Promise<CheckItem | undefined> {
  const vendor = VENDORS[file]
  if (!vendor) return undefined
  const { name, address, problem } = vendor
  try {
    const { status, body } = await web.get(address(host), { maxBytes: MOST_BYTES })
    const text =
      status === 404
        ? message('association.vendorNone')
        : status === 200
          ? problem(body, wanted) && message('association.vendorOld')
          : message('association.vendorStatus', { status })
    return { name, ok: text === undefined, text: text ?? message('association.vendorNow') }
  } catch (error) {
    if (error instanceof WebProblem)
      return { name, ok: false, text: message('association.vendorAway', { problem: error.said }) }
    throw error
  }
}

interface Statement {
  target?: { androidApp?: { packageName?: string; certificate?: { sha256Fingerprint?: string } } }
}

interface Wanted {
  target: { package_name: string; sha256_cert_fingerprints: readonly string[] }
}

/** Whether Google has a statement for each certificate of the app. */
function saysAll(body: string, wanted: Entries): boolean {
  let known: unknown[]
  try {
    const { statements = [] } = JSON.parse(body) as { statements?: Statement[] }
    known = statements.map(({ target }) => [
      target?.androidApp?.packageName,
      target?.androidApp?.certificate?.sha256Fingerprint,
    ])
  } catch {
    return false
  }
  const prints = (wanted as Wanted[]).flatMap(({ target }) =>
    target.sha256_cert_fingerprints.map((print) => [target.package_name, print]),
  )
  return prints.every((print) => known.some((one) => isDeepStrictEqual(one, print)))
}

type Call = typeof contract.app.checkAssociation

/**
 * Whether each association file of each host of an app lists it now, read over the net as the systems' makers do, and what
 * is missing for it. Refuses with `appNotFound`.
 */
export async function checkAssociation(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
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
  if (wanted.length > 0 && origin.startsWith('https:')) {
    const { host } = new URL(origin)
    const vendors = world.config.vendorChecks ? [vendorItem(world.web, host, file, wanted)] : []
    const read = await Promise.all([fetchItem(world.web, url, file, wanted), ...vendors])
    items.push(...read.filter((item) => item !== undefined))
  }
  return { file, url, listed: wanted.length > 0, items, cache: CACHES[file] }
}

/** How long a change takes to reach phones. */
const CACHES: Readonly<Record<AssociationFile, Message>> = {
  'assetlinks.json': message('association.android'),
  'apple-app-site-association': message('association.ios'),
  'applinking.json': message('association.harmony'),
}

const DECLARATIONS: Readonly<Record<AssociationFile, (app: App) => CheckItem[]>> = {
  'assetlinks.json': ({ androidPackage, androidSha256 }) => {
    const prints = Array.isArray(androidSha256) ? androidSha256.length : 0
    return [
      declared(message('association.package'), androidPackage, message('association.packageMissing')),
      {
        name: message('association.prints'),
        ok: prints > 0,
        text: prints > 0 ? message('association.printCount', { count: prints }) : message('association.printsMissing'),
      },
    ]
  },
  'apple-app-site-association': ({ iosTeamId, iosBundleId }) => [
    declared('Team ID', iosTeamId, message('association.teamIdMissing')),
    declared('Bundle ID', iosBundleId, message('association.bundleIdMissing')),
  ],
  'applinking.json': ({ harmonyAppIdentifier }) => [
    declared('appIdentifier', harmonyAppIdentifier, message('association.appIdentifierMissing')),
  ],
}

const declared = (name: Message | string, value: string | null, missing: Message): CheckItem => ({
  name,
  ok: Boolean(value),
  text: value || missing,
})

function linksItem(listed: AssociatedApp | undefined): CheckItem {
  const ok = listed !== undefined
  return {
    name: message('association.links'),
    ok,
    text: ok ? message('association.listed', { prefix: listed.linkPrefix }) : message('association.notListed'),
  }
}

/** Systems fetch the files over HTTPS only, without following redirects. */
function originItem(origin: string): CheckItem {
  const ok = origin.startsWith('https:')
  return { name: message('association.https'), ok, text: ok ? origin : message('association.notHttps', { origin }) }
}

/** What holds for the app as a whole: hosts that keep phones from opening it, or let other apps claim its links. */
function notesOf({ config, hosts }: World, app: App): Message[] {
  const { linkOrigin, landingOrigin } = config
  const domains = hosts.usedBy(app.id)
  const notes: Message[] = []
  const origin = hosts.originOf(app.id, app.linkPrefix)
  if (new URL(origin).host === new URL(landingOrigin).host) {
    notes.push(message('association.sameHost'))
  }
  if (domains.length === 0 && !hasAppHosts(linkOrigin) && app.androidPackage) {
    notes.push(message('association.sharedHost'))
  }
  return notes
}
