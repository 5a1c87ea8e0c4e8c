import { decodePunycode } from './punycode.ts'
import { isOneWriting, looksLatin } from './scripts.ts'
import { splitTarget } from './target/target-parts.ts'

/** A host as it reads: each label of punycode as the text it stands for. */
export function readableHost(hostname: string): string {
  return hostname.toLowerCase().split('.').map(readableLabel).join('.')
}

/** Whether one label of a host, in punycode or not, mixes scripts that no language writes together, as `pаypal` with a Cyrillic а. */
export function isMixedScript(hostname: string): boolean {
  return readableHost(hostname)
    .split('.')
    .some((label) => !isOneWriting(label))
}

/** Whether one label of a host is written in letters of another script that all look like Latin ones, as Cyrillic `аррӏе`. */
export function isLookalike(hostname: string): boolean {
  return readableHost(hostname).split('.').some(looksLatin)
}

/** A host as machines know it and as it reads, where they differ: punycode may look like another's name. */
export function hostReading(address: string): { host: string; reads: string } | undefined {
  const parts = splitTarget(address)
  if (parts === undefined || !/^https?$/.test(parts.scheme)) return undefined
  const origin = `${parts.scheme}://${parts.authority}`
  if (!URL.canParse(origin)) return undefined
  const host = new URL(origin).hostname
  const reads = readableHost(host)
  return reads === host ? undefined : { host, reads }
}

function readableLabel(label: string): string {
  return label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label
}
