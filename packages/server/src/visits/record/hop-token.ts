import { readNamed, type NamedVisit } from './refused-visit.ts'
import { isSameMac, macOf } from './visit-ids.ts'

/** A visit sent on to the host of its page arrives there at once; what comes later was kept or passed on. */
const HOP_MS = 60_000

/** A visit that was sent on from the link's host, with its visitor, whose cookie stays behind there. */
export interface Hop extends NamedVisit {
  visitorKey: string
}

/** What the address of the page carries from the link's host: the visit and its visitor, bound to the browser. */
export const signHop = (visitName: string, visitorKey: string, userAgent: string, key: string): string =>
  `${visitName}.${visitorKey}.${macOf(`hop:${visitName}:${visitorKey}:${userAgent}`, key)}`

/** The visit that goes on here; undefined when it is over, another browser follows the address, or it was made up. */
export function readHop(token: string, userAgent: string, now: number, key: string): Hop | undefined {
  const [name = '', visitorKey = '', mac = ''] = token.split('.')
  const visit = readNamed(name, key)
  if (!visit || now - visit.at >= HOP_MS) return undefined
  const signed = isSameMac(mac, macOf(`hop:${name}:${visitorKey}:${userAgent}`, key))
  return signed ? { ...visit, visitorKey } : undefined
}
