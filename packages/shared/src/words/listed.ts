import { message, type Message } from './message.ts'

type Said = Message | string

/** Names, or findings, that are said one after another; an empty text for none. */
export const listed = (kind: 'names' | 'findings', items: readonly Said[]): Said =>
  items.reduceRight<Said>((more, first) => (more === '' ? first : message(`lists.${kind}`, { first, more })), '')
