import { message, type Message, type Topic } from './message.ts'

/** Names, or findings, that are said one after another; an empty text for none. */
export const listed = <T extends Topic>(
  kind: 'names' | 'findings' | 'comma',
  items: readonly (Message<T> | string)[],
): Message<T | 'lists'> | string =>
  items.reduceRight<Message<T | 'lists'> | string>(
    (more, first) => (more === '' ? first : message(`lists.${kind}`, { first, more })),
    '',
  )
