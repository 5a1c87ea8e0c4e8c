import { createContext } from 'react'

/** The answer to a call as it came with the page. */
export interface ReadyAnswer<Data> {
  /** The call's body as text. */
  key: string
  data: Data
}

/** Answers that are there before a screen asks: while the server makes a page, and when that page begins to live. */
export interface ReadyAnswers {
  /** A promise only at the server, which waits for it; undefined for what must be asked for. */
  find(path: string, key: string): ReadyAnswer<unknown> | Promise<ReadyAnswer<unknown>> | undefined
  /** Whether it was there; it is not any more, so that whoever asks again gets a new one. */
  take(path: string, key: string): boolean
}

/** An answer with the path of its call, as the page holds it. */
export type HeldAnswer = readonly [path: string, key: string, data: unknown]

/** Of the element that holds the answers as JSON. */
export const ANSWERS_ID = 'answers'

const nothing: ReadyAnswers = { find: () => undefined, take: () => false }

export const ReadyAnswersContext = createContext(nothing)

/** The answers that the server has put into the page. */
export function answersOfPage(): ReadyAnswers {
  const text = document.getElementById(ANSWERS_ID)?.textContent
  if (!text) return nothing
  const nameOf = (path: string, key: string) => `${path} ${key}`
  const held = new Map(
    (JSON.parse(text) as HeldAnswer[]).map(([path, key, data]) => [nameOf(path, key), { key, data }]),
  )
  return {
    find: (path, key) => held.get(nameOf(path, key)),
    take: (path, key) => held.delete(nameOf(path, key)),
  }
}
