import { runProcess } from './compose/run-process.ts'

await runProcess(async () => {
  const { openPlatform, serve } = await import('./compose/serve.ts')
  return serve(openPlatform)
})
