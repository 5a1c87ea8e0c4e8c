import { PLACEHOLDER, splitTarget } from './target-parts.ts'

export type ParamValues = Readonly<Record<string, string>>

/**
 * A target with its placeholders filled by percent-encoded values; a missing value leaves nothing behind.
 * Only what follows the scheme and host is touched, so no value can change them. Text that is no target comes back as it is.
 */
export function fillTarget(target: string, values: ParamValues): string {
  const parts = splitTarget(target)
  return parts === undefined
    ? target
    : target.slice(0, target.length - parts.rest.length) + fillRest(parts.rest, values)
}

/** The part of a target after its scheme and host, filled. */
export function fillRest(rest: string, values: ParamValues): string {
  const filled = rest.includes('{') ? rest.replace(PLACEHOLDER, (_, name: string) => valueOf(name, values)) : rest
  return encodeLiteral(filled)
}

/** Percent-encodes all but RFC 3986's unreserved characters; lone surrogates become U+FFFD. */
export function encodeValue(value: string): string {
  if (/^[\w.~-]*$/.test(value)) return value
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function valueOf(name: string, values: ParamValues): string {
  return Object.hasOwn(values, name) ? encodeValue(values[name] ?? '') : ''
}

// A header carries ASCII only, and a quote or an angle bracket has no business in an address.
function encodeLiteral(text: string): string {
  if (/^[\u0021\u0023-\u003b\u003d\u003f-\u007e]*$/.test(text)) return text
  return text.replace(/[^\u0021\u0023-\u003b\u003d\u003f-\u007e]+/g, encodeValue)
}
