import { emulatorClient, type EmulatorClient } from '../emulator-client.ts'
import type { VerbCall } from '@unilink/server/cli/verb.ts'

/** The emulator that the tools talk to, and the world that they mean unless a call names another. */
export class Connection {
  readonly #call: Pick<VerbCall, 'flags' | 'env' | 'language'>
  readonly #tokens = new Map<string, string>()
  world: string

  constructor(call: Pick<VerbCall, 'flags' | 'env' | 'language'>) {
    this.#call = call
    this.world = emulatorClient(call).world
  }

  client(world: string | undefined, signal: AbortSignal): EmulatorClient {
    const { flags, env, language } = this.#call
    return emulatorClient({ flags: { ...flags, world: world ?? this.world }, env, language, signal })
  }

  /** A persona's token, of an earlier sign-in where there was one; `anew` after that is dead. */
  async tokenOf(client: EmulatorClient, persona: string, anew = false): Promise<string> {
    const key = `${client.world} ${persona}`
    const known = anew ? undefined : this.#tokens.get(key)
    if (known !== undefined) return known
    const path = `/__emu/v1/personas/${encodeURIComponent(persona)}/login`
    const { token } = await client.ask<{ token: string }>('POST', path, {})
    this.#tokens.set(key, token)
    return token
  }
}
