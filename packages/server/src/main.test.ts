import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ServerProcess } from '#support/servers/server-process.ts'

/** Besides them a process shows 50 to 60 MB of Node itself, which all processes of one Node share. */
const MOST_BYTES = 102 * 1024 * 1024

it.runIf(process.platform === 'linux')(
  'holds little memory once it has started',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unilink-idle-'))
    const server = await ServerProcess.at({ DATA_DIR: folder, LOG_LEVEL: 'error' })
    // The first start also makes the database.
    await server.start()
    await server.end('SIGTERM')
    await server.start()
    // What the start left behind goes within half a minute.
    await expect.poll(() => server.ownMemory(), { timeout: 30_000 }).toBeLessThan(MOST_BYTES)
    expect(server.ownMemory()).toBeGreaterThan(0)
    await server.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  },
  60_000,
)
