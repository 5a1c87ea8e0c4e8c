import { clientSaid } from '#src/config/language/said/client-said.ts'
import { brandLabels, browserLabels, containerLabels, osLabels } from '@unilink/shared'

interface SeenClient {
  os: string
  brand: string
  browser: string
  container: string
  model: string
}

/** What was recognised of a client, in words, each once; what is not known is left out. */
export function traitsOf({ os, brand, browser, container, model }: SeenClient): string[] {
  const traits = [
    named(osLabels, os),
    named(brandLabels, brand),
    container === 'browser' ? named(browserLabels, browser) : named(containerLabels, container),
    model,
  ]
  return [...new Set(traits.filter((trait) => trait !== ''))]
}

const named = (labels: Readonly<Record<string, Parameters<typeof clientSaid>[0]>>, key: string) =>
  key === '' ? '' : clientSaid(labels[key] ?? key)
