import { contract, type BodyOf, type Call, type DataOf } from '@unilink/shared'
import { createApp } from '@unilink/server/compose/create-app.ts'
import { seedPersonas } from '@unilink/server/testing/world/personas.ts'
import { PERSONA_PASSWORD } from '@unilink/shared/emulator'
import { systemClock } from '@unilink/server/kernel/clock.ts'
import { createWorld } from '@unilink/server/compose/create-world.ts'
import { benchConfig, type Place } from './bench-config.ts'

/** A world on the benchmark's database, with its app and the owner of the measured data. */
export async function openWorld(place: Place, more: Record<string, string> = {}, clock = systemClock) {
  const world = await createWorld(benchConfig(place, more), { rollUpEveryMs: 0, clock })
  if ((await world.db.read.account.count()) === 0) await world.db.transaction((tx) => seedPersonas(world, tx))
  const app = await createApp(world)
  const call = async <C extends Call>(what: C, body: BodyOf<C>, token?: string): Promise<DataOf<C>> => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app.inject({ method: 'POST', url: what.path, payload: body as object, headers })
    const { code, data } = answer.json<{ code: number; data: DataOf<C> }>()
    if (code !== 0) throw new Error(`${what.path} answered ${code}`)
    return data
  }
  const login = async (email = 'active@unilink.test') =>
    (await call(contract.account.login, { email, password: PERSONA_PASSWORD })).token
  const close = async () => {
    await app.close()
    await world.close()
  }
  return { world, app, call, login, close }
}
