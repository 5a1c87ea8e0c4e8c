import { CODE } from '@unilink/shared'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openApiDocument } from '@unilink/server/http/openapi/openapi.ts'
import openapiTs, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#src/root.ts'

const TSC = join(root, 'node_modules/typescript/bin/tsc')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unilink-client-'))
  const document = JSON.stringify(openApiDocument('http://localhost', 'zh'))
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTs(document)))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the compiler says of a program that reads an answer of the login; empty when it is content. */
async function complaints(program: string): Promise<string> {
  const head = `import type { paths } from './api.ts'
type Answer = paths['/api/account/login']['post']['responses'][200]['content']['application/json']
declare const answer: Answer
`
  const file = join(folder, 'program.ts')
  await writeFile(file, head + program)
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--allowImportingTsExtensions', '--module', 'nodenext']
  const run = promisify(execFile)(process.execPath, [TSC, ...options, file])
  return run.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

describe('a client that openapi-typescript makes', () => {
  it('takes a refusal, with and without details', async () => {
    const program = `
export const refused: Answer = { code: ${CODE.wrongCredentials}, data: null, msg: '邮箱或密码错误' }
export const invalid: Answer = { code: ${CODE.invalidFields}, data: { fields: [{ path: 'email', msg: '必填' }] }, msg: '参数错误' }
`
    expect(await complaints(program)).toBe('')
  })

  it('tells a success from a refusal by the code', async () => {
    const program = `
export const token: string = answer.code === 0 ? answer.data.token : answer.data?.fields?.[0]?.msg ?? answer.msg
`
    expect(await complaints(program)).toBe('')
  })

  it('lets nobody read the data of an answer that may be a refusal', async () => {
    expect(await complaints('export const token: string = answer.data.token\n')).toContain('TS18047')
  })
})
