import { reach, type Reached } from '../reach.ts'
import type { VerbCall } from '@unilink/server/cli/verb.ts'

/** The emulator that the tools talk to, and the world that they mean unless a call names another. */
export class Connection {
  readonly #call: Pick<VerbCall, 'flags' | 'env' | 'language'>
  readonly #tokens = new Map<string, string>()
  world: string

  constructor(call: Pick<VerbCall, 'flags' | 'env' | 'language'>) {
    this.#call = call
    this.world = reach(call).world
  }

  in(world: string | undefined, signal: AbortSignal): Reached {
    const { flags, env, language } = this.#call
    return reach({ flags: { ...flags, world: world ?? this.world }, env, language, signal })
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
