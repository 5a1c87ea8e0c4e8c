import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@unilink/server/testing/free-port.ts'
import { quickFolder } from '@unilink/server/testing/quick-folder.ts'

/** A PostgreSQL server; `stop` ends it when it is our own. */
export interface TestPostgres {
  url: string
  stop: () => void
}

/** As long as those who run servers are told to make theirs; it goes into addresses as it is. */
const PASSWORD = 'a-password-of-the-tests'

/** A PostgreSQL server that may be broken. It asks for a password, as those outside do. */
export interface Cluster {
  url: string
  /** The same over TLS; undefined where there is no openssl to make a certificate. */
  tlsUrl: string | undefined
  port: number
  /** Of the parent process. */
  pid: () => number
  start: () => Promise<void>
  /** SIGQUIT stops it immediately, SIGINT in order. */
  end: (signal: 'SIGQUIT' | 'SIGINT') => Promise<void>
  drop: () => void
}

/** The server of TEST_POSTGRES_URL, or a temporary one; undefined when PostgreSQL is not installed. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const url = process.env['TEST_POSTGRES_URL']
  if (url) return { url, stop: () => {} }
  const own = await ownPostgres()
  return own && { url: own.url, stop: own.drop }
}

/** Undefined when PostgreSQL is not installed. `more` are settings; `base` is a backup by `pg_basebackup` to recover from. */
export async function ownPostgres(more: readonly string[] = [], base?: string): Promise<Cluster | undefined> {
  const programs = findPrograms()
  if (!programs) return undefined
  const owner = unprivilegedUser()
  const folder = quickFolder('postgres')
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const password = join(folder, 'password')
  writeFileSync(password, PASSWORD)
  if (base) recoverFrom(base, data, owner)
  else {
    const kind = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`, ...PLAIN_TEXT, '--no-sync']
    const made = spawnSync(join(programs, 'initdb'), ['-D', data, ...kind], { ...owner, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`initdb failed\n${made.stderr}`)
  }
  const port = await freePort()
  const tls = makeCertificate(folder, owner)
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    // It may be kept in memory.
    'max_wal_size=256MB',
    'max_connections=300',
    `unix_socket_directories=${folder}`,
    ...more,
  ]
  if (tls) settings.push('ssl=on', `ssl_cert_file=${tls.certificate}`, `ssl_key_file=${tls.key}`)
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  let child: ChildProcess | undefined
  const url = `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
  const cluster: Cluster = {
    url,
    tlsUrl: tls && `${url}?sslmode=verify-full&sslrootcert=${encodeURIComponent(tls.certificate)}`,
    port,
    pid: () => child?.pid ?? 0,
    start: async () => {
      child = spawn(join(programs, 'postgres'), args, { ...owner, stdio: 'ignore' })
      await untilReady(programs, port)
    },
    end: async (signal) => {
      if (!child) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    drop: () => {
      child?.kill('SIGINT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
  process.once('exit', cluster.drop)
  await cluster.start()
  return cluster
}

/** It reads its log from the archive, as its settings say, as soon as it starts. */
function recoverFrom(base: string, data: string, owner: ReturnType<typeof unprivilegedUser>): void {
  cpSync(base, data, { recursive: true })
  writeFileSync(join(data, 'recovery.signal'), '')
  if (!owner) return
  for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    chownSync(join(data, name), owner.uid, owner.gid)
}

const PLAIN_TEXT = ['-E', 'UTF8', '--locale=C']

/** A certificate of the loopback's, and its key; undefined without openssl. */
function makeCertificate(folder: string, owner: ReturnType<typeof unprivilegedUser>) {
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-x509', '-nodes', '-days', '2', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const { status } = spawnSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate])
  if (status !== 0) return undefined
  // PostgreSQL reads no key that others may read.
  chmodSync(key, 0o600)
  if (owner) chownSync(key, owner.uid, owner.gid)
  return { certificate, key }
}

export function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const path = (process.env['PATH'] ?? '').split(':')
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...path]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root, so another user runs it. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (kind: string) =>
    Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout.trim() || '65534')
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(programs: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    if (answer.status === 0) return
    await sleep(100)
  }
  throw new Error('PostgreSQL did not come up within ten seconds')
}
