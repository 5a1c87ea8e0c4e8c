import type { CapturedMessage } from '@unilink/server/testing/world/captured-mail.ts'

import { messageIdOf } from '../source.ts'

type Fits = (message: CapturedMessage) => boolean

/** A word, or `name:word`; quotes keep blanks together, `-` or `!` before it turns it round. */
const TERM = /([-!]?)(?:(\w[\w-]*):)?(?:"([^"]*)"|(\S+))/g

/** Whether a file that is shown in the HTML, or not, is one of these. */
const HAS: Readonly<Record<string, (isInline: boolean) => boolean>> = {
  attachment: (isInline) => !isInline,
  attachments: (isInline) => !isInline,
  inline: (isInline) => isInline,
  inlines: (isInline) => isInline,
}

const holds = (text: string, part: string) => text.toLowerCase().includes(part)

/** Filters by name, as Mailpit has them. */
const FILTERS: Readonly<Record<string, (message: CapturedMessage, part: string) => boolean>> = {
  from: ({ from }, part) => holds(from, part),
  to: ({ to }, part) => holds(to, part),
  addressed: ({ from, to, cc = '', bcc = '' }, part) => holds(`${from} ${to} ${cc} ${bcc}`, part),
  cc: ({ cc = '' }, part) => holds(cc, part),
  bcc: ({ bcc = '' }, part) => holds(bcc, part),
  'reply-to': ({ replyTo = '' }, part) => holds(replyTo, part),
  subject: ({ subject }, part) => holds(subject, part),
  'message-id': (message, part) => holds(messageIdOf(message), part),
  tag: ({ tags }, part) => tags.some((tag) => tag.toLowerCase() === part),
  is: ({ read, tags }, part) => ({ read, unread: !read, tagged: tags.length > 0 })[part] ?? false,
  has: ({ enclosed = [] }, part) => enclosed.some(({ contentId }) => HAS[part]?.(contentId !== undefined) ?? false),
  after: ({ time }, part) => time.getTime() >= Date.parse(part),
  before: ({ time }, part) => time.getTime() < Date.parse(part),
}

const anywhere = ({ from, to, subject, text }: CapturedMessage, part: string) =>
  holds(`${from}\n${to}\n${subject}\n${text}`, part)

/** What a search of Mailpit's asks for: all of its terms. What is no filter is looked for as it stands. */
export function searchOf(query: string): Fits {
  const terms = [...query.matchAll(TERM)].map(([whole, not, name = '', quoted, word = '']): Fits => {
    const filter = Object.hasOwn(FILTERS, name.toLowerCase()) ? FILTERS[name.toLowerCase()] : undefined
    const part = (filter || name === '' ? (quoted ?? word) : whole.slice(not?.length)).toLowerCase()
    return (message) => (filter ?? anywhere)(message, part) !== (not !== '')
  })
  return (message) => terms.every((fits) => fits(message))
}
