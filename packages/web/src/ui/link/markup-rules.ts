/** The elements that markup may hold, with the attributes that survive. Every other element leaves only its text. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...plain('p br hr b strong i em u s del sub sup code pre kbd span blockquote ul ol li'),
  ...plain('h1 h2 h3 h4 h5 h6 dl dt dd table thead tbody tr figure figcaption'),
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
}

/** Elements whose text is not for reading; they vanish whole. */
const DROPPED = new Set(
  'script style template iframe object embed noscript textarea select title svg math frame frameset'.split(' '),
)

const LINK = /^(?:https?:|mailto:|tel:)/i
const IMAGE = /^(?:https?:|data:image\/(?:png|jpeg|webp|gif);)/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

export type ElementTreatment = 'keep' | 'unwrap' | 'drop'

export function treatmentOf(tag: string): ElementTreatment {
  if (Object.hasOwn(ALLOWED, tag)) return 'keep'
  return DROPPED.has(tag) ? 'drop' : 'unwrap'
}

/** The value an attribute keeps, or undefined when it must go. */
export function safeAttribute(tag: string, name: string, value: string): string | undefined {
  if (!ALLOWED[tag]?.includes(name)) return undefined
  if (name === 'href') return isSafe(value, LINK) ? value.trim() : undefined
  if (name === 'src') return isSafe(value, IMAGE) ? value.trim() : undefined
  return value
}

/** Browsers skip control characters and blanks inside a scheme, trimming skips more of them: here none counts. */
function isSafe(address: string, schemes: RegExp): boolean {
  const compact = address.replaceAll(/[\s\p{C}]/gu, '')
  return schemes.test(compact) || !SCHEME.test(compact)
}

function plain(tags: string): Record<string, readonly string[]> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, []]))
}
