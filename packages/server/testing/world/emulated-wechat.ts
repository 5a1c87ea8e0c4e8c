import type { WechatAnswers } from '@unilink/shared/emulator'
import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@unilink/server/kernel/clock.ts'
import type { WechatAccount } from '@unilink/server/kernel/config/config.ts'
import type { Wechat } from '@unilink/server/kernel/ports/wechat.ts'
import { pageSignature, type Signed } from '@unilink/server/visits/wechat/sign-page.ts'
import type { Memory } from './memory.ts'

const SECONDS = 7_200
/** Longer than anybody waits. */
const SLOW_MS = 10_000
const WRONG_APP = { errcode: 40013, errmsg: 'invalid appid' }
const WRONG_SECRET = { errcode: 40125, errmsg: 'invalid appsecret' }
const WRONG_TOKEN = { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
const QUOTA = { errcode: 45009, errmsg: 'reach max api daily quota limit' }

/** WeChat's server as a world meets it: the account of the world's settings has tokens and tickets of two hours. */
export class EmulatedWechat implements Wechat, Memory {
  answers: WechatAnswers = 'well'
  /** How often it was asked for a token, and for a ticket. */
  readonly asked = { token: 0, ticket: 0 }
  readonly #clock: Clock
  readonly #account: WechatAccount | undefined

  constructor(clock: Clock, account: WechatAccount | undefined) {
    this.#clock = clock
    this.#account = account
  }

  async token(appId: string, secret: string): Promise<unknown> {
    this.asked.token += 1
    if (this.answers === 'slow') await pause(SLOW_MS)
    if (appId !== this.#account?.appId) return WRONG_APP
    if (this.answers === 'wrong-secret' || secret !== this.#account.secret) return WRONG_SECRET
    if (this.answers === 'quota') return QUOTA
    return { access_token: this.#named('token'), expires_in: this.#left() }
  }

  async ticket(accessToken: string): Promise<unknown> {
    this.asked.ticket += 1
    if (accessToken !== this.#named('token')) return WRONG_TOKEN
    if (this.answers === 'quota') return QUOTA
    return { errcode: 0, errmsg: 'ok', ticket: this.#named('ticket'), expires_in: this.#left() }
  }

  /** What WeChat's JS-SDK says of a page's signature. */
  verify({ appId, signature, ...signed }: Omit<Signed, 'ticket'> & { appId: string; signature: string }): string {
    if (appId !== this.#account?.appId) return 'config:invalid appid'
    const right = pageSignature({ ...signed, ticket: this.#named('ticket') })
    return signature === right ? 'config:ok' : 'config:fail,invalid signature'
  }

  get version(): unknown {
    return this.answers
  }

  save(): unknown {
    return this.answers
  }

  load(saved: unknown): void {
    this.answers = saved as WechatAnswers
  }

  /** The same within two hours, as WeChat's stable tokens are. */
  #named(what: string): string {
    return hash('sha256', `${what} ${this.#account?.secret} ${Math.floor(this.#seconds() / SECONDS)}`, 'hex')
  }

  #left(): number {
    return SECONDS - (this.#seconds() % SECONDS)
  }

  #seconds(): number {
    return Math.floor(this.#clock.now().getTime() / 1000)
  }
}
