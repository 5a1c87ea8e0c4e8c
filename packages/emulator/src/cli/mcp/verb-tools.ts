import type { Verb } from '../verb.ts'
import { PERSONAS } from '@unilink/shared/emulator'
import { z } from 'zod'
import type { Outcome } from '#src/verify/case.ts'
import { record } from '../check/record.ts'
import { verify } from '../check/verify.ts'
import { KINDS, make } from '../make.ts'
import { archive } from '../worlds/archive.ts'
import type { Connection } from './connection.ts'
import { otherWorld, tool, type Tool } from './tool.ts'
import { failed, told } from '#src/kernel/told/told.ts'

const file = z.string().min(1).max(1000)
const name = z.string().max(64)

/** Runs a command of `unilink`, and gives its result. */
async function run(
  verb: Verb,
  connection: Connection,
  { words = [], flags = {}, world }: { words?: string[]; flags?: Record<string, unknown>; world?: unknown },
  signal: AbortSignal,
): Promise<object> {
  const call = await connection.call(world, signal)
  let result: object = {}
  const asked = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))
  await verb.run({
    ...call,
    words,
    flags: { ...call.flags, ...(asked as Record<string, string>), json: true },
    take: (answer) => {
      result = answer
    },
  })
  return result
}

const makeTool = tool({
  name: 'make',
  description: told(
    'Makes an account, app or link in any state, as people would. A rejected new link: kind link, state inactive, review rejected. owner: a persona, or a new account {role, state: active or frozen}; with: other fields',
  ),
  effect: 'adds',
  input: z.strictObject({
    kind: z.enum(KINDS),
    state: name.optional(),
    review: name.optional(),
    role: name.optional(),
    owner: z
      .union([
        z.enum(PERSONAS.map((one) => one.name)),
        z.strictObject({ role: name.optional(), state: name.optional() }),
      ])
      .optional(),
    with: z.record(z.string(), z.unknown()).optional(),
    world: otherWorld,
  }),
  output: z
    .object({
      accountId: z.string(),
      email: z.string(),
      appId: z.string(),
      linkId: z.string(),
      url: z.string(),
      owner: z.string(),
    })
    .partial(),
  run: (connection, { kind, owner, with: fields, world, ...flags }, signal) => {
    const isNew = typeof owner === 'object'
    const given = JSON.stringify({ ...fields, ...(isNew && { owner }) })
    const words = [kind]
    return run(make, connection, { words, flags: { ...flags, with: given, ...(!isNew && { owner }) }, world }, signal)
  },
})

const keepWorld = tool({
  name: 'keep_world',
  description: told('Keeps the world: as a snapshot of the emulator, or an archive file (.zip)'),
  effect: 'adds',
  input: z.strictObject({ snapshot: name.optional(), file: file.optional(), world: otherWorld }),
  output: z.object({ world: z.string() }),
  run: async (connection, { snapshot, file: to, world }, signal) => {
    if ((snapshot === undefined) === (to === undefined)) throw failed('say snapshot or file')
    if (snapshot === undefined) return run(archive, connection, { words: ['save', to ?? ''], world }, signal)
    return (await connection.in(world, signal)).emulator.snapshots.save({ name: snapshot })
  },
})

const restoreWorld = tool({
  name: 'restore_world',
  description: told('Brings the world back to a snapshot, an archive file, or else to the seed'),
  effect: 'replaces',
  input: z.strictObject({ snapshot: name.optional(), file: file.optional(), world: otherWorld }),
  output: z.object({ id: z.string(), from: z.string(), ms: z.number() }),
  run: async (connection, { snapshot, file: from, world }, signal) => {
    if (snapshot !== undefined && from !== undefined) throw failed('say snapshot or file')
    if (from !== undefined) return run(archive, connection, { words: ['load', from], world }, signal)
    const { emulator } = await connection.in(world, signal)
    return snapshot === undefined ? emulator.worlds.reset() : emulator.snapshots.restore({ name: snapshot })
  },
})

const recordTool = tool({
  name: 'record',
  description: told(
    'Makes a suite for verify of HAR files, or else of the last 100 requests; learn allows what differs by time',
  ),
  effect: 'adds',
  long: true,
  input: z.strictObject({
    out: file,
    har: z.array(file).max(9).optional(),
    learn: z.boolean().optional(),
    world: otherWorld,
  }),
  output: z.object({ file: z.string(), steps: z.number(), leftOut: z.array(z.string()) }),
  run: async (connection, { out, har = [], learn = false, world }, signal) => {
    const { origin } = await connection.in(world, signal)
    const flags = { out, learn: learn ? origin : undefined }
    return run(record, connection, { words: har, flags, world }, signal)
  },
})

const verifyTool = tool({
  name: 'verify',
  description: told(
    'Holds a server (else this emulator) against the contract or a suite, and changes nothing there; only: part of a path or case',
  ),
  effect: 'reads',
  long: true,
  input: z.strictObject({ target: file.optional(), suite: file.optional(), only: file.optional(), world: otherWorld }),
  output: z.object({ target: z.string(), counts: z.object({}), drifted: z.array(z.object({})) }),
  run: async (connection, { world, ...flags }, signal) => {
    const { origin } = await connection.in(world, signal)
    const report = await run(verify, connection, { flags: { target: origin, ...flags }, world }, signal)
    const { target, counts, cases } = report as { target: string; counts: object; cases: Outcome[] }
    const drifted = cases.filter(({ differences }) => differences.length > 0)
    return {
      target,
      counts,
      drifted: drifted.map(({ subject, name: of, differences }) => ({ subject, name: of, differences })),
    }
  },
})

export const verbTools: readonly Tool[] = [makeTool, keepWorld, restoreWorld, recordTool, verifyTool]
