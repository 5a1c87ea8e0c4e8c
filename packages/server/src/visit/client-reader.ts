import { recognizeClient, type Client, type ClientHints } from '@unilink/shared'

const MAX_KNOWN = 5_000
/** Longer user agents are read anew each time rather than kept. */
const MAX_LENGTH = 512

/** Recognises clients and remembers those it has met: most visits come from few user agents. */
export class ClientReader {
  #known = new Map<string, Client>()

  read(ua: string, hints: ClientHints): Client {
    const key = `${ua}\n${hints.model ?? ''}\n${hints.platform ?? ''}`
    const known = this.#known.get(key)
    if (known) return known
    const client = recognizeClient({ ua, hints })
    if (key.length > MAX_LENGTH) return client
    if (this.#known.size >= MAX_KNOWN) this.#known = new Map()
    this.#known.set(key, client)
    return client
  }
}
