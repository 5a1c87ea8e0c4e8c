import { message } from '@unilink/shared/words'
import { ASSOCIATION_FILES, DOMAIN_STATE, PROOF_PATH } from '@unilink/shared'
import { WebProblem, type Web, type WebAnswer } from '@unilink/server/kernel/ports/web.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { AssociationFiles, readProofFile } from '@unilink/server/visits/association/association-files.ts'
import { Outages } from './outages.ts'

const RECORD = /^_unilink\.(.+)$/

/**
 * The internet as an emulated world sees it. The platform's hosts serve its files. A domain of an app has the record
 * that proves it while it is proven, or once a move has set it. Every other address answers, unless it is out. Nothing
 * leaves the machine.
 */
export class EmulatedWeb implements Web {
  #world: World | undefined
  #files: AssociationFiles | undefined
  /** Domains whose record a move has set, or taken away. */
  readonly #moved = new Map<string, boolean>()
  /** Files of other servers, by address. */
  readonly #others = new Map<string, { text: string; type: string }>()
  readonly outages = new Outages()

  /** The world that it is the internet of; its parts need one another. */
  serve(world: World): void {
    this.#world = world
    this.#files = new AssociationFiles(world)
  }

  /** Sets the record that proves a domain, or takes it away. */
  setRecord(domain: string, there: boolean): void {
    this.#moved.set(domain, there)
  }

  /** Puts a text file on somebody else's server, or takes it away. */
  setFile(url: string, text: string | undefined, type = 'text/plain'): void {
    if (text === undefined) this.#others.delete(url)
    else this.#others.set(url, { text, type })
  }

  async txt(name: string): Promise<string[]> {
    const domain = RECORD.exec(name)?.[1]
    if (domain === undefined || !this.#world) return []
    const rows = await this.#world.db.read.appDomain.findMany({ where: { domain } })
    const moved = this.#moved.get(domain)
    const proven = rows.filter(({ domainState, lostAt }) => domainState === DOMAIN_STATE.proven && lostAt === null)
    return (moved === undefined ? proven : moved ? rows : []).map(({ proof }) => proof)
  }

  async get(url: string, { maxBytes = Infinity }: { maxBytes?: number } = {}): Promise<WebAnswer> {
    const answer = await this.#answer(url)
    const bytes = Buffer.from(answer.body)
    if (bytes.length <= maxBytes) return answer
    return { ...answer, body: bytes.subarray(0, maxBytes).toString('utf8'), cut: true }
  }

  async #answer(url: string): Promise<WebAnswer> {
    const out = this.#outage(url)
    if (out) return { ...out, body: '', cut: false }
    const other = this.#others.get(url)
    if (other !== undefined) return answerOf(other.type, other.text)
    const asked = vendorOf(url)
    if (asked) return this.#held(asked)
    const { host, pathname } = new URL(url)
    const proof = pathname === PROOF_PATH && this.#world && (await readProofFile(this.#world, host))
    if (proof) return answerOf('text/plain', proof)
    const file = ASSOCIATION_FILES.find((name) => pathname === `/.well-known/${name}`)
    if (!pathname.startsWith('/.well-known/')) return answerOf('text/html', '<!doctype html><title>模拟页面</title>')
    const texts = file && (await this.#files?.read(host))
    if (!texts) throw new WebProblem(message('network.emulated'))
    return answerOf('application/json', texts[file])
  }

  /** What Apple or Google has read of a host: that which stands there now, unless `setFile` says otherwise. */
  async #held({ host, file }: Held): Promise<WebAnswer> {
    const texts = await this.#files?.read(host)
    if (!texts) return { ...answerOf('application/json', ''), status: 404 }
    if (file !== 'assetlinks.json') return answerOf('application/json', texts[file])
    const statements = (JSON.parse(texts[file]) as AssetLink[]).flatMap(({ target }) =>
      target.sha256_cert_fingerprints.map((sha256Fingerprint) => ({
        target: { androidApp: { packageName: target.package_name, certificate: { sha256Fingerprint } } },
      })),
    )
    return answerOf('application/json', JSON.stringify({ statements }))
  }

  /** A package without its bytes: the emulator signs none. */
  async part(url: string): ReturnType<Web['part']> {
    const { status, contentType, location } = this.#outage(url) ?? APK
    return { status, contentType, location, bytes: Buffer.alloc(0), size: undefined }
  }

  #outage(url: string): Answer | undefined {
    const outage = this.outages.of(url)
    if (outage?.status === undefined && outage)
      throw new WebProblem(outage.problem ?? NO_ANSWER, outage.problem === undefined)
    return outage && { status: outage.status ?? 0, contentType: 'text/html', location: undefined }
  }
}

interface Held {
  host: string
  file: 'assetlinks.json' | 'apple-app-site-association'
}

interface AssetLink {
  target: { package_name: string; sha256_cert_fingerprints: string[] }
}

/** What a maker of a system is asked for; undefined for any other address. */
function vendorOf(url: string): Held | undefined {
  const { host, pathname, searchParams } = new URL(url)
  if (host === 'app-site-association.cdn-apple.com')
    return { host: pathname.replace('/a/v1/', ''), file: 'apple-app-site-association' }
  if (host !== 'digitalassetlinks.googleapis.com') return undefined
  return { host: new URL(searchParams.get('source.web.site') ?? '').host, file: 'assetlinks.json' }
}

const answerOf = (contentType: string, body: string): WebAnswer => ({
  status: 200,
  contentType,
  location: undefined,
  body,
  cut: false,
})
type Answer = Pick<WebAnswer, 'status' | 'contentType' | 'location'>

/** As when the world's own network is away. */
const NO_ANSWER = '8 秒内没有应答'
const APK: Answer = { status: 200, contentType: 'application/vnd.android.package-archive', location: undefined }
