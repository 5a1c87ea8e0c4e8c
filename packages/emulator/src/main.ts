import { setFlagsFromString } from 'node:v8'
import { runProcess } from '@unilink/server/compose/run-process.ts'

/**
 * Hundreds of worlds are to fit into little memory, so V8 collects garbage earlier than it would: 200 open worlds take a
 * tenth less, and those that were closed are given back, for up to half again the processor time of opening them all.
 */
const GROW_SLOWLY = '--heap-growing-percent=50'

await runProcess(async () => {
  const { serve } = await import('@unilink/server/compose/serve.ts')
  const { openPlatform } = await import('@unilink/server/compose/open-platform.ts')
  const { openEmulator } = await import('./compose/open-emulator.ts')
  const open: typeof openEmulator = (config) => {
    if (!config.emulator) return openPlatform(config)
    setFlagsFromString(GROW_SLOWLY)
    return openEmulator(config)
  }
  return serve(open, async (error, again) => {
    const { tellFailure } = await import('@unilink/server/cli/failure/tell-failure.ts')
    const { EMULATOR_TEXTS } = await import('./cli/language/emulator-texts.ts')
    tellFailure(error, { texts: EMULATOR_TEXTS, again })
  })
})
