import { hash } from 'node:crypto'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import { PAGE_SCRIPTS, WECHAT_PAGE_SCRIPT } from './page-script.ts'
import { REPORT_SCRIPT } from './report-script.ts'
import { STYLES, type StyleName } from './style/styles.ts'

const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

const SCRIPTS = PAGE_SCRIPTS.map(sourceOf).join(' ')

/** Allows the pages' scripts and styles by their hashes, and pictures. */
export const PAGE_CSP = [
  "default-src 'none'",
  `script-src ${SCRIPTS}`,
  `style-src ${Object.values(STYLES).map(sourceOf).join(' ')}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export interface Shell {
  lang: string
  title: string
  /** `og:` and other tags as HTML. */
  head?: string
  /** Attributes of the body as HTML. */
  attributes?: string
  /** The class of what is shown. */
  look?: string
  /** Besides that of all pages. */
  styles: readonly StyleName[]
  main: string
  script?: string
}

export function page({ lang, title, head = '', attributes = '', look = '', styles, main, script }: Shell): string {
  const frame = `<main id="w"${look && ` class="${look}"`}>${main}</main>`
  const sheets = [STYLES.common, ...styles.map((name) => STYLES[name])]
    .map((sheet) => `<style>${sheet}</style>`)
    .join('')
  const body = script ? `${frame}<script>${script}</script>` : frame
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="format-detection" content="telephone=no"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>${head}${sheets}</head><body${attributes}>${body}</body></html>`
}

/** Of a page in WeChat: also WeChat's JS-SDK at this address, and the frames in which it draws its buttons. */
export const wechatCsp = (sdk: string): string =>
  PAGE_CSP.replace(SCRIPTS, `${SCRIPTS} ${sourceOf(WECHAT_PAGE_SCRIPT)} ${sdk}`).replace(
    "base-uri 'none'",
    "frame-src https://*.qq.com webcompt:; base-uri 'none'",
  )

/** As that of the other pages, but for its own script, and its form may be sent. */
export const REPORT_CSP = PAGE_CSP.replace(SCRIPTS, sourceOf(REPORT_SCRIPT)).replace(
  "form-action 'none'",
  "form-action 'self'",
)
