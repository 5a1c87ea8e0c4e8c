import type { Client, ClientHints } from '@unilink/shared'
import { recognizeClient } from '@unilink/shared/visit'
import QuickLRU from 'quick-lru'

const KNOWN = 5_000
/** Longer user agents are not cached. */
const MAX_LENGTH = 512

export interface KnownClient {
  client: Client
  /** Short key, equal for clients that are alike for every plan. */
  key: string
}

/** Recognises clients and caches them: most visits come from few user agents. */
export class ClientReader {
  readonly #known = new QuickLRU<string, KnownClient>({ maxSize: KNOWN })
  readonly #keys = new QuickLRU<string, string>({ maxSize: KNOWN })
  #count = 0

  read(ua: string, hints: ClientHints): KnownClient {
    const { model, platform, app } = hints
    // Most requests have no hints, so no new text is needed.
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
