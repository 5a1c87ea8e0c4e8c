import { failed } from '#src/kernel/told/told.ts'
import { reach, type Reached } from '../reach.ts'
import type { VerbCall } from '@unilink/server/cli/verb.ts'

/** The emulator that the tools talk to, and the world that they mean unless a call names another. */
export class Connection {
  readonly #call: VerbCall
  readonly #flags: Promise<VerbCall['flags']>
  readonly #tokens = new Map<string, string>()
  world: string

  /** `flags` of an emulator that is still being started come once it is there. */
  constructor(call: VerbCall, flags: Promise<VerbCall['flags']> = Promise.resolve(call.flags)) {
    this.#call = call
    this.#flags = flags
    this.world = reach(call).world
    // Each tool that is asked says why there is none.
    flags.catch(() => {})
  }

  get language(): VerbCall['language'] {
    return this.#call.language
  }

  get say(): VerbCall['say'] {
    return this.#call.say
  }

  /** A command's call in a world, which ends with the signal. */
  async call(world: unknown, signal: AbortSignal): Promise<VerbCall & { signal: AbortSignal }> {
    const flags = await Promise.race([this.#flags, ended(signal)])
    return { ...this.#call, signal, flags: { ...flags, world: typeof world === 'string' ? world : this.world } }
  }

  async in(world: unknown, signal: AbortSignal): Promise<Reached> {
    return reach(await this.call(world, signal))
  }

  /** A persona's token, of an earlier sign-in where there was one; `anew` after that is dead. */
  async tokenOf({ world, emulator }: Reached, persona: string, anew = false): Promise<string> {
    const key = `${world} ${persona}`
    const known = anew ? undefined : this.#tokens.get(key)
    if (known !== undefined) return known
    const { token } = await emulator.personas.login({ name: persona })
    this.#tokens.set(key, token)
    return token
  }
}

const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(failed('the emulator is slow: it is still being started'))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
