import { told, type Text } from '#src/kernel/told/told.ts'
import { z } from 'zod'
import { emulatorContract, type EmuCall, type EmulatorContract } from '@unilink/shared/emulator'
import { otherWorld, shapeOf, type Tool } from './tool.ts'

/** Tools that are one call of the emulator each: what they take, do and give is the call's own declaration. */
const SURFACE: readonly Row[] = [
  ['list_personas', 'personas.list', 'reads', told('The ready-made accounts, one per role and state')],
  ['set_clock', 'clock.change', 'changes', told('Moves the world’s time; advance is in ms, set is ISO 8601')],
  ['read_mail', 'mail.message', 'sets', told('One mail, then marked read; id may be latest')],
  ['list_requests', 'requests.list', 'reads', told('The last requests, and why each was answered so')],
  ['replay_request', 'requests.replay', 'changes', told('Sends a request again, as any persona')],
  ['set_fault', 'faults.add', 'adds', told('Makes answers go wrong: preset, code, status, or a delay in ms')],
  ['set_override', 'overrides.add', 'adds', told('Answers a path with {code, data, msg} of yours; * is any text')],
  ['set_outage', 'outages.set', 'sets', told('Breaks addresses outside, which links lead to')],
  ['make_move', 'entities.make', 'changes', told('Moves something to another state, by whoever may')],
  ['read_rows', 'data.rows', 'reads', told('Rows of a table (account, link …), to find ids')],
  ['make_traffic', 'traffic.make', 'adds', told('Visits over a period, counted as real ones')],
]

type Row = readonly [name: string, call: CallName, effect: Tool['effect'], description: Text]

/** A call by its group and name. */
type CallName = {
  [Group in keyof EmulatorContract]: `${Group}.${string & keyof EmulatorContract[Group]}`
}[keyof EmulatorContract]

export const surfaceTools: readonly Tool[] = SURFACE.map(([name, of, effect, description]) => {
  const [group, call] = of.split('.') as [keyof EmulatorContract, string]
  const declared = (emulatorContract[group] as Readonly<Record<string, EmuCall>>)[call] as EmuCall
  // A function of a test's own process is nothing that an agent could give.
  const { function: _own, ...shape } = shapeOf(declared.params, declared.query, declared.body)
  return {
    name,
    description,
    effect,
    input: z.strictObject({ ...shape, world: otherWorld }),
    output: declared.answer as z.ZodObject,
    run: async (connection, { world, ...given }, signal) => {
      const { emulator } = await connection.in(world, signal)
      // What is given has been held against the declaration.
      return (emulator[group] as unknown as Readonly<Record<string, (given: object) => Promise<unknown>>>)[call]?.(
        given,
      )
    },
  }
})
