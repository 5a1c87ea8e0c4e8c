import { contract } from '@unilink/shared'
import type { Aids } from '@unilink/emulator/verify/aids.ts'
import { JOURNEY_PASSWORD, type Journey } from '@unilink/emulator/verify/cases/journey.ts'
import { emulatedAids } from '@unilink/emulator/verify/aids.ts'
import { emulatedOf } from '@unilink/emulator/verify/emulated.ts'
import type { Target } from '@unilink/emulator/verify/target.ts'
import { walkJourney } from '@unilink/emulator/support/walk-journey.ts'
import { dataOf, post } from '#src/running/calls.ts'
import { until } from '#src/chaos/timing.ts'
import type { Composition } from './composition.ts'

const ARRIVES_WITHIN_MS = 30_000
const { account, appLink } = contract

/** An owner with a live link in a composition, who checks later that everything is still there. */
export class Walker {
  readonly #target: Target
  readonly #journey: Required<Journey>

  private constructor(target: Target, journey: Required<Journey>) {
    this.#target = target
    this.#journey = journey
  }

  /** Walks the journey of `unilink verify`, with codes from the mail catcher. */
  static async of(composition: Composition): Promise<Walker> {
    const target: Target = { origin: composition.origin, headers: {} }
    const emulated = await emulatedOf(target, composition.token)
    if (!emulated) throw new Error('the server is no emulator')
    const mailedCode: Aids['mailedCode'] = (_target, email) => codeFrom(composition, email)
    return new Walker(target, await walkJourney(target, { ...emulatedAids(emulated), mailedCode }))
  }

  get code(): string {
    return new URL(this.#journey.url).pathname.split('/').at(-1) ?? ''
  }

  async signIn(): Promise<string> {
    const body = { email: this.#journey.email, password: JOURNEY_PASSWORD }
    return dataOf(await post(this.#target.origin, account.login, body)).token
  }

  /** Visits in the owner's figures of today, or yesterday around midnight; waits for at least `least`. */
  async figures(least: number): Promise<number> {
    const token = await this.signIn()
    const end = Math.floor(Date.now() / 1000)
    const range = { linkId: this.#journey.linkId, start: end - 86_400, end }
    let pv = 0
    await until(ARRIVES_WITHIN_MS, async () => {
      pv = dataOf(await post(this.#target.origin, appLink.queryAccessData, { ...range, token })).total.pv
      return pv >= least
    })
    return pv
  }

  /** Whether the uploaded licence can be downloaded. */
  async hasLicence(): Promise<boolean> {
    const headers = { authorization: `Bearer ${await this.signIn()}` }
    const answer = await fetch(new URL(this.#journey.licence.url, this.#target.origin), { headers })
    return answer.ok && (await answer.arrayBuffer()).byteLength > 0
  }

  /** Asks for a code for a new address; gives the answer's code. */
  async askForCode(): Promise<number> {
    const { origin } = this.#target
    const { captchaId } = dataOf(await post(origin, account.getImgCaptcha, {}))
    const code = await this.#journey.aids.captcha(this.#target, captchaId)
    const { captchaToken } = dataOf(await post(origin, account.checkImgCaptcha, { captchaId, code }))
    const email = `asker-${crypto.randomUUID().slice(0, 8)}@example.com`
    return (await post(origin, account.sendEmailCaptcha, { email, scene: 'register', captchaToken })).code
  }
}

/** Waits for the code in the mail catcher. */
async function codeFrom(composition: Composition, email: string): Promise<string> {
  let found: string | undefined
  await until(ARRIVES_WITHIN_MS, async () => {
    const { messages } = await composition.mail<{ messages: { ID: string; To: { Address: string }[] }[] }>('messages')
    const mine = messages.find(({ To }) => To.some(({ Address }) => Address === email))
    if (!mine) return false
    const { Text } = await composition.mail<{ Text: string }>(`message/${mine.ID}`)
    found = /(?<!\d)\d{6}(?!\d)/.exec(Text)?.[0]
    return found !== undefined
  })
  if (found === undefined) throw new Error('no mail came')
  return found
}
