import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SIMULATED_DEVICES } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { askHost } from '#support/servers/ask-host.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const NGINX = '/usr/sbin/nginx'
const EXAMPLE = fileURLToPath(new URL('../../../examples/proxy/nginx.conf', import.meta.url))
const UA = SIMULATED_DEVICES['iphone-safari'].ua

let server: TestApp
let nginx: ChildProcess
let folder: string
let port: number
let link: SeededLink

/** The example on names of loopback and without TLS, in front of a test's server. */
function configOf(upstream: number): string {
  const site = readFileSync(EXAMPLE, 'utf8')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll('uni.example', 'uni.localhost')
    .replace(/ *ssl_.*\n/g, '')
    .replace('127.0.0.1:5180', `127.0.0.1:${upstream}`)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; ${temp.join(' ')} ${site} }`
}

const get = (address: string, headers: Record<string, string> = {}) =>
  askHost(port, address, { headers: { 'user-agent': UA, ...headers } })

describe.skipIf(!existsSync(NGINX))('a tap through nginx in front (needs /usr/sbin/nginx)', () => {
  beforeAll(async () => {
    port = await freePort()
    const origin = (host: string) => `http://${host}:${port}`
    server = await createTestApp({
      config: {
        emulator: false,
        portalOrigin: origin('uni.localhost'),
        linkOrigin: origin('{app}.u.uni.localhost'),
        landingOrigin: origin('go.uni.localhost'),
        trustedProxies: ['127.0.0.1'],
      },
    })
    link = await seedLink(server.world)
    folder = mkdtempSync(join(tmpdir(), 'unilink-nginx-'))
    const config = join(folder, 'nginx.conf')
    writeFileSync(config, configOf((server.app.server.address() as AddressInfo).port))
    nginx = spawn(NGINX, ['-p', folder, '-e', join(folder, 'error.log'), '-c', config], { stdio: 'inherit' })
    // Rejects until somebody listens.
    await vi.waitFor(() => get(`${origin('uni.localhost')}/health/live`), 10_000)
  })
  afterAll(async () => {
    nginx?.kill('SIGTERM')
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('compresses what the server answers by itself', async () => {
    const answer = await get(`http://uni.localhost:${port}/openapi.json`, { 'accept-encoding': 'gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
  })

  it('goes from the link’s host to the page, back to the link, and on to the store: one visit of one visitor', async () => {
    const linkHost = `${link.code.slice(0, 3)}.u.uni.localhost:${port}`
    const sent = await get(`http://${linkHost}/s/${link.code}?ch=sms`, { 'x-forwarded-for': '203.0.113.9' })
    expect(sent.status).toBe(302)
    const cookie = /uv=[\w-]+/.exec(String(sent.headers['set-cookie']))?.[0] ?? ''
    const page = sent.headers.location ?? ''
    expect(new URL(page).host).toBe(`go.uni.localhost:${port}`)
    const landing = await get(page)
    expect(landing.status).toBe(200)
    const button = (/href="([^"]+)" data-a="open"/.exec(landing.text)?.[1] ?? '').replaceAll('&amp;', '&')
    expect(new URL(button).host).toBe(linkHost)
    const back = await get(button, { cookie })
    expect([back.status, back.headers.location]).toEqual([302, 'https://apps.apple.com/cn/app/id1234567890'])
    await server.world.visits.settled()
    const visits = await server.world.db.read.visit.findMany({ select: { channel: true } })
    expect(visits).toEqual([{ channel: 'sms' }])
  })

  it('gives each host what it is for', async () => {
    const hosts = {
      portal: 'uni.localhost',
      pages: 'go.uni.localhost',
      links: `${link.code.slice(0, 3)}.u.uni.localhost`,
    }
    const status = async (host: keyof typeof hosts, path: string) =>
      (await get(`http://${hosts[host]}:${port}${path}`)).status
    expect(await status('links', '/.well-known/apple-app-site-association')).toBe(200)
    expect(await status('pages', '/.well-known/apple-app-site-association')).toBe(404)
    expect(await status('portal', '/openapi.json')).toBe(200)
    for (const host of ['links', 'pages'] as const) expect(await status(host, '/openapi.json')).toBe(404)
    for (const path of ['/metrics', '/ops/log-level']) expect(await status('portal', path)).toBe(404)
  })
})
