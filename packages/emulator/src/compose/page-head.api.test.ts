import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerPortal } from '@unilink/server/http/pages/portal.ts'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestWorld } from '#support/test-app.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unilink-portal-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const MODE = '<meta name="unilink-mode" content="emulator">'

it.each<[Partial<Config>, marks: string]>([
  [{}, `${MODE}<meta name="unilink-inbox" content="open">`],
  [{ smtpUrl: 'smtp://127.0.0.1:1' }, MODE],
])('tells of emulator mode, and of an inbox that is open, in the head of the page with %j', async (config, marks) => {
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html>\n<html>\n  <head>\n    <title>UniLink</title>\n  </head>\n</html>\n',
  )
  const world = await createTestWorld({ config, personas: false })
  const app = Fastify()
  expect(registerPortal(app, { root, head: world.extension?.pageHead })).toContain(`<head>${marks}\n    <title>`)
  await app.close()
  await world.close()
})
