// `npm start`: installs and builds, and is `unilink start` then, of which `npm start -- --help` tells: the whole platform on SQLite
// in emulator mode. With EMULATOR=0 it serves as in production.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { demoCache, inChinese, keepDemo, prepare } from './build.mjs'

await assertFree(Number(process.env.PORT))
await prepare()
process.env.EMULATOR ??= '1'
process.env.LOG_LEVEL ??= 'warn'
if (process.env.SEED_CACHE === undefined) {
  // With options or a database of one's own it may be another world.
  if (process.argv.length === 2 && process.env.EMULATOR === '1' && !process.env.DATABASE_URL) await keepDemo()
  process.env.SEED_CACHE = demoCache()
}
if (process.env.EMULATOR === '0') await import('../packages/emulator/bundle/main.js')
else {
  process.argv.splice(2, 0, 'start')
  await import('../packages/emulator/bundle/cli.js')
}

/** A taken port is said at once, not after minutes of building; without PORT another one is taken. */
async function assertFree(port) {
  if (!(port > 0)) return
  const server = createServer().listen({ port, host: process.env.HOST || '127.0.0.1', exclusive: true })
  try {
    await once(server, 'listening')
    server.close()
  } catch ({ code }) {
    if (code !== 'EADDRINUSE') return
    console.error(
      inChinese
        ? `unilink：端口 ${port} 已被其他程序占用：请结束该程序，或把 PORT 设为其他端口`
        : `unilink: port ${port} is taken by another program: end that one, or set PORT to another`,
    )
    process.exit(1)
  }
}
