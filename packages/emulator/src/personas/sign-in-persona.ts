import type { FastifyRequest } from 'fastify'
import { EmuError } from '#src/surface/emu-error.ts'
import { originOf } from '@unilink/server/http/serve-call.ts'
import { emailKeyOf, emailOf } from '@unilink/server/db/personal/account-email.ts'
import { openSession } from '@unilink/server/modules/sessions/open-session.ts'
import { PERSONAS } from '@unilink/shared/emulator'
import type { World } from '@unilink/server/kernel/world.ts'
import { change } from '@unilink/server/modules/changes/change.ts'
import { told } from '#src/kernel/told/told.ts'

/** The account of a persona. Refuses with 404 an unknown name or a deleted account. */
export async function findPersona(world: World, name: string) {
  const persona = PERSONAS.find((known) => known.name === name)
  const account =
    persona && (await world.db.read.account.findUnique({ where: { emailKey: emailKeyOf(world, persona.email) } }))
  if (!persona || !account) {
    throw new EmuError(404, told('no such persona'), { personas: PERSONAS.map((known) => known.name) })
  }
  const { id: accountId, accountType, dataState, operator } = account
  return { name, title: persona.title, email: emailOf(world, account), accountId, accountType, dataState, operator }
}

/** A new session, as the login form would open it. */
export async function signInPersona(world: World, name: string, request: FastifyRequest) {
  const persona = await findPersona(world, name)
  const context = { world, actor: undefined, token: undefined, origin: originOf(request) }
  const token = await change(context, (tx) => openSession(tx, persona.accountId))
  return { ...persona, token }
}
