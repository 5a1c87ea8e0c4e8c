import { createContext } from 'react'

/** The answer to a call that came with a prerendered page. */
export interface PrerenderedAnswer<Data> {
  /** The call's body as text. */
  key: string
  data: Data
}

/** Answers that a screen finds without a call: while the server prerenders it, and while the browser hydrates it. */
export interface PrerenderedAnswers {
  /** A promise on the server, which waits for it. Undefined when the screen has to make the call. */
  find(path: string, key: string): PrerenderedAnswer<unknown> | Promise<PrerenderedAnswer<unknown>> | undefined
  /** Removes an answer and tells whether there was one, so that the next time the call is made. */
  take(path: string, key: string): boolean
}

/** An answer with the path of its call, as the page holds it. */
export type HeldAnswer = readonly [path: string, key: string, data: unknown]

/** Id of the element that holds the answers as JSON. */
export const ANSWERS_ID = 'answers'

const nothing: PrerenderedAnswers = { find: () => undefined, take: () => false }

export const PrerenderedAnswersContext = createContext(nothing)

/** The answers that the server has put into the page. */
export function answersOfPage(): PrerenderedAnswers {
  const text = document.getElementById(ANSWERS_ID)?.textContent
  if (!text) return nothing
  const nameOf = (path: string, key: string) => `${path} ${key}`
  const held = new Map(
    (JSON.parse(text) as HeldAnswer[]).map(([path, key, data]) => [nameOf(path, key), { key, data }]),
  )
  return { find: (path, key) => held.get(nameOf(path, key)), take: (path, key) => held.delete(nameOf(path, key)) }
}
