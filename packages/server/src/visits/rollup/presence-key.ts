import { keyWords } from '#src/visits/columns/key-words.ts'

const words = new Uint32Array(2)
const LOW_BITS = 32n

/**
 * The key that somebody has in an app's `Presence`, a whole number of 64 bits as text: 0 or more of a visitor (v…), less than 0 of an
 * address (i…). Of twenty million two are alike with a chance of 2 in 100,000.
 */
export function presenceKey(appId: string, who: string): string {
  keyWords(`${appId} ${who}`, words, 0)
  const [high = 0, low = 0] = words
  const key = (BigInt(high >>> 1) << LOW_BITS) | BigInt(low)
  return String(who.startsWith('v') ? key : ~key)
}

/** Of a key: visitors or addresses. */
export const whatOf = (key: string): 'v' | 'i' => (key.startsWith('-') ? 'i' : 'v')
