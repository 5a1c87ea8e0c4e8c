import type { Brand, Browser, Container, Os } from '../client-types.ts'
import corpus from './ua-corpus.json' with { type: 'json' }

export interface CorpusClient {
  id: string
  ua: string
  /** What must be recognised in it. */
  expect: { os: Os; brand: Brand; container: Container; browser: Browser; bot: boolean }
}

/** User agents as they were met in the field, one of each kind; apart from the package's entry for their size. */
export const uaCorpus = corpus as readonly CorpusClient[]

export { devices } from '../decide/devices.ts'
