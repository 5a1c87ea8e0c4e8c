import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settle } from './config.ts'
import { ConfigError } from './config-error.ts'
import { envSchema, readConfig } from './read-config.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(String)
    throw error
  }
}

const production = {
  NODE_ENV: 'production',
  SALT: 'a-salt-of-our-own-1',
  SEAL_KEY: createHash('sha256').update('a seal key of our own').digest('base64'),
  VISITOR_KEY: 'a-visitor-key-of-our-own',
  SMTP_URL: 'smtp://mail.example:25',
  PORTAL_ORIGIN: 'https://portal.example',
}

describe('readConfig', () => {
  it('needs nothing in development', () => {
    const settings = readConfig({})
    expect(settings).toMatchObject({ production: false, emulator: false, host: '127.0.0.1', whitelist: false })
    expect(settings.databaseUrl).toMatch(/^file:.*\.unilink.main\.db$/)
  })

  it('tells every problem at once', () => {
    const problems = problemsOf({ PORT: '99999', DATABASE_URL: 'mysql://x', SEAL_KEY: 'short', LOG_LEVEL: 'loud' })
    expect(problems.map((line) => line.split(':')[0] ?? '').toSorted()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
      'SEAL_KEY',
    ])
  })

  it('takes origins as browsers say them, and nothing else', () => {
    const { emulation } = readConfig({ EMULATOR_ORIGINS: 'http://localhost:5173/, https://dev.example' })
    expect(emulation.origins).toEqual(['http://localhost:5173', 'https://dev.example'])
    for (const wrong of ['*', 'localhost:5173', 'null', 'file:///x'])
      expect(problemsOf({ EMULATOR_ORIGINS: wrong }), wrong).toHaveLength(1)
  })

  it('takes an account of WeChat’s whole or not at all', () => {
    const [WECHAT_APP_ID, WECHAT_APP_SECRET] = ['wxfedcba9876543210', 'secret-of-the-account']
    expect(readConfig({}).wechat).toBeUndefined()
    const { wechat } = readConfig({
      WECHAT_APP_ID,
      WECHAT_APP_SECRET,
      WECHAT_API: 'http://127.0.0.1:5180/__emu/v1/wechat/',
    })
    expect(wechat).toMatchObject({ appId: WECHAT_APP_ID, api: 'http://127.0.0.1:5180/__emu/v1/wechat' })
    for (const wrong of [{ WECHAT_APP_ID }, { WECHAT_APP_SECRET }, { WECHAT_APP_ID: 'fedcba', WECHAT_APP_SECRET }])
      expect(problemsOf(wrong), JSON.stringify(wrong)).toHaveLength(1)
  })

  it('takes visits to ClickHouse, but not from the emulator', () => {
    const VISITS_URL = 'clickhouse://user:secret@ch.example:8123/visits'
    expect(readConfig({ VISITS_URL })).toMatchObject({ visitsUrl: VISITS_URL })
    expect(readConfig({ VISITS_URL, RETENTION_VISIT_DAYS: '30' }).retention.visitDays).toBe(30)
    const wrong = problemsOf({ VISITS_URL, EMULATOR: '1' })
    expect(wrong.map((line) => line.split(':')[0])).toEqual(['VISITS_URL'])
    expect(problemsOf({ VISITS_URL: 'https://ch.example' })).toHaveLength(1)
  })

  it('starts in production with secrets of its own', () => {
    expect(readConfig(production)).toMatchObject({ production: true, portalOrigin: 'https://portal.example' })
  })

  it('refuses production without secrets, mail or origin, with the emulator, or with sample secrets', () => {
    const names = (env: Record<string, string>) => problemsOf(env).map((line) => line.split(':')[0])
    expect(names({ NODE_ENV: 'production', EMULATOR: '1' })).toEqual([
      'SALT',
      'SEAL_KEY',
      'VISITOR_KEY',
      'EMULATOR',
      'SMTP_URL',
      'PORTAL_ORIGIN',
    ])
    expect(names({ ...production, SALT: 'unilink-sample-salt' })).toEqual(['SALT'])
    expect(names({ ...production, SALT: 'aaaaaaaaaaaaaaaa' })).toEqual(['SALT'])
    const [weak, own] = [Buffer.alloc(32).toString('base64'), production.SEAL_KEY]
    expect(names({ ...production, SEAL_KEY: `${own},${weak}` })).toEqual(['SEAL_KEY'])
    expect(names({ ...production, SEAL_KEY: `${own}, ${own}` })).toEqual(['SEAL_KEY'])
    const another = createHash('sha256').update('another').digest('base64')
    const { secrets } = readConfig({ ...production, SEAL_KEY: `${another}, ${own}` })
    expect(secrets).toMatchObject({
      sealKey: Buffer.from(another, 'base64'),
      formerSealKeys: [Buffer.from(own, 'base64')],
    })
    expect(names({ ...production, SEAL_KEY: Buffer.alloc(32).toString('base64') })).toEqual(['SEAL_KEY'])
    expect(names({ ...production, OPERATIONS_TOKEN: 'abcdefgh'.repeat(2) })).toEqual(['OPERATIONS_TOKEN'])
    expect(names({ ...production, SALT: 'short', EMULATOR: '1' })).toEqual(['SALT', 'EMULATOR'])
  })

  it('keeps sample secrets to this machine', () => {
    const { NODE_ENV: _, ...own } = production
    for (const EMULATOR of ['0', '1']) {
      const open = problemsOf({ HOST: '0.0.0.0', EMULATOR, SALT: 'unilink-sample-salt' })
      expect(open.map((line) => line.split(':')[0])).toEqual(['SALT', 'SEAL_KEY', 'VISITOR_KEY'])
      expect(open[1]).toContain('HOST=0.0.0.0')
    }
    expect(readConfig({ ...own, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(readConfig({ HOST }).host).toBe(HOST)
  })

  it('takes secrets from files, and passwords of any letters into addresses', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unilink-secrets-'))
    const fileOf = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const password = 'p@ss:w/rd#%41 é'
    const env = {
      DATABASE_URL: 'postgresql://unilink@database:5432/unilink',
      DATABASE_PASSWORD_FILE: fileOf('database', `${password}\n`),
      REDIS_URL: 'redis://redis:6379',
      REDIS_PASSWORD_FILE: fileOf('redis', password),
      SALT_FILE: fileOf('salt', 'a salt that is in a file\r\n'),
    }
    const { databaseUrl, redisUrl = '', secrets } = readConfig(env)
    expect(secrets.salt).toBe('a salt that is in a file')
    for (const url of [databaseUrl, redisUrl]) expect(decodeURIComponent(new URL(url).password)).toBe(password)
    expect(new URL(databaseUrl).host).toBe('database:5432')
    expect(problemsOf({ ...env, SALT: 'another salt of its own' })).toEqual([
      'SALT: is given both by itself and by SALT_FILE',
    ])
    expect(problemsOf({ SALT_FILE: join(folder, 'none') })).toEqual(['SALT_FILE: cannot be read: ENOENT'])
    expect(problemsOf({ SMTP_URL_FILE: fileOf('empty', '') })).toContain('SMTP_URL_FILE: the file is empty')
    rmSync(folder, { recursive: true })
  })

  it('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' }).port).toBeUndefined()
  })
})

describe('settle', () => {
  it('puts everything on the address listened on, unless told otherwise', () => {
    expect(settle(readConfig({}), 5181)).toMatchObject({
      port: 5181,
      portalOrigin: 'http://127.0.0.1:5181',
      linkOrigin: 'http://127.0.0.1:5181',
    })
    const told = readConfig({ PORTAL_ORIGIN: 'https://a.example/path', LINK_ORIGIN: 'https://l.example' })
    expect(settle(told, 1)).toMatchObject({ portalOrigin: 'https://a.example', linkOrigin: 'https://l.example' })
  })
})

describe('.env.example', () => {
  it('documents every variable the server reads, and no other', () => {
    const text = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8')
    const documented = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '')
    expect(documented.toSorted()).toEqual(Object.keys(envSchema.shape).toSorted())
  })
})
