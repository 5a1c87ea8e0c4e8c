import { saidOf, sayIn, told, type Said, ToldError } from '#src/kernel/told/told.ts'
import { CODE, type Code, CODES, statusOf } from '@unilink/shared'
import { languageFor, textOf } from '@unilink/server/http/envelope.ts'
import { CATALOGUES, message, say, type Language } from '@unilink/shared/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '#src/state/faults/path-of.ts'
import { dressReply } from '#src/faults/substitute.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import type { OverrideRule } from '#src/state/overrides/override-rule.ts'
import { functionOf } from '#src/state/overrides/override-functions.ts'
import type { Envelope, OverrideFunction, Overridden } from '#src/state/overrides/override-functions.ts'
import { inTime, LateError } from '@unilink/server/kernel/shared-state/in-time.ts'

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

type Rule = Pick<OverrideRule, 'id' | 'path'>

interface Pending extends Rule {
  run: OverrideRun
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Gives the answers of a world's overrides. A fault that hits the request comes first. */
export function registerOverrideGate(app: FastifyInstance, world: ControlledWorld): void {
  const { overrides, requests } = world
  const pending = new WeakMap<FastifyRequest, Pending>()

  app.addHook('preHandler', async (request, reply) => {
    const path = pathOf(request)
    if (!path.startsWith('/api/') || reply.sent) return
    const account = async () => (await requests.traceOf(request)?.caller)?.email.toLowerCase() ?? null
    const taken = await overrides.take({ path, body: request.body, account })
    if (!taken) return
    const { rule, input } = taken
    requests.explain(request, { by: 'override', text: told('rule {}', rule.id) })
    const answer = input.answer ?? (await answerOf(request, rule, input.function ?? '', await account()))
    if (answer !== 'next') await dress(reply, answer).send(bodyOf(answer, languageFor(request)))
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const waiting = pending.get(request)
    if (!waiting) return payload
    pending.delete(request)
    const { run, id, path } = waiting
    run.proceed(payload)
    const { value, error } = await outcomeOf(run.done)
    requests.explain(request, {
      by: 'override',
      text: told(value ? 'rule {} over the real answer' : 'rule {} threw', id),
    })
    const answer = value ?? failed({ id, path }, error, true, languageFor(request))
    dress(reply, answer)
    return bodyOf(answer, languageFor(request))
  })

  /** What a function answers by itself; `next` when it waits for the real answer. */
  async function answerOf(request: FastifyRequest, rule: Rule, key: string, account: string | null) {
    const work = functionOf(key)
    if (!work)
      return failed(rule, told('its function belongs to a process that has ended'), false, languageFor(request))
    const run = new OverrideRun(work, { body: request.body, account })
    const { value, error } = await outcomeOf(Promise.race([run.done, run.asksNext]))
    if (value === 'next') pending.set(request, { run, id: rule.id, path: rule.path })
    if (value !== undefined) return value
    requests.explain(request, { by: 'override', text: told('rule {} threw', rule.id) })
    return failed(rule, error, false, languageFor(request))
  }

  function failed(rule: Rule, error: Said, made: boolean, language: Language): Envelope {
    overrides.blame(rule.id, error)
    return failure(rule, error, made, language)
  }
}

/** What a function came to: its value, or the words of its error. */
async function outcomeOf<T>(work: Promise<T>): Promise<{ value?: T; error: Said }> {
  try {
    return { value: await work, error: '' }
  } catch (error) {
    return { error: saidOf(error) }
  }
}

/** Says which override failed, and whether anything has been done. */
function failure({ id, path }: Rule, error: Said, made: boolean, language: Language): Envelope {
  const words = sayIn(language, error).slice(0, 300)
  const said = message(made ? 'refusals.overrideFailedAfter' : 'refusals.overrideFailed', { id, path, error: words })
  return { code: CODE.serverError, msg: say(said, CATALOGUES[language]), data: null }
}

const dress = (reply: FastifyReply, { code = CODE.ok }: Envelope): FastifyReply =>
  dressReply(reply, { status: code in CODES ? statusOf(code as Code) : 200, type: JSON_TYPE })

function bodyOf({ code = CODE.ok, msg, data = null }: Envelope, language: Language): string {
  return JSON.stringify({ code, data, msg: msg ?? (code in CODES ? textOf(code as Code, language) : '') })
}
