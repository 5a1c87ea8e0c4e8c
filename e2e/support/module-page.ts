import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'

const WEB = fileURLToPath(new URL('../../packages/web', import.meta.url))
const ENTRY = 'virtual:module-page'
const ADDRESS = 'http://portal-part.test/'

interface Bundle {
  script: string
  style: string
}

/**
 * Opens a page that runs `code` and nothing else: a part of the portal by itself, for what no screen leads to. `/src/…`
 * in it is the portal's source.
 */
export async function openModulePage(page: Page, code: string): Promise<void> {
  const { script, style } = await bundleOf(code)
  const html = `<!doctype html><html lang="zh-CN"><head><link rel="stylesheet" href="/page.css"></head>
    <body><div id="root"></div><script type="module" src="/page.js"></script>`
  const files = new Map([
    ['/page.js', { contentType: 'text/javascript', body: script }],
    ['/page.css', { contentType: 'text/css', body: style }],
  ])
  await page.route(`${ADDRESS}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill(files.get(pathname) ?? { contentType: 'text/html; charset=utf-8', body: html })
  })
  await page.goto(ADDRESS)
}

const bundles = new Map<string, Promise<Bundle>>()

/** Built once for all tests of a file. */
function bundleOf(code: string): Promise<Bundle> {
  const known = bundles.get(code) ?? bundle(code.replaceAll("'/src/", `'${WEB}/src/`))
  bundles.set(code, known)
  return known
}

async function bundle(code: string): Promise<Bundle> {
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
  const parts = outputs.flatMap((part) => ('output' in part ? part.output : []))
  const chunk = parts.find((part) => part.type === 'chunk' && part.isEntry)
  if (chunk?.type !== 'chunk') throw new Error('the page has no script')
  const styles = parts.flatMap((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? [part.source] : []))
  return { script: chunk.code, style: styles.join('\n') }
}
