const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const ATOM = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/
const LABEL = /^(?!-)[A-Za-z0-9-]{1,63}$/
const TOP_LEVEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

/** An e-mail address as it is kept: trimmed. */
export function normalizeEmail(text: string): string {
  return text.trim()
}

/** The form by which addresses are compared: trimmed and in lower case. */
export function emailKey(text: string): string {
  return normalizeEmail(text).toLowerCase()
}

/** Whether `text` (already trimmed) is an e-mail address of at most 254 characters: dot-atom at a domain name. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const at = text.lastIndexOf('@')
  if (at < 1 || at > MAX_LOCAL_LENGTH) return false
  if (
    !text
      .slice(0, at)
      .split('.')
      .every((atom) => ATOM.test(atom))
  )
    return false
  return isDomainName(text.slice(at + 1))
}

/** Whether `text` is a domain name of at least two labels, in ASCII (punycode for others). */
export function isDomainName(text: string): boolean {
  if (text.length > 253) return false
  const labels = text.split('.')
  if (labels.length < 2 || !TOP_LEVEL.test(labels.at(-1) ?? '')) return false
  return labels.every((label) => LABEL.test(label) && !label.endsWith('-'))
}
