import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { envSchema } from '#src/kernel/config/read-config.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))

/** What could speak to another machine, in code or by a package; `pg` apart, which knows one address only. */
const OUTBOUND =
  /(?<![.\w])fetch\((?!\w+\??: )|new (WebSocket|EventSource)\(|import (?!type)[^']*\b(request|get|connect|createConnection|Socket)\b[^']*'node:(https?|http2|net|tls|dgram)'|from '(node:dns[^']*|undici|axios|got|node-fetch|ky|ws|(?:@redis\/client|ioredis|nodemailer))'|import\('(@redis\/client|ioredis|nodemailer|undici)'\)/

/** Where the server itself speaks to others, and whom it speaks to: all of them are in its configuration. */
const ALLOWED: Record<string, string> = {
  'kernel/mail/smtp-mail.ts': 'SMTP_URL',
  'kernel/shared-state/redis-connection.ts': 'REDIS_URL',
  'db/postgresql/live-pool.ts': 'DATABASE_URL',
  'http/outside/system-wechat.ts': 'WECHAT_API',
  // Asks itself whether somebody listens there already.
  'compose/choose-port.ts': 'PORT',
}

/** What asks for names that users entered, and keeps from private networks whatever they stand for. */
const GUARDED = ['http/outside/system-web.ts']

/** The files that a running server loads, at once or later. */
function reachable(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from) || !existsSync(from)) return seen
  seen.add(from)
  const text = readFileSync(from, 'utf8')
  for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'((?:\.{1,2}|#src)\/[^']+)'/g)) {
    reachable(path.startsWith('#src/') ? join(source, path.slice('#src/'.length)) : join(dirname(from), path), seen)
  }
  return seen
}

it('the server asks addresses that a user gave in one guarded place; else it speaks only to what its configuration names', () => {
  const files = [...reachable(join(source, 'main.ts'))].map((file) => relative(source, file))
  expect(files).toEqual(expect.arrayContaining(['compose/create-app.ts', 'visits/listener/visit-listener.ts']))
  const speaking = files.filter((file) => OUTBOUND.test(readFileSync(join(source, file), 'utf8')))
  expect(speaking.toSorted()).toEqual([...Object.keys(ALLOWED), ...GUARDED].toSorted())
  for (const setting of Object.values(ALLOWED)) expect(envSchema.shape).toHaveProperty(setting)
})

it('the server starts no program, and runs nothing that was text', () => {
  const starting = [...reachable(join(source, 'main.ts'))].filter((file) =>
    /node:(child_process|vm)'|(?<![.\w])eval\(|new Function\(/.test(readFileSync(file, 'utf8')),
  )
  expect(starting).toEqual([])
})

it('what speaks is found, however it is written', () => {
  const written = [
    'await fetch(url)',
    "import { request } from 'node:https'",
    "import { connect } from 'node:net'",
    "import axios from 'axios'",
    "await import('undici')",
  ]
  for (const line of written) expect(line).toMatch(OUTBOUND)
  for (const line of [
    "import { createServer } from 'node:http'",
    "import type { Socket } from 'node:net'",
    'world.fetch(x)',
    'async fetch(storage: Storage) {',
  ])
    expect(line).not.toMatch(OUTBOUND)
})
