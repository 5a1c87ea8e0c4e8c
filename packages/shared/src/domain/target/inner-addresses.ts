import { isDomainAllowed } from './url-rules.ts'
import { PLACEHOLDER, splitTarget } from './target-parts.ts'

/** An address may be packed in another's value, and that in a third's. */
const DEPTH = 4

/** The hosts of web addresses that stand inside a target which is none itself, wherever and however often encoded, but for those of `domains`. */
export function foreignHosts(target: string, domains: readonly string[]): string[] {
  const parts = splitTarget(target)
  if (parts === undefined || /^https?$/.test(parts.scheme)) return []
  const hosts = new Set<string>()
  let text = target.slice(parts.scheme.length + 1).replace(PLACEHOLDER, 'x')
  for (let level = 0; level < DEPTH; level += 1) {
    for (const [address] of text.matchAll(/https?:[\\/]+[^\\/?#&\s]+/gi)) {
      if (URL.canParse(address)) hosts.add(new URL(address).hostname)
    }
    text = text.replace(/(?:%[\da-f]{2})+/gi, decoded)
  }
  return [...hosts].filter((host) => !isDomainAllowed(host, domains))
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    // No text in UTF-8: what it hides is no address either.
    return escapes
  }
}
