import { runProcess } from './compose/run-process.ts'

await runProcess(async () => {
  const { serve } = await import('./compose/serve.ts')
  return serve(
    async (config) => {
      // A process that serves links alone loads neither the portal nor the ORM.
      if (config.role === 'links') return (await import('./compose/open-links.ts')).openLinks(config)
      return (await import('./compose/open-platform.ts')).openPlatform(config)
    },
    async (error, again) => (await import('./cli/failure/tell-failure.ts')).tellFailure(error, again),
  )
})
