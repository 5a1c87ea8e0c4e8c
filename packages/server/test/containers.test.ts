import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { DEFAULT_PORT } from '#src/kernel/config/config.ts'
import { envSchema, readConfig } from '#src/kernel/config/read-config.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')

/** The values behind each instruction of a kind, as in `COPY`. */
const instructions = (kind: string): string[] =>
  [...dockerfile.matchAll(new RegExp(`^${kind} (.+)$`, 'gm'))].map(([, rest = '']) => rest.trim())

/** The lines below a key that stands at the margin, without their indentation. */
function block(text: string, key: string): string {
  const [, lines = ''] = new RegExp(`^${key}:(?: &\\w+)?\\n((?: +.*\\n)+)`, 'm').exec(text) ?? []
  return lines.replaceAll(/^ {2}/gm, '')
}

const imageSettings = Object.fromEntries(
  instructions('ENV')
    .filter((line) => !/registry/i.test(line))
    .flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
)

describe('the image', () => {
  const copied = instructions('COPY').filter((line) => !line.startsWith('--from'))
  const sources = copied.flatMap((line) => line.split(/\s+/).slice(0, -1))

  it('is made of files that are there and that the builder is given', () => {
    const [, ...given] = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
    expect(sources.length).toBeGreaterThan(10)
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true)
      expect(source === '.' || [...given, 'package.json'].some((path) => source.startsWith(path)), source).toBe(true)
    }
  })

  it('carries what the packed packages carry', () => {
    const source = read('packages/tools/src/packages/carry.ts')
    const carried = [...source.matchAll(/from: '([^']+)'/g)].map(([, path = '']) => path)
    expect(new Set(carried).size).toBeGreaterThan(3)
    for (const path of carried.filter((one) => !one.endsWith('/assets')))
      expect(dockerfile).toMatch(new RegExp(`^COPY (?:--from=build /app/)?${path} ${path}$`, 'm'))
  })

  it('is installed by the version of pnpm that everything else is', () => {
    const { config } = JSON.parse(read('package.json')) as { config: { pnpm: string } }
    expect(new Set(read('scripts/install-in-image.sh').match(/pnpm@\S+/g))).toEqual(new Set([`pnpm@${config.pnpm}`]))
  })

  it('is installed from a registry that the build may name, by a certificate that no layer keeps', () => {
    const [stage = ''] = /^FROM node AS installer$[^]*?(?=^FROM)/m.exec(dockerfile) ?? []
    expect(stage).toMatch(/^ARG NPM_REGISTRY=https:\/\/registry\.npmjs\.org\/$/m)
    expect(stage).toMatch(/^ENV NPM_CONFIG_REGISTRY=\$NPM_REGISTRY pnpm_config_registry=\$NPM_REGISTRY$/m)
    const installs = instructions('RUN').filter((line) => line.includes('install-in-image.sh'))
    expect(installs).toHaveLength(3)
    for (const line of installs) expect(line).toMatch(/^--mount=type=secret,id=ca sh install-in-image\.sh/)
    expect(read('scripts/install-in-image.sh')).toContain('NODE_EXTRA_CA_CERTS=/run/secrets/ca')
    expect(dockerfile).toMatch(/^FROM node AS base$/m)
    for (const file of ['docker-compose.yml', 'docker-compose.production.yml'])
      expect(read(file)).toContain('args: [NPM_REGISTRY, NODE_IMAGE]')
  })

  it('says only settings that the server reads, and the port that it listens at', () => {
    for (const name of Object.keys(imageSettings)) expect(Object.keys(envSchema.shape)).toContain(name)
    expect(imageSettings['PORT']).toBe(String(DEFAULT_PORT))
    expect(instructions('EXPOSE')).toEqual([String(DEFAULT_PORT)])
  })
})

it('no workflow takes an action or an image that could change under it', () => {
  const folder = join(root, '.github/workflows')
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  const uses = lines.filter((line) => /^\s*-? ?uses: /.test(line))
  expect(uses.length).toBeGreaterThan(10)
  for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
  const images = lines.filter((line) => /\bnode:\d/.test(line))
  expect(images).toHaveLength(3)
  for (const line of images) expect(line).toMatch(/ node:\d+-bookworm@sha256:[\da-f]{64}$/)
})

/** What whoever runs it in production has to say. */
const said = { PORTAL_ORIGIN: 'https://uni.example', MAIL_FROM: 'UniLink <no-reply@uni.example>' }
const SECRETS: Readonly<Record<string, string>> = {
  database_password: 'of:our/own@',
  redis_password: 'of our own',
  salt: 'a-salt-of-our-own-1',
  seal_key: createHash('sha256').update('a seal key of our own').digest('base64'),
  visitor_key: 'a-visitor-key-of-our-own',
  smtp_url: 'smtp://mail.example:25',
}
const secrets = mkdtempSync(join(tmpdir(), 'unilink-secrets-'))
for (const [name, text] of Object.entries(SECRETS)) writeFileSync(join(secrets, name), `${text}\n`)
afterAll(() => rmSync(secrets, { recursive: true }))

describe.each([
  ['docker-compose.yml', {}, { emulator: true, production: false, portalOrigin: 'http://127.0.0.1:5180' }],
  ['docker-compose.production.yml', said, { emulator: false, production: true, portalOrigin: 'https://uni.example' }],
])('%s', (file, outside: Record<string, string>, expected) => {
  const compose = read(file)
  const services = [...block(compose, 'services').matchAll(/^([a-z]+):$/gm)].map(([, name = '']) => name)
  const service = (name: string) => block(block(compose, 'services'), name)
  /** With what it takes over from parts that several have. */
  const whole = (text: string): string => {
    const [, alias] = /^<<: \*(\w+)$/m.exec(text) ?? []
    return alias === undefined ? text : text + whole(block(compose, `x-${alias}`))
  }

  it('configures the server so that it starts', () => {
    const lines = [...block(service('server'), 'environment').matchAll(/^([A-Z_]+):(?: '?(.+?)'?)?$/gm)]
    const told = Object.fromEntries(
      lines.map(([, name = '', value = outside[name] ?? '']) => [
        name,
        value
          .replace('/run/secrets', secrets)
          .replaceAll(
            /\$\{(\w+)(?::(?:-|\?)([^}]*))?\}/g,
            (_all, variable: string, or?: string) => outside[variable] ?? or ?? '',
          ),
      ]),
    )
    for (const name of Object.keys(told)) expect(Object.keys(envSchema.shape)).toContain(name.replace(/_FILE$/, ''))
    const { portalOrigin, ...config } = readConfig({ ...imageSettings, ...told })
    expect({ ...config, portalOrigin }).toMatchObject({ ...expected, port: DEFAULT_PORT })
    const named = [config.databaseUrl, config.redisUrl ?? ''].map((url) => new URL(url).hostname)
    expect(services).toEqual(expect.arrayContaining(named))
  })

  it('takes no image that could change under it, and lets nobody in from beyond this machine', () => {
    const images = [...compose.matchAll(/image: (\S+)/g), ...dockerfile.matchAll(/^(?:FROM|ARG \w+_IMAGE=)(\S+:\S+)/gm)]
    const bases = images
      .map(([, image = '']) => /^\$\{\w+_IMAGE:-(.+)\}$/.exec(image)?.[1] ?? image)
      .filter((image) => !image.startsWith('unilink'))
    const others = services.filter((name) => /^image: (?!unilink)/m.test(service(name)))
    expect(bases).toHaveLength(others.length + 1)
    for (const image of bases) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)*@sha256:[\da-f]{64}$/)
    for (const [, port = ''] of compose.matchAll(/^ +- (\S+:\d+)$/gm)) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  it('asks each service how it is, and the server as the image does', () => {
    for (const name of services) expect(whole(service(name)), name).toMatch(/^healthcheck:$/m)
    const [, command = ''] = /CMD (\[.+\])/.exec(instructions('HEALTHCHECK')[0] ?? '') ?? []
    const words = JSON.parse(command) as string[]
    expect(whole(service('server'))).toContain(`test: [CMD, ${words.join(', ')}]`)
    expect(read(words[1] ?? '')).toContain('/health/ready')
  })

  it('waits for what the server depends on, by its health', () => {
    const waited = [...block(service('server'), 'depends_on').matchAll(/^([a-z]+):\n +condition: (.+)$/gm)]
    expect(waited.map(([, name, condition]) => [name, condition])).toEqual(
      services.filter((name) => name !== 'server' && name !== 'backup').map((name) => [name, 'service_healthy']),
    )
  })
})

describe('the composition for production', () => {
  const compose = read('docker-compose.production.yml')
  const parts = compose.slice(compose.indexOf('\nx-service'))

  it('says no secret, neither in it nor by the environment', () => {
    expect(compose).not.toMatch(/\$\{\w*(?:PASSWORD|SECRET|KEY|SALT|TOKEN)/)
    const named = [...compose.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name = '']) => name)
    const files = [...block(compose, 'secrets').matchAll(/^(\w+):\n +file: \.\/secrets\/\1$/gm)].map(
      ([, name = '']) => name,
    )
    expect(files.toSorted()).toEqual([...new Set(named)].toSorted())
    expect(read('.gitignore')).toContain('/secrets/')
  })

  it('lets no service write, gain a right, or take more than its share', () => {
    for (const line of ['read_only: true', 'cap_drop:', 'no-new-privileges', 'pids_limit:', 'max-size: 10m'])
      expect(block(parts, 'x-service'), line).toContain(line)
    const services = block(compose, 'services')
    for (const [, name = ''] of services.matchAll(/^([a-z\d-]+):(?: &\w+)?$/gm)) {
      const own = block(services, name)
      const over = own.includes('<<: *links') ? block(services, 'links-1') : own
      expect(over, name).toMatch(/<<: \*(?:service|platform)/)
      const limits = over.includes('*platform') ? over + block(compose, 'x-platform') : over
      for (const limit of ['mem_limit:', 'cpus:', 'networks:']) expect(limits, name).toContain(limit)
    }
  })

  it('keeps database and Redis where nothing leads out, and nobody comes in', () => {
    expect(block(block(compose, 'networks'), 'inside')).toContain('internal: true')
    for (const name of ['database', 'redis']) {
      expect(block(block(compose, 'services'), name)).toContain('networks: [inside]')
      expect(block(block(compose, 'services'), name)).not.toContain('ports:')
    }
  })
})
