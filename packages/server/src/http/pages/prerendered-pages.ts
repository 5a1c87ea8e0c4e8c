import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'
import QuickLRU from 'quick-lru'
import type { Context } from '#src/http/context.ts'
import type { World } from '#src/kernel/world.ts'
import { choicesOf } from './choices.ts'
import { loadPrerenderer, type PrerenderedPage, type Prerenderer } from './prerenderer.ts'
import { readScreenFiles, type ScreenFiles } from './screen-files.ts'
import { originOf } from '#src/http/serve-call.ts'

/** Set by the portal while somebody is signed in. */
const SIGNED_IN = /(?:^|;\s*)(?:__Host-)?signed-in=1(?:;|$)/
/** Whether an `accept-encoding` header names the encoding and does not refuse it by `q=0`. */
const ACCEPTS = { br: /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/ }
const MOST_KEPT = 32
/** How long, in milliseconds, a page is sent before its data are read again. */
const FRESH_MS = 1_000
/** The calls of operators: only they change what the pages show. */
const OPERATORS = '/api/admin/'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface KeptPage {
  answers: PrerenderedPage['answers']
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** A page that was read or is being read. Both times are those at which the reading began. */
interface Look {
  page: Promise<KeptPage | undefined>
  /** Of the process, in milliseconds. */
  at: number
  /** Of the world's clock, which may jump. */
  now: number
}

export interface PrerenderOptions {
  /** The plain HTML page of the portal, which serves every other route. */
  page: string
  /** Folder of the built portal. */
  root: string
  /** The data of a public reading call, by its path. */
  answer: (context: Context, path: string, body: unknown) => Promise<unknown>
}

/** Sends the prerendered page; resolves to false when the plain page has to be sent instead. */
export type SendPrerendered = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * Sends prerendered pages of the portal, so that a visitor can read them before any script has loaded. A page is prerendered
 * again when its data have changed: at once after an operator's change in this process, within a second after any other.
 *
 * Three cases get the plain page, which renders itself in the browser: a visitor who is signed in; a world with active
 * faults, because the page's own calls have to meet them; and a page that cannot be prerendered.
 */
export function prerenderedPages(
  app: FastifyInstance,
  world: World,
  { page, root, answer }: PrerenderOptions,
): SendPrerendered {
  const kept = new QuickLRU<string, KeptPage>({ maxSize: MOST_KEPT })
  const looks = new QuickLRU<string, Look>({ maxSize: MOST_KEPT })
  let files: ReturnType<typeof readScreenFiles> | undefined

  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.url.startsWith(OPERATORS)) looks.clear()
    done()
  })

  const find = async (request: FastifyRequest): Promise<KeptPage | undefined> => {
    const prerenderer = await loadPrerenderer()
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const screen = prerenderer?.screenOf(pathname)
    if (!prerenderer || screen === undefined) return undefined
    const now = world.clock.now().getTime()
    const last = looks.get(pathname)
    if (last && performance.now() - last.at < FRESH_MS && Math.abs(now - last.now) < FRESH_MS) return last.page
    const look = { page: read(request, prerenderer, { pathname, screen }), at: performance.now(), now }
    looks.set(pathname, look)
    return look.page
  }

  const read = async (
    request: FastifyRequest,
    prerenderer: Prerenderer,
    { pathname, screen }: { pathname: string; screen: string },
  ): Promise<KeptPage | undefined> => {
    // Read at the first page that is prerendered: most worlds of an emulator never prerender one.
    files ??= readScreenFiles(root)
    const { of, begin } = files
    if (begin === undefined) return undefined
    const context = { world, actor: undefined, token: undefined, origin: originOf(request) }
    // Through JSON, so that the page gets the same data as from the answer to a call.
    const ask = async (path: string, body: unknown): Promise<unknown> =>
      JSON.parse(JSON.stringify(await answer(context, path, body)))
    const before = kept.get(pathname)
    if (before && (await isCurrent(before, ask))) return before
    const rendered = await prerenderer.prerender(pathname, ask)
    const whole = putTogether(page, rendered, prerenderer.ANSWERS_ID, of(screen), begin)
    const entry = { answers: rendered.answers, ...(await packed(whole)) }
    kept.set(pathname, entry)
    return entry
  }

  return async (request, reply) => {
    const { cookie = '' } = request.headers
    const { theme, english } = choicesOf(request)
    // Pages are kept for guests who chose nothing.
    if (world.extension?.disturbed || SIGNED_IN.test(cookie) || theme !== undefined || english) return false
    const found = await find(request).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a page could not be prerendered; the plain one is sent')
    })
    if (found) send(found, request, reply)
    return found !== undefined
  }
}

type Ask = (path: string, body: unknown) => Promise<unknown>

async function isCurrent({ answers }: KeptPage, ask: Ask): Promise<boolean> {
  const now = await Promise.all(answers.map(([path, key]) => ask(path, JSON.parse(key))))
  return answers.every(([, , data], place) => isDeepStrictEqual(data, now[place]))
}

/** The elements that load the portal's own scripts. */
const SCRIPTS = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g

function putTogether(
  page: string,
  { title, links, html, answers }: PrerenderedPage,
  answersId: string,
  { styles, preloads }: ScreenFiles,
  begin: string,
): string {
  const held = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)
  const scripts = [...page.matchAll(SCRIPTS)].map(([element]) => element.trim()).join('')
  const body = [
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="${answersId}">${held}</script>`,
    `<template id="scripts">${scripts}${preloads}</template>`,
  ].join('')
  // Replacements are functions, because the inserted text may hold `$` patterns.
  return page
    .replaceAll(SCRIPTS, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${styles}${links}${begin}</head>`)
    .replace('<div id="root"></div>', () => body)
}

async function packed(text: string) {
  const plain = Buffer.from(text)
  const [zipped, br] = await Promise.all([
    zip(plain),
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  ])
  return { plain, gzip: zipped, br }
}

function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply): void {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => ACCEPTS[name].test(accepted))
  if (encoding) void reply.header('content-encoding', encoding)
  void reply
    .header('vary', 'accept-encoding, cookie')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page[encoding ?? 'plain'])
}
