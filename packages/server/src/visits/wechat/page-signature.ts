import { hash } from 'node:crypto'

/** What a page's signature is made of; `timestamp` in seconds since the epoch. */
export interface Signed {
  ticket: string
  nonceStr: string
  timestamp: number
  /** The page's own address, as the browser says it, without `#` and what follows. */
  url: string
}

/** By which WeChat knows that a page may use its JS-SDK (附录 1 of its documentation). */
export const pageSignature = ({ ticket, nonceStr, timestamp, url }: Signed): string =>
  hash('sha1', `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`, 'hex')
