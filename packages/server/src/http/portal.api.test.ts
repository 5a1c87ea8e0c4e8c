import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Config } from '#src/config/config.ts'
import { inboxOf } from '#src/emulator/emulator-routes.ts'
import { createTestWorld } from '#src/testing/test-world.ts'
import { registerPortal } from './portal.ts'

const PAGE = '<!doctype html>\n<html lang="zh-CN">\n  <head>\n    <title>UniLink</title>\n  </head>\n</html>\n'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unilink-portal-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** The portal's page as a server with this configuration gives it. */
async function pageWith(config: Partial<Config>): Promise<string | undefined> {
  const world = await createTestWorld({ config, personas: false })
  const app = Fastify()
  const page = registerPortal(app, { root, openInbox: inboxOf(world) !== undefined })
  await app.close()
  await world.close()
  return page
}

it('tells of emulator mode in the head of the page', async () => {
  writeFileSync(join(root, 'index.html'), PAGE)
  const page = await pageWith({ emulator: true })
  expect(page).toContain('<head><meta name="unilink-mode" content="emulator">\n    <title>')
})

it.each<Partial<Config>>([
  { emulator: false },
  { emulator: false, production: true },
  { emulator: true, smtpUrl: 'smtp://127.0.0.1:1' },
])('gives the page as it was built with %j', async (config) => {
  writeFileSync(join(root, 'index.html'), PAGE)
  expect(await pageWith(config)).toBe(PAGE)
})

it('gives no page before the portal is built', async () => {
  expect(await pageWith({ emulator: true })).toBeUndefined()
})
