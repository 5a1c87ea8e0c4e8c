import type { Exchange, RequestEntry } from '../control/emu.tsx'

type Asked = Pick<RequestEntry, 'world' | 'account' | 'code' | 'status'>

const MAIN = 'main'

/** The persona behind an address; undefined for other accounts and for guests. */
export const personaOf = (email: string | null): string | undefined => /^([\w-]+)@unilink\.test$/.exec(email ?? '')?.[1]

/** The request as a command for a shell; the token is to be set there, and what is masked stays so. */
export function asCurl(origin: string, { world, account }: Asked, { method, url, type, body }: Exchange): string {
  const parts = [`curl ${quoted(origin + url)}`]
  if (method !== 'GET') parts.push(`-X ${method}`)
  if (world !== MAIN) parts.push(`-H ${quoted(`x-emu-world: ${world}`)}`)
  if (account !== null) parts.push('-H "authorization: Bearer $TOKEN"')
  if (type !== null && body) parts.push(`-H ${quoted(`content-type: ${type}`)}`, `--data-raw ${quoted(body)}`)
  return parts.join(' \\\n  ')
}

/** The request as a test that expects the same answer. */
export function asTest(origin: string, entry: Asked, { method, url, type, body }: Exchange): string {
  const persona = personaOf(entry.account)
  const headers = [
    ...(persona === undefined ? [] : ['...persona.headers']),
    ...(type !== null && body ? [`'content-type': ${JSON.stringify(type)}`] : []),
  ]
  const init = [
    `method: ${JSON.stringify(method)}`,
    `headers: { ${headers.join(', ')} }`,
    ...(body ? [`body: ${JSON.stringify(body)}`] : []),
  ]
  const [path = url] = url.split('?', 1)
  return [
    "import { connectEmulator } from '@unilink/emulator/testing'",
    "import { expect, test } from 'vitest'",
    '',
    `test(${JSON.stringify(`${method} ${path}`)}, async () => {`,
    `  const world = connectEmulator({ origin: ${JSON.stringify(origin)}, world: ${JSON.stringify(entry.world)} })`,
    ...(persona === undefined ? [] : [`  const persona = await world.as(${JSON.stringify(persona)})`]),
    `  const answer = await world.fetch(${JSON.stringify(url)}, {`,
    ...init.map((line) => `    ${line},`),
    '  })',
    entry.code === null
      ? `  expect(answer.status).toBe(${entry.status})`
      : `  expect(await answer.json()).toMatchObject({ code: ${entry.code} })`,
    '})',
    '',
  ].join('\n')
}

/** For a shell: as it stands, whatever it holds. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
