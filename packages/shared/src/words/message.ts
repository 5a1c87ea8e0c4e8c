import type { zh } from './zh.ts'

type Words = typeof zh
export type Topic = keyof Words

/** Each message of the catalogue by its topic and name. */
export type MessageKey = {
  [T in Topic]: `${T}.${keyof Words[T] & (string | number)}`
}[Topic]
type TopicOf<K> = K extends `${infer T extends Topic}.${string}` ? T : never
type TextOf<K> = K extends `${infer T extends Topic}.${infer Name}` ? Words[T][Name & keyof Words[T]] : never

/** The names in braces of a text. `{参数名}` is none: it has no capital letter. */
type PlacesOf<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Capitalize<Place> extends Place ? never : Place) | PlacesOf<Rest>
  : never

/** What fills a place: words as they are, or another message. */
type Filling = string | number | Message
export type Fillings<K> =
  PlacesOf<TextOf<K>> extends infer Place extends string
    ? [Place] extends [never]
      ? []
      : [fillings: { readonly [Name in Place]: Filling }]
    : never

/** Something to be said to a person, in whichever language is chosen at the edge. */
export class Message<T extends Topic = Topic> {
  readonly key: MessageKey
  readonly fillings: Readonly<Record<string, Filling>>

  constructor(key: MessageKey, fillings: Readonly<Record<string, Filling>> = {}) {
    this.key = key
    this.fillings = fillings
  }

  /** Where in the catalogue it is: whoever says it must have the texts of that topic. */
  get topic(): T {
    return this.key.slice(0, this.key.indexOf('.')) as T
  }
}

/** A message of the catalogue with all of its places filled. */
export const message = <K extends MessageKey>(key: K, ...[fillings]: Fillings<K>): Message<TopicOf<K>> =>
  new Message(key, fillings)

/** Each name of a topic with its message; `texts` are the topic's own, in any language. */
// @__NO_SIDE_EFFECTS__
export const messagesOf = <T extends Topic>(topic: T, texts: Readonly<Record<keyof Words[T], string>>) =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, new Message(`${topic}.${name}` as MessageKey)])) as {
    readonly [Name in keyof Words[T]]: Message<T>
  }

/** The catalogue in one language, or those topics of it that are needed. */
export type Catalogue<T extends Topic = Topic> = { readonly [One in T]?: Readonly<Record<keyof Words[One], string>> }

/** What says the messages of some topics, by their texts. */
export type Sayer<T extends Topic> = (said: Message<T> | string) => string

/** A message as text; words that are none of the catalogue's stay as they are, and a name that has no other says itself. */
export function say(said: Message | string, catalogue: Catalogue): string {
  if (typeof said === 'string') return said
  const texts: Readonly<Record<string, string>> | undefined = catalogue[said.topic]
  const name = said.key.slice(said.topic.length + 1)
  return (texts?.[name] ?? (said.topic === 'cities' ? name : said.key)).replace(
    /\{([a-z]\w*)\}/gi,
    (place, filled: string) => {
      const filling = said.fillings[filled]
      return filling === undefined ? place : say(typeof filling === 'number' ? String(filling) : filling, catalogue)
    },
  )
}

/** Data in which a message may stand for each text. */
export type Sayable<T> = T extends string
  ? string extends T
    ? T | Message
    : T
  : T extends object
    ? { [Key in keyof T]: Sayable<T[Key]> }
    : T

/** Data with its messages as text; whatever holds none is given as it is. */
export function sayAll(data: unknown, catalogue: Catalogue): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (data instanceof Message) return say(data, catalogue)
  if (Array.isArray(data)) {
    const said = data.map((item) => sayAll(item, catalogue))
    return said.some((item, at) => item !== data[at]) ? said : data
  }
  if (Object.getPrototypeOf(data) !== Object.prototype) return data
  const held = data as Record<string, unknown>
  let said: Record<string, unknown> | undefined
  for (const key of Object.keys(held)) {
    const value = sayAll(held[key], catalogue)
    if (value !== held[key]) (said ??= { ...held })[key] = value
  }
  return said ?? data
}

/** Data with the messages that JSON has kept as what they were. */
export function revived(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(revived)
  if (typeof data !== 'object' || data === null) return data
  const held = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, revived(value)]))
  const { key, fillings, ...others } = held
  if (typeof key !== 'string' || typeof fillings !== 'object' || Object.keys(others).length > 0) return held
  return new Message(key as MessageKey, fillings as Message['fillings'])
}

/** What is wrong with one field of a call; `path` is dotted. */
export interface Problem {
  path: string
  msg: Message | string
}

/** Something to be said, as a column of text keeps it: the key of a message and what fills it. */
export const kept = (said: Message | string): string => (typeof said === 'string' ? said : JSON.stringify(said))

/** What `kept` has kept. Text is told as it is: what a person wrote, or what an earlier release had said in Chinese. */
export function unkept(text: string): Message | string {
  if (!text.startsWith('{"key":"')) return text
  try {
    const held = revived(JSON.parse(text))
    return held instanceof Message ? held : text
  } catch {
    return text
  }
}
