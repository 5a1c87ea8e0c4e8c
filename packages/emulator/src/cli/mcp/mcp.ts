import { MANUAL } from '#src/generated/words/en/manual.ts'
import { misuse } from '#src/kernel/told/told.ts'
import type { Verb } from '../verb.ts'
import { EXIT } from '@unilink/server/cli/exit-codes.ts'
import { EMULATOR_OPTIONS } from '../reach.ts'
import { numberOf, textOf } from '../say.ts'
import { endOfProcess } from '../start/end-of-process.ts'
import { RUN_OPTIONS } from '../start/run-options.ts'

const { origin, world, token } = EMULATOR_OPTIONS

/** Less than clients wait for an answer (60 s), so that it is us who say that the emulator is slow. */
const PATIENCE_S = 50

export const mcp: Verb = {
  name: 'mcp',
  ...MANUAL.mcp,
  count: [0, 0],
  options: {
    origin,
    world,
    token,
    start: { help: 'start an emulator of its own for as long as the agent is there; nothing is kept' },
    seed: RUN_OPTIONS.seed,
    patience: { value: 's', help: 'how long an answer may take before the emulator is called slow; 50' },
  },
  run: async (call) => {
    const { serveMcp } = await import('./serve-mcp.ts')
    const { Connection } = await import('./connection.ts')
    const { note } = call
    const patienceMs = 1000 * (numberOf(call, 'patience') ?? PATIENCE_S)
    const ended = endOfProcess()
    if (!call.flags['start']) {
      if (textOf(call, 'seed') !== undefined) throw misuse('--seed goes with --start')
      await serveMcp(new Connection(call), { note, patienceMs, ended })
      return EXIT.ok
    }
    if (textOf(call, 'origin') !== undefined) throw misuse('--start and --origin exclude each other')
    const { runEmulator } = await import('../start/run-emulator.ts')
    // The log of a server goes to stdout, which belongs to the protocol.
    const env = { ...call.env, PORT: '0', LOG_LEVEL: 'silent' }
    const starting = runEmulator(env, { ephemeral: true, seed: textOf(call, 'seed') })
    // A client is answered while the emulator starts: it would take a slow start for none.
    const flags = starting.then(({ config: { portalOrigin, emulation } }) => ({
      ...call.flags,
      origin: portalOrigin,
      ...(emulation.token && { token: emulation.token }),
    }))
    const failed = new Promise<void>((resolve) => void starting.catch(() => resolve()))
    try {
      await serveMcp(new Connection({ ...call, env }, flags), {
        note,
        patienceMs,
        ended: Promise.race([ended, failed]),
      })
    } finally {
      await (await starting).close()
    }
    return EXIT.ok
  },
}
