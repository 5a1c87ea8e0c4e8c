import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../packages/emulator/dist/main.js', import.meta.url))

export interface RunningServer {
  origin: string
  stop(): Promise<void>
}

/** The built emulator as its own process, seeded, on a database and a port of its own. */
export async function startProcess(variables: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unilink-e2e-'))
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      EMULATOR: '1',
      SEED_VISITS: '1500',
      LOG_LEVEL: 'warn',
      PORT: '0',
      DATA_DIR: dataDir,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)
      if (found) resolve(found[0])
    })
    child.once('exit', (code) => reject(new Error(`the server left with code ${code}\n${printed}`)))
  })
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
