import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const rules = [{ id: creator.meta.id, rule: creator }]

/** Names that a secret is kept under, followed by a value in quotes or after an equals sign. */
const NAMED =
  /\b(?:[A-Za-z]+_?)?(?:secret(?:_?key)?|passw(?:or)?d|token|api_?key|private_?key|access_?key|seal_?key|salt|pepper)["']?\s{0,4}[:=]\s{0,4}["'`]?([A-Za-z0-9+/_=.-]{16,200})/gi
/** What the scanner lets pass when only its form is right: keys of clouds, private keys, passwords in addresses. */
const FORMS = [
  /\bAKIA[0-9A-Z]{16}\b/g,
  /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/g,
  /:\/\/[^\s/:@'"]{1,60}:[^\s/@'"${}]{8,100}@/g,
]

// In pieces, here and below, or they would be found in this file.
const COMPOSED = '//unilink:unilink@database:5432/unilink'
const PRIVATE = 'PRIVATE'
const CLOUD_ID = 'Q7RZ2PLM4XWN8KDJ'

/** Values that stand in the sources to be known by everyone: they open nothing, or a database inside the composition. */
const KNOWN = new Set([
  'this-token-was-never-given-to-anybody-0000',
  'dGhlLWNvbXBvc2l0aW9uLXRvLXRyeS1pdC0zMi1ieXQ=',
  `found PostgreSQL connection string: postgresql:${COMPOSED}`,
])

const USERS_ADDRESS = '//user:pass@127.0.0.1'

/** Stood in earlier commits, in tests: sixteen characters in their order, and an address that is refused for its user. */
const FORMER = new Set(['0123456789abcdef', `found basic auth credential: http:${USERS_ADDRESS}`])

/** Files of this repository that are text, as they stand in the working tree. */
function sourceFiles(): { path: string; content: string }[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('the files of the repository cannot be listed')
  return stdout
    .split('\0')
    .filter((path) => path !== '' && path !== 'pnpm-lock.yaml' && lstatSync(join(root, path)).isFile())
    .flatMap((path) => {
      const content = readFileSync(join(root, path), 'utf8')
      return content.includes('\0') ? [] : [{ path, content }]
    })
}

/** What looks like a secret in a text and where: what a scanner knows, and random values under a telling name. */
async function secretsIn(content: string): Promise<{ at: number; text: string }[]> {
  const source = { filePath: 'all', content, contentType: 'text' as const, ext: '' }
  const { messages } = await lintSource({ source, options: { config: { rules }, noPhysicFilePath: true } })
  const known = messages.map(({ message, range }) => ({ at: range[0], text: message }))
  const named = [...content.matchAll(NAMED)].map(({ index, 1: text = '' }) => ({ at: index, text }))
  const formed = FORMS.flatMap((form) => [...content.matchAll(form)].map(({ index, 0: text }) => ({ at: index, text })))
  return [...known, ...named.filter(({ text }) => looksRandom(text)), ...formed].filter(({ text }) => !KNOWN.has(text))
}

/** Digits and both cases in no words: bits per character as only chance writes them. */
function looksRandom(value: string): boolean {
  const counts = new Map<string, number>()
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1)
  const bits = [...counts.values()].reduce(
    (sum, count) => sum - (count / value.length) * Math.log2(count / value.length),
    0,
  )
  return /\d/.test(value) && /[a-z]/i.test(value) && bits > 3.7
}

/** Every line that any commit on any branch has added, whatever became of it. */
function addedLines(): string {
  const { stdout, status } = spawnSync(
    'git',
    ['log', '-p', '--all', '-U0', '--no-color', '--no-ext-diff', '--', '.', ':!pnpm-lock.yaml', ':!e2e/baseline'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e9 },
  )
  if (status !== 0) throw new Error('the history of the repository cannot be read')
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('+') && !line.startsWith('+++'))
    .map((line) => line.slice(1))
    .join('\n')
}

describe('the repository', () => {
  it('has held no secret in any commit', { timeout: 120_000 }, async () => {
    const found = (await secretsIn(addedLines())).filter(({ text }) => !FORMER.has(text))
    expect(found.map(({ text }) => text)).toEqual([])
  })

  it('holds no secret', async () => {
    const files = sourceFiles()
    expect(files.length).toBeGreaterThan(1000)
    // All at once: the scanner's own bookkeeping takes longer with each text it is given.
    const all = files.map(({ path, content }) => `${path}\n${content}`)
    const ends = all.reduce<number[]>((sums, text) => [...sums, (sums.at(-1) ?? 0) + text.length + 1], [])
    const secrets = await secretsIn(all.join('\n'))
    const found = secrets.map(({ at, text }) => `${files[ends.findIndex((end) => at < end)]?.path}: ${text}`)
    expect(found).toEqual([])
  })

  it.each([
    ['a key of a cloud', `id = AKIA${CLOUD_ID}\nsecret_key = ${randomBytes(30).toString('base64')}`],
    [
      'a private key',
      `-----BEGIN RSA ${PRIVATE} KEY-----\n${randomBytes(600).toString('base64')}\n-----END RSA ${PRIVATE} KEY-----`,
    ],
    ['a token of a code host', `ghp_${randomBytes(40).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, 36)}`],
    ['a token of a registry', `//registry.example/:_authToken=npm_${randomBytes(40).toString('hex').slice(0, 36)}`],
    ['an address with a password', `https://admin:${randomBytes(12).toString('hex')}@internal.example/`],
    ['a database with a password', `postgresql://app:${randomBytes(12).toString('hex')}@10.0.0.5:5432/app`],
    ['a setting of ours', `SEAL_KEY=${randomBytes(32).toString('base64')}`],
    ['a constant in code', `const apiKey = '${randomBytes(24).toString('base64url')}'`],
    ['a token in JSON', `{"accessToken": "${randomBytes(32).toString('base64url')}"}`],
  ])('would be found out with %s', async (_name, content) => {
    expect(await secretsIn(content)).not.toEqual([])
  })
})
