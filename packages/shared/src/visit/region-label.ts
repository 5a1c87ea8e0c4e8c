import { message, messagesOf, type Message } from '#src/words/message.ts'
import * as places from '#src/words/zh/visit/regions.ts'

const regionLabels: Readonly<Record<string, Message<'regions'>>> = messagesOf('regions', places.regions)

/** A province; what has no other name stays as it is. */
export const regionLabel = (name: string): Message<'regions'> | string => regionLabels[name] ?? name

/** A city; what has no other name stays as it is. */
export const cityLabel = (name: string): Message<'cities'> => message(`cities.${name}`)
