import { rmSync } from 'node:fs'
import { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { quickFolder } from '@unilink/server/testing/quick-folder.ts'

export interface RunningServer {
  origin: string
  stop(): Promise<void>
}

/** The built emulator as its own process, seeded, on a database and a port of its own. */
export async function startProcess(variables: Record<string, string> = {}): Promise<RunningServer> {
  const folder = quickFolder('e2e')
  const settings = {
    EMULATOR: '1',
    EMULATOR_MADE_VISITORS: '0',
    SEED_VISITS: '1500',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    SEED_CACHE: process.env['TEST_SEEDS'],
  }
  const server = await ServerProcess.at({ PATH: process.env['PATH'], ...settings, ...variables })
  await server.start()
  return {
    origin: server.origin,
    stop: async () => {
      await server.end()
      // What a screen met but once is known by the server's own words alone.
      for (const line of server.said.split('\n'))
        if (/"level":(50|60|"error"|"fatal")/.test(line)) process.stderr.write(`${line}\n`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
