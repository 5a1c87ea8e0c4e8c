import { setTimeout as sleep } from 'node:timers/promises'
import { holdWriteLock, missingFrom } from './load.mjs'
import { post, prepare, startServer, stopServer, visit } from './server.mjs'

const REFUSED_WITHIN_MS = 1_500
const BACK_WITHIN_MS = 5_000

/** Another program holds SQLite's write lock: writes are refused soon, reads and visits go on, and all is well afterwards. */
export async function lock() {
  const place = await prepare()
  try {
    const server = await startServer(place)
    const add = (appName) =>
      post(server.origin, '/api/app/add', {
        token: place.token,
        appName,
        category: '出行',
        h5Url: 'https://m.example.com/',
      })
    const before = await visit(server.origin, place.code)
    const release = await holdWriteLock(place)
    const asked = performance.now()
    const refused = await add('锁住时')
    const refusalMs = performance.now() - asked
    const read = await post(server.origin, '/api/app/queryList', { token: place.token })
    const during = await visit(server.origin, place.code)
    await release()
    const healed = performance.now()
    let back = await add('恢复后')
    while (back.code !== 0 && performance.now() - healed < 4 * BACK_WITHIN_MS) {
      await sleep(50)
      back = await add('恢复后')
    }
    const backMs = performance.now() - healed
    const exit = await stopServer(server)
    const missing = await missingFrom(place, { apps: ['恢复后'], visits: [before.id, during.id] })
    const served = read.code === 0 && during.id !== undefined
    const lost = missing.apps.length + missing.visits.length
    return {
      ok:
        refused.code !== 0 && refusalMs <= REFUSED_WITHIN_MS && served && backMs <= BACK_WITHIN_MS && lost + exit === 0,
      facts: [
        `a write was answered ${refused.code} ${refused.msg} after ${Math.round(refusalMs)} ms`,
        `reads and visits ${served ? 'went on' : 'stopped'}; writes back ${Math.round(backMs)} ms after the lock, answered ${back.code}; lost: ${lost}`,
      ],
    }
  } finally {
    place.drop()
  }
}
