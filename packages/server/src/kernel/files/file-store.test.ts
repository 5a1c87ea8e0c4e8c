import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { registerErrorHandling } from '#src/http/errors.ts'
import { folderFileStore } from './file-store.ts'

const ID = '1234567890123456'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.runIf(existsSync('/dev/full'))(
  'leaves nothing of a file that a full disk does not take, which is a refusal',
  async () => {
    const store = folderFileStore(folder)
    mkdirSync(join(folder, '56'))
    symlinkSync('/dev/full', join(folder, '56', `${ID}.part`))
    const app = Fastify()
    registerErrorHandling(app, undefined)
    app.post('/put', () => store.put(ID, Buffer.from('bytes')))
    const { statusCode, headers } = await app.inject({ method: 'POST', url: '/put' })
    expect({ statusCode, wait: headers['retry-after'] }).toEqual({ statusCode: 503, wait: '5' })
    expect(readdirSync(join(folder, '56'))).toEqual([])
    expect(await store.get(ID)).toBeUndefined()
    await store.put(ID, Buffer.from('bytes'))
    expect(String(await store.get(ID))).toBe('bytes')
  },
)
