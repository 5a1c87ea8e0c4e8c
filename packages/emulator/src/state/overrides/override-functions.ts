import { randomUUID } from 'node:crypto'

/** An answer of the platform, or one in its place. */
export interface Envelope<Data = unknown> {
  code?: number | undefined
  msg?: string | undefined
  data?: Data | undefined
}

/** What an override knows of the request, and how it has the real call made. */
export interface Overridden<Body = unknown, Data = unknown> {
  body: Body
  /** E-mail of the caller; null for a guest. */
  account: string | null
  /** Makes the real call, once, and gives its answer. */
  next: () => Promise<Envelope<Data>>
}

export type OverrideFunction = (request: Overridden) => Envelope | Promise<Envelope>

/** Of this process: a world keeps only the key, so that it can be closed, copied and opened again. */
const functions = new Map<string, OverrideFunction>()

export function keepFunction(made: OverrideFunction): string {
  const key = randomUUID()
  functions.set(key, made)
  return key
}

export const forgetFunction = (key: string): boolean => functions.delete(key)

export const functionOf = (key: string): OverrideFunction | undefined => functions.get(key)
