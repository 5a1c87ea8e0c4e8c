import { validateHeaderName, validateHeaderValue } from 'node:http'
import type { Code } from '@unilink/shared'
import { statusOf } from '@unilink/shared/visit'
import type { Language } from '@unilink/shared/words'
import { refusalBy } from '#src/http/envelope.ts'
import { securityHeaders } from '#src/http/security-headers.ts'
import type { Config } from '#src/kernel/config/config.ts'
import type { HttpAnswer } from '#src/kernel/ports/visit-answers.ts'
import { asBytes } from './as-bytes.ts'
import { PAGE_CSP, wechatCsp } from '#src/visits/pages/page-shell.ts'

/** The lines of a head, for names and values by turns. Throws for what cannot stand in one. */
function headLines(...head: readonly string[]): string {
  let lines = ''
  for (let place = 0; place < head.length; place += 2) {
    const [name = '', value = ''] = [head[place], head[place + 1]]
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}

const REDIRECT_CSP = "default-src 'none'; frame-ancestors 'none'"
/** 400 days, the longest a browser keeps one. */
const COOKIE_SECONDS = 400 * 86_400
const RETRY_S = '5'

/** The heads of answers to visits, put together once for each kind. */
export class AnswerHeads {
  /** The lines of every page's head but its length. */
  readonly page: string
  /** Of a page that uses WeChat's JS-SDK. */
  readonly wechatPage: string
  readonly #guard: string
  readonly #redirect: string
  readonly #cookie: readonly [name: string, end: string]

  constructor(config: Pick<Config, 'portalOrigin' | 'linkOrigin' | 'wechat'>) {
    const guards = securityHeaders(config).filter(([name]) => name !== CSP)
    this.#guard = headLines('cache-control', 'no-store', ...guards.flat())
    const hints = headLines('accept-ch', 'Sec-CH-UA-Model, Sec-CH-UA-Platform')
    const type = headLines('content-type', 'text/html; charset=utf-8')
    const pageWith = (csp: string) => `${this.#guard}${hints}${headLines(CSP, csp)}${type}`
    this.page = pageWith(PAGE_CSP)
    this.wechatPage = config.wechat ? pageWith(wechatCsp(config.wechat.script)) : this.page
    this.#redirect = `${this.#guard}${hints}${headLines(CSP, REDIRECT_CSP, 'content-length', '0')}`
    // A browser takes a name with this beginning from the host itself alone, over https.
    const [name, secure] = config.linkOrigin.startsWith('https:') ? ['__Host-uv', '; Secure'] : ['uv', '']
    this.#cookie = [`set-cookie: ${name}=`, `; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}\r\n`]
  }

  /** `location` is the line that says where to. */
  redirect(location: string): string {
    return this.#redirect + location
  }

  /** `Set-Cookie` for a visitor who came without; `visitor` is a key that was drawn here. */
  cookie(visitor: string): string {
    const [name, end] = this.#cookie
    return `${name}${visitor}${end}`
  }

  /** A page that is no visit, and says why or of what. */
  otherPage(status: 200 | 403 | 404 | 410 | 503, html: string): HttpAnswer {
    const again = status === 503 ? headLines('retry-after', RETRY_S) : ''
    const body = asBytes(html)
    return { status, head: `${this.page}${again}${lengthOf(body)}`, body }
  }

  /** For a page fetched ahead, which would be shown later without its visit. */
  ahead(): HttpAnswer {
    const type = headLines('content-type', 'text/plain; charset=utf-8')
    return { status: 503, head: `${this.#guard}${headLines(CSP, REDIRECT_CSP)}${type}${lengthOf('')}`, body: '' }
  }

  /** In the envelope, as every address answers what is no request for it; `more` are further names and values. */
  refusal(code: Code, language: Language, more: readonly string[] = []): HttpAnswer {
    const body = asBytes(JSON.stringify(refusalBy(code, language)))
    const type = headLines('content-type', 'application/json; charset=utf-8', ...more)
    const head = `${this.#guard}${headLines(CSP, REDIRECT_CSP)}${type}${lengthOf(body)}`
    return { status: statusOf(code), head, body }
  }
}

/** The line that says where to. Throws for what cannot stand in one. */
export const locationLine = (address: string): string => headLines('location', address)

/** The line that tells the length of a body, one byte a character. */
export const lengthOf = (body: string): string => `content-length: ${body.length}\r\n`

const CSP = 'content-security-policy'
