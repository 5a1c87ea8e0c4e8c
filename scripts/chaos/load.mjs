// Writers and visitors that note what was acknowledged, and the look afterwards at what is there.
import { createRequire } from 'node:module'
import { post, visit } from './server.mjs'

const { createClient } = createRequire(new URL('../../packages/server/package.json', import.meta.url))('@libsql/client')
const WRITERS = 8
const VISITORS = 4

/** `{ apps, visits }`: what was acknowledged, by name and by id; shared by all rounds of a scenario. */
export const newLedger = () => ({ apps: new Set(), visits: new Set() })

/** Works until the server is gone. `tell` is called after each acknowledgement. */
export async function loadUntilGone(origin, { token, code }, ledger, tell) {
  const write = async () => {
    const appName = `混沌${crypto.randomUUID().slice(0, 12)}`
    const { code: result } = await post(origin, '/api/app/add', {
      token,
      appName,
      category: '出行',
      h5Url: 'https://m.example.com/',
    })
    if (result === 0) ledger.apps.add(appName)
  }
  const look = async () => {
    const { id } = await visit(origin, code)
    if (id) ledger.visits.add(id)
  }
  const jobs = [...Array.from({ length: WRITERS }, () => write), ...Array.from({ length: VISITORS }, () => look)]
  await Promise.all(jobs.map((job) => repeatUntilGone(job, tell)))
}

async function repeatUntilGone(job, tell) {
  for (;;) {
    try {
      await job()
    } catch {
      return
    }
    tell()
  }
}

/** Names and ids that were acknowledged and are not in the database; no server may run on it. */
export async function missingFrom({ url }, ledger) {
  const client = createClient({ url })
  try {
    const apps = await client.execute('SELECT "appName" AS name FROM "App"')
    const visits = await client.execute('SELECT "id" FROM "Visit"')
    const names = new Set(apps.rows.map(({ name }) => name))
    const ids = new Set(visits.rows.map(({ id }) => id))
    return {
      apps: [...ledger.apps].filter((name) => !names.has(name)),
      visits: [...ledger.visits].filter((id) => !ids.has(id)),
    }
  } finally {
    client.close()
  }
}

/** Holds the write lock of a SQLite file as another program would; the function it gives lets go. */
export async function holdWriteLock({ url }) {
  const client = createClient({ url })
  const transaction = await client.transaction('write')
  return async () => {
    await transaction.rollback()
    client.close()
  }
}
