import { recognizeClient, type Client, type ClientHints } from '@unilink/shared'
import QuickLRU from 'quick-lru'

const KNOWN = 5_000
/** Longer user agents are read anew each time rather than kept. */
const MAX_LENGTH = 512

export interface KnownClient {
  client: Client
  /** Short, and the same for clients that are alike in all that a plan may depend on. */
  key: string
}

/** Recognises clients and remembers those it has met: most visits come from few user agents. */
export class ClientReader {
  readonly #known = new QuickLRU<string, KnownClient>({ maxSize: KNOWN })
  readonly #keys = new QuickLRU<string, string>({ maxSize: KNOWN })
  #count = 0

  read(ua: string, hints: ClientHints): KnownClient {
    const { model, platform, app } = hints
    // Most say nothing but their user agent, which needs no new text then.
    const says = model !== undefined || platform !== undefined || app !== undefined
    const text = says ? `${ua}\n${model ?? ''}\n${platform ?? ''}\n${app ?? ''}` : ua
    const known = this.#known.get(text)
    if (known) return known
    const client = recognizeClient({ ua, hints })
    const met = { client, key: this.#keyOf(JSON.stringify(client)) }
    if (text.length <= MAX_LENGTH) this.#known.set(text, met)
    return met
  }

  #keyOf(description: string): string {
    const known = this.#keys.get(description)
    if (known) return known
    this.#count += 1
    const key = this.#count.toString(36)
    this.#keys.set(description, key)
    return key
  }
}
