import { told, ToldError } from '#src/kernel/told/told.ts'
import { inTime, LateError } from '@unilink/server/kernel/shared-state/in-time.ts'
import type { Envelope, OverrideFunction, Overridden } from '#src/state/overrides/override-functions.ts'

/** A function of a test has this long, the real call included. */
const MOST_MS = 10_000

/** A function at work: it answers by itself, or asks for the real answer first. */
export class OverrideRun {
  /** Resolves when it asks for the real answer. */
  readonly asksNext: Promise<'next'>
  readonly done: Promise<Envelope>
  #real: (answer: Envelope) => void = () => {}
  #noReal: (error: Error) => void = () => {}

  constructor(work: OverrideFunction, request: Omit<Overridden, 'next'>, mostMs = MOST_MS) {
    let ask = (_next: 'next') => {}
    this.asksNext = new Promise((resolve) => {
      ask = resolve
    })
    const real = new Promise<Envelope>((resolve, reject) => {
      this.#real = resolve
      this.#noReal = reject
    })
    // Whoever does not ask for it does not hear of its failure.
    real.catch(() => undefined)
    const next = () => {
      ask('next')
      return real
    }
    const answer = async () => checked(await work({ ...request, next }))
    this.done = inTime(answer(), mostMs, '').catch((error: unknown) => {
      throw error instanceof LateError ? new ToldError(told('it gave no answer within {} s', mostMs / 1000)) : error
    })
    this.done.catch(() => undefined)
  }

  /** Hands it the real answer. */
  proceed(payload: unknown): void {
    const answer = typeof payload === 'string' ? parsed(payload) : undefined
    if (answer) this.#real(answer)
    else this.#noReal(new ToldError(told('the real answer is no JSON, so it cannot be changed')))
  }
}

function parsed(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function checked(answer: unknown): Envelope {
  if (typeof answer !== 'object' || answer === null)
    throw new ToldError(told('it gave no answer: it returns { code, msg, data }'))
  JSON.stringify(answer)
  return answer
}
