import type { FastifyInstance } from 'fastify'
import { findCaller } from '#src/state/requests/find-caller.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import { PERSONA_PASSWORD, PERSONAS, personaCalls } from '@unilink/shared/emulator'
import type { World } from '@unilink/server/kernel/world.ts'
import { findPersona, signInPersona } from './sign-in-persona.ts'

export function registerPersonaRoutes(scope: FastifyInstance, world: World): void {
  serveEmu(scope, personaCalls.list, async () => {
    const found = await Promise.allSettled(PERSONAS.map(({ name }) => findPersona(world, name)))
    const personas = found.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    return { password: PERSONA_PASSWORD, personas }
  })
  serveEmu(scope, personaCalls.session, async ({ body }) => {
    const caller = await findCaller(world, body.token)
    if (caller === undefined || caller.dead !== undefined) return { account: null }
    return { account: { accountId: caller.accountId, email: caller.email } }
  })
  serveEmu(scope, personaCalls.login, ({ params, request }) => signInPersona(world, params.name, request))
}
