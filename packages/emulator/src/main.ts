import { runProcess } from '@unilink/server/compose/run-process.ts'

await runProcess(async () => {
  const { serve } = await import('@unilink/server/compose/serve.ts')
  const { openPlatform } = await import('@unilink/server/compose/open-platform.ts')
  const { openEmulator } = await import('./compose/open-emulator.ts')
  return serve(
    (config) => (config.emulator ? openEmulator(config) : openPlatform(config)),
    async (error, again) => {
      const { tellFailure } = await import('@unilink/server/cli/failure/tell-failure.ts')
      tellFailure(error, again)
    },
  )
})
