/** Hides a certificate or citizen ID number: the first three and last four characters stay, fewer of a short one. */
export function maskIdNumber(text: string): string {
  return text.length > 12 ? maskMiddle(text, 3, 4) : maskShort(text)
}

/** Hides a phone number: 138****5678; a shorter one keeps its first and last character. */
export function maskPhone(text: string): string {
  return text.length >= 11 ? maskMiddle(text, text.length - 8, 4) : maskShort(text)
}

/** Hides the local part of an e-mail address but its first and last character; the domain stays. */
export function maskEmail(text: string): string {
  const at = text.lastIndexOf('@')
  if (at < 0) return maskShort(text)
  return maskShort(text.slice(0, at)) + text.slice(at)
}

function maskShort(text: string): string {
  if (text.length <= 2) return '*'.repeat(text.length)
  return text.length <= 4 ? maskMiddle(text, 1, 0) : maskMiddle(text, 1, 1)
}

function maskMiddle(text: string, head: number, tail: number): string {
  const hidden = '*'.repeat(text.length - head - tail)
  return text.slice(0, head) + hidden + text.slice(text.length - tail)
}
