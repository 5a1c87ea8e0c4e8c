// A PostgreSQL server for the tests: the one that TEST_POSTGRES_URL names, or one of our own in a temporary folder.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `{ url, stop }`, or undefined where there is no PostgreSQL to start. */
export async function startPostgres() {
  if (process.env.TEST_POSTGRES_URL) return { url: process.env.TEST_POSTGRES_URL, stop: () => {} }
  const own = await ownPostgres()
  return own && { url: own.url, stop: own.drop }
}

/**
 * A PostgreSQL server of our own that can be broken: `{ url, port, child, start, end, drop }`, or undefined where there is
 * none to start. `end` takes a signal: SIGQUIT stops it immediately, SIGINT in order.
 */
export async function ownPostgres() {
  const programs = findPrograms()
  if (!programs) return undefined
  const owner = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'unilink-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed\n${made.stderr}`)
  const port = await freePort()
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300', `unix_socket_directories=${folder}`]
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const cluster = {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    port,
    child: undefined,
    start: async () => {
      cluster.child = spawn(join(programs, 'postgres'), args, { ...owner, stdio: 'ignore' })
      await untilReady(programs, port)
    },
    end: async (signal) => {
      const ended = once(cluster.child, 'exit')
      cluster.child.kill(signal)
      await ended
    },
    drop: () => {
      cluster.child.kill('SIGINT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
  process.once('exit', cluster.drop)
  await cluster.start()
  return cluster
}

function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const id = (kind) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout.trim() || '65534')
  return { uid: id('-u'), gid: id('-g') }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function untilReady(programs, port) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    if (answer.status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not come up within ten seconds')
}
