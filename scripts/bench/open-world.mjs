// A world on a database of the benchmark's own, with its app and the persona that owns what is measured.
import { createHash } from 'node:crypto'
import { dist } from './dist.mjs'

/** Always the same: a database may be opened again, also by a later run. */
const secret = (name) => createHash('sha256').update(`unilink bench ${name}`).digest('base64')
const SECRETS = { SALT: secret('SALT'), SEAL_KEY: secret('SEAL_KEY'), VISITOR_KEY: secret('VISITOR_KEY') }

export async function openWorld({ databaseUrl, folder }) {
  const [{ readConfig }, { settle }, { createWorld }, { createApp }, { seedPersonas }] = await Promise.all([
    dist('kernel/config/read-config.js'),
    dist('kernel/config/config.js'),
    dist('compose/create-world.js'),
    dist('compose/create-app.js'),
    dist('../../emulator/dist/seeds/personas.js'),
  ])
  const settings = readConfig({
    // As it runs for its users: elsewhere each answer is held against the contract before it goes out.
    NODE_ENV: 'production',
    ...SECRETS,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PORTAL_ORIGIN: 'http://127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    LIMIT_GUESSES_PER_MINUTE: '100000',
  })
  const world = await createWorld(settle(settings, 0), { rollUpEveryMs: 0 })
  if ((await world.db.read.account.count()) === 0) await world.db.transaction((tx) => seedPersonas(world, tx))
  const app = await createApp(world)
  const post = async (path, payload, token) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app.inject({ method: 'POST', url: path, payload, headers })
    return answer.json()
  }
  const login = async () => {
    const { code, data } = await post('/api/account/login', { email: 'active@unilink.test', password: 'Unilink2026' })
    if (code !== 0) throw new Error(`login answered ${code}`)
    return data.token
  }
  const close = async () => {
    await app.close()
    await world.close()
  }
  return { world, app, post, login, close }
}
