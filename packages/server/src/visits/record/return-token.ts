import { isSameMac, MAC_CHARS, macOf } from './visit-ids.ts'
import { readNamed, type NamedVisit } from './refused-visit.ts'

/** Who came, as far as a return can be told to be his: by the key of his cookie, and by his client's. */
interface Returning {
  /** The key of the cookie; undefined when he brought none. */
  visitor: string | undefined
  client: string
}

/**
 * What the address carries that brings a visitor back from a failed attempt: the visit, bound to the cookie that he has
 * from then on, and to his client in case that keeps none.
 */
export const signReturn = (visitName: string, visitorKey: string, client: string, key: string): string =>
  `${visitName}.${macOf(`return:${visitName}:${visitorKey}`, key)}${macOf(`client:${visitName}:${client}`, key)}`

/** The visit that a visitor comes back to; undefined when another visitor follows the address, or it was made up. */
export function readReturn(token: string, { visitor, client }: Returning, key: string): NamedVisit | undefined {
  const [name = '', macs = ''] = token.split('.')
  const visit = readNamed(name, key)
  if (!visit || macs.length !== MAC_CHARS * 2) return undefined
  const isHis =
    visitor === undefined
      ? isSameMac(macs.slice(MAC_CHARS), macOf(`client:${name}:${client}`, key))
      : isSameMac(macs.slice(0, MAC_CHARS), macOf(`return:${name}:${visitor}`, key))
  return isHis ? visit : undefined
}
