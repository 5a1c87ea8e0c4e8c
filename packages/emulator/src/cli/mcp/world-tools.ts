import { ADDRESSES, codeCalls, goCalls, moveCalls, requestOf } from '@unilink/shared/emulator'
import { z } from 'zod'
import { otherWorld, tool, type Tool } from './tool.ts'
import { failed, told } from '#src/kernel/told/told.ts'

const id = z.string().min(1).max(64)
const any = z.object({})
const list = z.array(any)
const codes = codeCalls.code.query

const about = tool({
  name: 'about',
  description: told('Which emulator and world are meant, its time, other worlds and snapshots'),
  effect: 'reads',
  input: z.strictObject({}),
  output: z.object({
    origin: z.string(),
    chosen: z.string(),
    clock: any,
    worlds: list,
    snapshots: list,
    emulator: any,
  }),
  run: async (connection, _input, signal) => {
    const { origin, world: chosen, emulator } = await connection.in(undefined, signal)
    const [{ worlds }, { snapshots }] = await Promise.all([emulator.worlds.list(), emulator.snapshots.list()])
    return {
      origin,
      chosen,
      clock: await emulator.clock.read(),
      worlds,
      snapshots,
      emulator: await emulator.about.read(),
    }
  },
})

const chooseWorld = tool({
  name: 'choose_world',
  description: told('The world that the other tools mean from now on'),
  effect: 'sets',
  input: z.strictObject({ id }),
  output: z.object({ world: z.string() }),
  run: async (connection, { id: chosen }, signal) => {
    const { worlds } = await (await connection.in('main', signal)).emulator.worlds.list()
    if (!worlds.some((one) => one.id === chosen))
      throw failed('there is no world {}; there are {}', chosen, worlds.map((one) => one.id).join(', '))
    connection.world = chosen
    return { world: chosen }
  },
})

const forkWorld = tool({
  name: 'fork_world',
  description: told('Copies a world, the chosen one unless id says another, and chooses the copy'),
  effect: 'adds',
  input: z.strictObject({ id: id.optional(), name: id.optional() }),
  output: z.object({ id: z.string(), from: z.string(), ms: z.number() }),
  run: async (connection, { id: of, name }, signal) => {
    const { emulator, world } = await connection.in(undefined, signal)
    const made = await emulator.worlds.fork({ id: of ?? world, name })
    connection.world = made.id
    return made
  },
})

const RULES = ['fault', 'override', 'outage'] as const

const listRules = tool({
  name: 'list_rules',
  description: told('Faults, overrides and outages of the world'),
  effect: 'reads',
  input: z.strictObject({ world: otherWorld }),
  output: z.object({ faults: list, overrides: list, files: list, outages: list }),
  run: async (connection, { world }, signal) => {
    const { emulator } = await connection.in(world, signal)
    return {
      ...(await emulator.faults.list()),
      ...(await emulator.overrides.list()),
      ...(await emulator.outages.list()),
    }
  },
})

const remove = tool({
  name: 'remove',
  description: told('Removes a world or snapshot by name, a rule by id (an outage by its url), or all rules of a kind'),
  effect: 'replaces',
  input: z.strictObject({
    what: z.enum(['world', 'snapshot', ...RULES]),
    id: z.string().max(2048).optional(),
    world: otherWorld,
  }),
  output: z.object({ removed: z.string() }),
  run: async (connection, { what, id: named, world }, signal) => {
    const { emulator } = await connection.in(world, signal)
    const { faults, overrides, outages, worlds, snapshots } = emulator
    if (named === undefined) {
      if (what === 'world' || what === 'snapshot') throw failed('say the id of the {}', what)
      await { fault: faults.clear, override: overrides.clear, outage: outages.end }[what]()
      return { removed: 'all' }
    }
    const gone = { id: named }
    if (what === 'world') await worlds.drop(gone)
    else if (what === 'snapshot') await snapshots.drop({ name: named })
    else if (what === 'fault') await faults.remove(gone)
    else if (what === 'override') await overrides.remove(gone)
    else await outages.end({ url: named })
    if (what === 'world' && connection.world === named) connection.world = 'main'
    return { removed: named }
  },
})

const listMail = tool({
  name: 'list_mail',
  description: told('Captured mail; query as in Mailpit: to: subject: is:unread and words'),
  effect: 'reads',
  input: z.strictObject({
    query: z.string().max(1000).optional(),
    limit: z.int().min(1).max(500).default(20),
    world: otherWorld,
  }),
  output: z.object({ total: z.number(), messages: list }),
  run: async (connection, { query, limit, world }, signal) => {
    const { mail } = (await connection.in(world, signal)).emulator
    const page = { limit: limit }
    return query === undefined ? mail.list(page) : mail.search({ ...page, query: query })
  },
})

const readCode = tool({
  name: 'read_code',
  description: told('The newest code mailed to an address, waited for up to 30 s; or the answer of a captcha'),
  effect: 'reads',
  input: z.strictObject({ ...codes.shape, to: codes.shape.to.optional(), captcha: id.optional(), world: otherWorld }),
  output: z.object({ code: z.string() }),
  run: async (connection, { captcha, world, ...mailed }, signal) => {
    const { codes: asked } = (await connection.in(world, signal)).emulator
    if ((captcha === undefined) === (mailed.to === undefined)) throw failed('say to or captcha')
    if (captcha !== undefined) return { code: (await asked.captcha({ id: captcha })).answer }
    return asked.code({ ...mailed, to: mailed.to ?? '' })
  },
})

const explainRequest = tool({
  name: 'explain_request',
  description: told('One request: what decided it, who would pass, what was sent and answered, mail and changes'),
  effect: 'reads',
  input: z.strictObject({ id, world: otherWorld }),
  output: z.object({
    code: z.number().nullable(),
    why: any,
    steps: list,
    passes: z.array(z.string()),
    exchange: any,
    effects: any,
  }),
  run: async (connection, { id: of, world }, signal) => {
    const { requests } = (await connection.in(world, signal)).emulator
    const wanted = { id: of }
    const found = await requests.find(wanted)
    return { ...found, exchange: await requests.exchange(wanted), effects: await requests.effects(wanted) }
  },
})

const stateOf = tool({
  name: 'state_of',
  description: told('State and open moves; with move, the form of one that submits something'),
  effect: 'reads',
  input: z.strictObject({ ...moveCalls.list.params.shape, move: z.string().max(64).optional(), world: otherWorld }),
  output: z.object({ state: z.number(), label: z.string(), moves: list, fields: list }).partial(),
  run: async (connection, { world, move, ...which }, signal) => {
    const { entities } = (await connection.in(world, signal)).emulator
    return move === undefined ? entities.list(which) : entities.form({ ...which, move })
  },
})

const stateLink = tool({
  name: 'state_link',
  description: told(
    'An address that opens page `to` as a persona, in a world or a copy (fork: 1), at a time, with a fault',
  ),
  effect: 'reads',
  input: z.strictObject(goCalls.open.query.shape),
  output: z.object({ url: z.string() }),
  run: async (connection, given, signal) => {
    const { origin, world } = await connection.in(undefined, signal)
    return { url: origin + requestOf(ADDRESSES.go.open, { world, ...given }).path }
  },
})

export const worldTools: readonly Tool[] = [
  about,
  forkWorld,
  chooseWorld,
  listRules,
  remove,
  listMail,
  readCode,
  explainRequest,
  stateOf,
  stateLink,
]
