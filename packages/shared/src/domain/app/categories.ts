import { type Message, messagesOf } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/names.ts'

/** What an app is; the value that is kept is the Chinese name. */
export const categoryLabels = messagesOf('categories', chinese.categories)
export type AppCategory = keyof typeof categoryLabels
export const categoryLabel = (category: string): Message<'categories'> | string =>
  Object.entries(categoryLabels).find(([name]) => name === category)?.[1] ?? category
