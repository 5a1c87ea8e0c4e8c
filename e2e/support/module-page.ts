import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'

const WEB = fileURLToPath(new URL('../../packages/web', import.meta.url))
const ENTRY = 'virtual:module-page'
const ADDRESS = 'http://portal-part.test/'

/**
 * Opens a page that runs `code` and nothing else: a part of the portal by itself, for what no screen leads to. `/src/…`
 * in it is the portal's source.
 */
export async function openModulePage(page: Page, code: string): Promise<void> {
  const script = await bundleOf(code)
  const html =
    '<!doctype html><html lang="zh-CN"><body><div id="root"></div><script type="module" src="/page.js"></script>'
  await page.route(`${ADDRESS}**`, (route) => {
    const isScript = route.request().url().endsWith('.js')
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      body: isScript ? script : html,
    })
  })
  await page.goto(ADDRESS)
}

const bundles = new Map<string, Promise<string>>()

/** Built once for all tests of a file. */
function bundleOf(code: string): Promise<string> {
  const known = bundles.get(code) ?? bundle(code.replaceAll("'/src/", `'${WEB}/src/`))
  bundles.set(code, known)
  return known
}

async function bundle(code: string): Promise<string> {
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'module-page',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? code : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs
    .flatMap((part) => ('output' in part ? part.output : []))
    .find((part) => part.type === 'chunk' && part.isEntry)
  if (chunk?.type !== 'chunk') throw new Error('the page has no script')
  return chunk.code
}
