import { isDeepStrictEqual } from 'node:util'
import type { AssociationFile } from '@unilink/shared'
import { message, type Message } from '@unilink/shared/words'
import { WebProblem, type Web } from '#src/kernel/ports/web.ts'
import { contentProblem, type CheckItem } from './fetch-item.ts'

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
export async function vendorItem(
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
