import { recognizeClient, type Client, type ClientHints } from '@unilink/shared'
import { BoundedCache } from './bounded-cache.ts'

const KNOWN = 5_000
/** Longer user agents are read anew each time rather than kept. */
const MAX_LENGTH = 512

export interface KnownClient {
  client: Client
  /** The same for clients that are alike in all that a plan may depend on. */
  key: string
}

/** Recognises clients and remembers those it has met: most visits come from few user agents. */
export class ClientReader {
  readonly #known = new BoundedCache<string, KnownClient>(KNOWN)

  read(ua: string, hints: ClientHints): KnownClient {
    const text = `${ua}\n${hints.model ?? ''}\n${hints.platform ?? ''}`
    const known = this.#known.get(text)
    if (known) return known
    const client = recognizeClient({ ua, hints })
    const met = { client, key: JSON.stringify(client) }
    if (text.length <= MAX_LENGTH) this.#known.set(text, met)
    return met
  }
}
