import { CODES, statusOf, type Code } from '@unilink/shared'
import { securityHeaders } from '#src/http/security-headers.ts'
import type { Config } from '#src/kernel/config/config.ts'
import type { HttpAnswer } from '#src/kernel/ports/visit-answers.ts'
import { asBytes } from './as-bytes.ts'
import { PAGE_CSP, wechatCsp } from '#src/visits/pages/page-shell.ts'

const REDIRECT_CSP = "default-src 'none'; frame-ancestors 'none'"
/** 400 days, the longest a browser keeps one. */
const COOKIE_SECONDS = 400 * 86_400
const RETRY_S = '5'

/** The headers of answers to visits, put together once for each kind. */
export class AnswerHeads {
  readonly page: readonly string[]
  /** Of a page that uses WeChat's JS-SDK. */
  readonly wechatPage: readonly string[]
  readonly #guard: readonly string[]
  readonly #redirect: readonly string[]
  readonly #cookie: readonly [name: string, end: string]

  constructor(config: Pick<Config, 'portalOrigin' | 'linkOrigin' | 'wechat'>) {
    this.#guard = [
      'cache-control',
      'no-store',
      ...securityHeaders(config)
        .filter(([name]) => name !== CSP)
        .flat(),
    ]
    const hints = ['accept-ch', 'Sec-CH-UA-Model, Sec-CH-UA-Platform']
    const pageWith = (csp: string) => [...this.#guard, ...hints, CSP, csp, 'content-type', 'text/html; charset=utf-8']
    this.page = pageWith(PAGE_CSP)
    this.wechatPage = config.wechat ? pageWith(wechatCsp(config.wechat.script)) : this.page
    this.#redirect = [...this.#guard, ...hints, CSP, REDIRECT_CSP, 'content-length', '0']
    // A browser takes a name with this beginning from the host itself alone, over https.
    const [name, secure] = config.linkOrigin.startsWith('https:') ? ['__Host-uv', '; Secure'] : ['uv', '']
    this.#cookie = [name, `; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`]
  }

  redirect(location: string): string[] {
    return [...this.#redirect, 'location', location]
  }

  /** `Set-Cookie` for a visitor who came without. */
  cookie(visitor: string): string {
    const [name, end] = this.#cookie
    return `${name}=${visitor}${end}`
  }

  /** A page that says why there is no visit. */
  refusedPage(status: 404 | 503, html: string): HttpAnswer {
    const again = status === 503 ? ['retry-after', RETRY_S] : []
    const body = asBytes(html)
    return { status, head: [...this.page, ...again, 'content-length', String(body.length)], body }
  }

  /** For a page fetched ahead, which would be shown later without its visit. */
  ahead(): HttpAnswer {
    const type = ['content-type', 'text/plain; charset=utf-8', 'content-length', '0']
    return { status: 503, head: [...this.#guard, CSP, REDIRECT_CSP, ...type], body: '' }
  }

  /** In the envelope, as every address answers what is no request for it; `more` are further headers. */
  refusal(code: Code, more: readonly string[] = []): HttpAnswer {
    const body = asBytes(JSON.stringify({ code, data: null, msg: CODES[code].msg }))
    const type = ['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)]
    return { status: statusOf(code), head: [...this.#guard, CSP, REDIRECT_CSP, ...type, ...more], body }
  }
}

const CSP = 'content-security-policy'
