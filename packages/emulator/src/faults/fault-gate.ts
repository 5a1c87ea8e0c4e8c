import { CODE } from '@unilink/shared'
import { languageFor } from '@unilink/server/http/envelope.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteRequest } from '#src/request-log/note-request.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { faultAnswer } from './fault-answer.ts'
import { planFault, type FaultPlan } from './plan-fault.ts'
import { dressReply, toSubstitute } from './substitute.ts'
import { AppError } from '@unilink/server/kernel/app-error.ts'
import { buffer } from 'node:stream/consumers'
import type { BodyBreak } from '#src/state/faults/fault-presets.ts'

/** Added to the wait, so that the server's idle timeout does not close the waiting connection first. */
const SPARE_MS = 30_000

/** Answers held back in real time. All are released at once when the server closes. */
class Pauses {
  readonly #waiting = new Set<() => void>()
  #over = false

  /** Ends early when the client leaves. */
  wait(ms: number, { request, raw }: FastifyReply): Promise<void> {
    if (ms <= 0 || this.#over || raw.destroyed) return Promise.resolve()
    // An injected request has no real socket.
    if ('setTimeout' in request.raw.socket) request.raw.socket.setTimeout(ms + SPARE_MS)
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        raw.off('close', wake)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      raw.once('close', wake)
      this.#waiting.add(wake)
    })
  }

  end(): void {
    this.#over = true
    for (const wake of this.#waiting) wake()
  }
}

const DRIPS = 20
const DRIP_MS = 200
/** What was written has left the machine by then. */
const FLUSHED_MS = 20

/** Gives what is sent instead of an answer's body; its status and its headers stay. */
async function corruptBody(how: BodyBreak, payload: unknown, reply: FastifyReply, pauses: Pauses): Promise<unknown> {
  const whole = payload instanceof Readable ? await buffer(payload) : Buffer.from((payload ?? '') as string | Buffer)
  if (whole.length === 0) return whole
  // No byte of text stays one.
  if (how === 'garbage') return Buffer.from(whole.map((byte) => byte ^ 0xa5))
  const half = Math.ceil(whole.length / 2)
  // The length of a stream is believed as it is said.
  void reply.header('content-length', how === 'length' ? half : whole.length)
  if (how === 'length') {
    // What goes beyond it would be taken for the next answer.
    void reply.header('connection', 'close')
    return Readable.from([whole])
  }
  return Readable.from(how === 'cut' ? cutOff() : drips())

  async function* cutOff() {
    yield whole.subarray(0, half)
    await pauses.wait(FLUSHED_MS, reply)
    reply.raw.destroy()
  }

  async function* drips() {
    const size = Math.ceil(whole.length / DRIPS)
    for (let at = 0; at < whole.length; at += size) {
      yield whole.subarray(at, at + size)
      await pauses.wait(DRIP_MS, reply)
    }
  }
}

const UNTOUCHED = /^\/(?:__emu|health)(?:[/?]|$)/

/** Applies the faults of a world and the request's own `Prefer`. The emulator's own calls are never hit. */
export function registerFaultGate(app: FastifyInstance, world: ControlledWorld, page: string | undefined): void {
  const { faults } = world
  const pauses = new Pauses()
  const usedSockets = new WeakSet<object>()
  const reused = new WeakSet<FastifyRequest>()
  const lost = new WeakMap<FastifyRequest, FaultPlan>()

  app.addHook('preClose', async () => pauses.end())
  app.addHook('onRequest', async (request) => {
    const { socket } = request.raw
    if (usedSockets.has(socket)) reused.add(request)
    usedSockets.add(socket)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (UNTOUCHED.test(request.url)) return
    const plan = await planFault(world, request, page)
    if (!plan) return
    if (plan.applied !== undefined) void reply.header('preference-applied', plan.applied)
    const trace = world.requests.traceOf(request)
    if (trace && plan.by !== undefined) trace.fault = plan.by
    await pauses.wait(plan.waitMs, reply)
    if (plan.when === 'after' || plan.effect?.kind === 'body') lost.set(request, plan)
    else if (plan.effect) await happen(plan, request, reply)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const plan = lost.get(request)
    if (!plan) return payload
    lost.delete(request)
    await pauses.wait(plan.afterMs, reply)
    return plan.effect ? replace(plan, request, reply, payload) : payload
  })

  /** Answers instead of the route, which does not run. */
  async function happen({ effect, reason }: FaultPlan, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    world.requests.explain(request, reason)
    if (effect?.kind === 'broken') return breakOff(reply.hijack(), request)
    const answer = effect && effect.kind !== 'body' && faultAnswer(effect, request, reason)
    if (effect?.kind === 'frozen' && !answer) faults.freeze(request)
    if (answer instanceof AppError) {
      if (answer.code === CODE.methodNotAllowed) void reply.header('allow', 'POST')
      throw answer
    }
    if (answer) await dressReply(reply, answer).send(answer.body)
  }

  /** Replaces the answer of the route. */
  async function replace(plan: FaultPlan, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const { effect, reason } = plan
    world.requests.explain(request, reason)
    if (effect?.kind === 'body') {
      await noteRequest(world, request, reply, { payload })
      return corruptBody(effect.how, payload, reply, pauses)
    }
    const answer = effect?.kind === 'broken' ? undefined : effect && faultAnswer(effect, request, reason)
    if (!answer && effect?.kind !== 'broken') return payload
    if (payload instanceof Readable) payload.destroy()
    if (answer) {
      const substitute = toSubstitute(answer, languageFor(request))
      dressReply(reply, substitute)
      return substitute.body
    }
    await breakOff(reply, request)
    // The connection is gone: nothing that follows may answer.
    return new Promise<never>(() => {})
  }

  async function breakOff(reply: FastifyReply, request: FastifyRequest): Promise<void> {
    await noteRequest(world, request, reply, 'broken')
    breakConnection(reply, reused.has(request))
  }
}

/** Closes the socket. On a reused one in mid-answer: browsers repeat what breaks before the first byte. */
function breakConnection({ raw, request }: FastifyReply, isReused: boolean): void {
  if (!isReused || request.method === 'HEAD') {
    raw.destroy()
    return
  }
  raw.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': '1048576' })
  raw.write('{', () => raw.destroy())
}
