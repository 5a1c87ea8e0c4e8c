import { UTM_NAMES } from '../domain/link/link-params.ts'
import type { ParamValues } from '../domain/target/fill-target.ts'

/** What a visitor carries through an installation: the visit, and the values of its link's parameters. */
export interface Deferral {
  token: string
  query: Readonly<Record<string, string>>
}

/** Longer queries are not carried along: stores cut referrers, and nobody wants them on the clipboard. */
export const MAX_DEFERRED_QUERY = 512

/** `token` is a signed visit, `id.mac`; undefined when the values are too long even without marketing's. */
export function deferralText(token: string, values: ParamValues): string | undefined {
  const all = Object.entries(values)
  const own = all.filter(([name]) => !UTM_NAMES.some((utm) => utm === name))
  const query = [all, own].map((some) => new URLSearchParams(some).toString()).find(isShort)
  if (query === undefined) return undefined
  return query === '' ? token : `${token}.${toBase64Url(query)}`
}

const isShort = (query: string): boolean => query.length <= MAX_DEFERRED_QUERY

/** Undefined for a text of another form. The values are whatever the text says: its link has to look at them again. */
export function readDeferral(text: string): Deferral | undefined {
  const [id, mac, packed, ...more] = text.split('.')
  if (!id || !mac || more.length > 0) return undefined
  const query = packed === undefined ? '' : fromBase64Url(packed)
  return query === undefined
    ? undefined
    : { token: `${id}.${mac}`, query: Object.fromEntries(new URLSearchParams(query)) }
}

// A query is ASCII as URLSearchParams writes it.
const toBase64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

function fromBase64Url(text: string): string | undefined {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}
