import { message } from '@unilink/shared/words'
import type { Web } from '#src/kernel/ports/web.ts'
import { follow, isLook, type Look } from './look.ts'
import { ASSOCIATION_FILES } from '@unilink/shared'
import type { App, LinkTarget } from '#src/generated/sqlite/client.ts'
import type { World } from '#src/kernel/world.ts'
import { entriesOf, readAssociatedApps } from '#src/visits/association/association-files.ts'
import { originsOf } from '#src/visits/association/check-association.ts'
import { fetchItem } from '#src/visits/association/fetch-item.ts'
import { lookAtApk } from './look-at-apk.ts'

/** Enough to see that something comes. */
const MAX_BYTES = 4096

/** Whether a page answers. */
export async function lookAtPage(web: Web, url: string): Promise<Look> {
  const read = await follow(url, (at) => web.get(at, { maxBytes: MAX_BYTES }))
  return isLook(read) ? read : { outcome: 'fine', finding: message('targets.fine', { status: read.answer.status }) }
}

/** Looks at a target as a visitor's phone would come to it. */
export function lookAtTarget(world: World, { kind, url, app }: LinkTarget & { app: App }): Promise<Look> {
  if (kind === 'association') return lookAtAssociation(world, url, app)
  if (kind === 'apk') return lookAtApk(world.web, url, printsOf(app))
  return lookAtPage(world.web, url)
}

const printsOf = ({ androidSha256 }: App): string[] => (Array.isArray(androidSha256) ? androidSha256.map(String) : [])

async function lookAtAssociation(world: World, url: string, app: App): Promise<Look> {
  const file = ASSOCIATION_FILES.find((name) => url.endsWith(`/${name}`))
  const host = originsOf(world, app).find(({ origin }) => url.startsWith(`${origin}/`))
  const [listed] = await readAssociatedApps(world, { appId: app.id })
  const wanted = file && host && listed ? entriesOf(listed, host.own)[file] : []
  if (!file || wanted.length === 0) return { outcome: 'unclear', finding: message('targets.notListed') }
  const { ok, text } = await fetchItem(world.web, url, file, wanted)
  return { outcome: ok ? 'fine' : 'failed', finding: text }
}
