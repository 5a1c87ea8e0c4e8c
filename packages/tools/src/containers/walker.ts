import { contract } from '@unilink/shared'
import type { Aids } from '@unilink/emulator/verify/aids.ts'
import { JOURNEY_PASSWORD, type Journey } from '@unilink/emulator/verify/cases/journey.ts'
import { emulatedAids } from '@unilink/emulator/verify/aids.ts'
import { emulatedOf } from '@unilink/emulator/verify/emulated.ts'
import type { Target } from '@unilink/emulator/verify/target.ts'
import { walkJourney } from '@unilink/emulator/verify/walk-journey.ts'
import { dataOf, post } from '#src/calls.ts'
import { until } from '#src/chaos/timing.ts'
import type { Composition } from './composition.ts'

const ARRIVES_WITHIN_MS = 30_000
const { account, appLink } = contract

/** Somebody who registered and got a link live in a composition, and looks for all of it again later. */
export class Walker {
  readonly #target: Target
  readonly #journey: Required<Journey>

  private constructor(target: Target, journey: Required<Journey>) {
    this.#target = target
    this.#journey = journey
  }

  /** Goes the journey of `unilink verify`, with the code that came by mail. */
  static async of(composition: Composition): Promise<Walker> {
    const target: Target = { origin: composition.origin, headers: {} }
    const emulated = await emulatedOf(target, composition.token)
    if (!emulated) throw new Error('the server is no emulator')
    const mailedCode: Aids['mailedCode'] = (_target, email) => codeFrom(composition, email)
    return new Walker(target, await walkJourney(target, { ...emulatedAids(emulated), mailedCode }))
  }

  /** Of the link. */
  get code(): string {
    return new URL(this.#journey.url).pathname.split('/').at(-1) ?? ''
  }

  async signIn(): Promise<string> {
    const body = { email: this.#journey.email, password: JOURNEY_PASSWORD }
    return dataOf(await post(this.#target.origin, account.login, body)).token
  }

  /** Visits of the link that its owner's figures tell, once they are at least `least`; today's, or yesterday's around midnight. */
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

  /** Whether the uploaded licence comes back to its owner. */
  async hasLicence(): Promise<boolean> {
    const headers = { authorization: `Bearer ${await this.signIn()}` }
    const answer = await fetch(new URL(this.#journey.licence.url, this.#target.origin), { headers })
    return answer.ok && (await answer.arrayBuffer()).byteLength > 0
  }

  /** Asks for a code by mail, for an address of its own each time; the answer's code. */
  async askForCode(): Promise<number> {
    const { origin } = this.#target
    const { captchaId } = dataOf(await post(origin, account.getImgCaptcha, {}))
    const code = await this.#journey.aids.captcha(this.#target, captchaId)
    const { captchaToken } = dataOf(await post(origin, account.checkImgCaptcha, { captchaId, code }))
    const email = `asker-${crypto.randomUUID().slice(0, 8)}@example.com`
    return (await post(origin, account.sendEmailCaptcha, { email, scene: 'register', captchaToken })).code
  }
}

/** The code in the mail that the composition's mail catcher has for an address, waited for. */
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
