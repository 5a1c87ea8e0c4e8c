const HOUR_MS = 3_600_000
/** Days since the epoch, Shanghai. */
export const today = Math.floor((Date.now() / HOUR_MS + 8) / 24)
let count = 0

export interface VisitedApp {
  appId: string
  linkIds: readonly string[]
}

const MADE_UP: VisitedApp = { appId: 'app', linkIds: Array.from({ length: 50 }, (_, number) => `link${number}`) }

/** Journal lines of `rows` visits of a day, by 5,000 visitors, to the links of one app; a tenth went to a store. */
export function linesOf(day: number, rows: number, { appId, linkIds } = MADE_UP): unknown[][] {
  return Array.from({ length: rows }, () => {
    count += 1
    const hour = day * 24 + (count % 24)
    const id = `${((hour - 8) * HOUR_MS).toString(16).padStart(12, '0')}nonce-of-one${count.toString(16).padStart(8, '0')}`
    const place = ['', 'direct', '广东', '深圳']
    const end = count % 10 === 0 ? ['store_jump', 'xiaomi'] : ['', '']
    const tail = [
      'visit',
      linkIds[count % linkIds.length],
      appId,
      'rev',
      'android',
      'xiaomi',
      'miui',
      'browser',
      'landing',
      ...end,
    ]
    return [
      id,
      (hour - 8) * HOUR_MS,
      hour,
      `visitor-key-${(count * 7919) % 5000}`,
      `ip-key-${count % 3000}`,
      ...place,
      ...tail,
    ]
  })
}
