import { CODE, isEmail } from '@unilink/shared'
import { PERSONA_PASSWORD, PERSONAS } from '@unilink/shared/emulator'
import { sampleProfile } from '#src/verify/cases/journey-bodies.ts'
import type { RecordedCall } from './recorded-calls.ts'
import { mapTexts } from './values.ts'

/** Names, numbers and addresses of people, as the contract calls them; each gets a made-up one that passes its check. */
const { licenceFileId: _file, legalPersonCertType: _type, ...SAMPLE } = sampleProfile('')
const PERSONAL: Readonly<Record<string, unknown>> = { ...SAMPLE, citizenId: SAMPLE.legalPersonCertNo }
const PROFILE_CALLS = new Set(['/api/account/improveData', '/api/account/changeContact'])
/** Calls whose answers tell of people. */
const TELLING = /^\/api\/(?:account|admin\/(?:account|profile))\//
const CERT_NUMBERS: Readonly<Record<number, string>> = {
  2: 'E12345678',
  3: 'H12345678',
  4: '12345678',
  5: 'CHN110149123102',
}
/** Refused by every rule of passwords. */
const WEAK = 'weak'

/** Puts made-up values into the place of those of people, the same one each time. */
export class StandIns {
  readonly #emails = new Map<string, string>(PERSONAS.map(({ email }) => [email, email]))
  readonly #passwords = new Map<string, string>()
  /** Names and numbers of people that were sent, and what is sent instead. */
  readonly #people = new Map<string, unknown>()

  bodyOf({ call, body, code, data }: RecordedCall): Record<string, unknown> {
    const { path } = call
    if (path === '/api/account/checkImgCaptcha') return { ...body, code: code === CODE.ok ? 'pass' : 'fail' }
    const isPersona = PERSONAS.some(({ email }) => email === body['email'])
    const refused = code === CODE.invalidFields ? refusedFields(data) : new Set<string>()
    const changed = mapTexts(body, (text, field) => {
      if (/password/i.test(field)) {
        if (refused.has(field)) return WEAK
        return isPersona && code === CODE.ok ? this.#passwordOf(text, PERSONA_PASSWORD) : this.#passwordOf(text)
      }
      if (field === 'emailCode') return code === CODE.emailCodeWrong || refused.has(field) ? '000000' : '{{mailedCode}}'
      if (PROFILE_CALLS.has(path) && field in PERSONAL) {
        const made = this.#personal(body, field, text, refused)
        this.#people.set(text, made)
        return made
      }
      return isEmail(text) ? this.emailOf(text) : text
    })
    return changed as Record<string, unknown>
  }

  /** What stands for a text of an answer that was sent before. */
  madeOf(text: string): unknown {
    return this.#people.get(text) ?? this.#emails.get(text)
  }

  isPersonal(path: string, field: string): boolean {
    return TELLING.test(path) && field in PERSONAL
  }

  emailOf(email: string): string {
    const known = this.#emails.get(email)
    if (known !== undefined) return known
    const made = `recorded-${this.#emails.size - PERSONAS.length + 1}@unilink.test`
    this.#emails.set(email, made)
    return made
  }

  #passwordOf(password: string, first?: string): string {
    const known = this.#passwords.get(password)
    if (known !== undefined) return known
    const made = first ?? `Recorded2026-${this.#passwords.size + 1}`
    this.#passwords.set(password, made)
    return made
  }

  #personal(body: Record<string, unknown>, field: string, text: string, refused: Set<string>): unknown {
    if (text === '') return text
    if (refused.has(field)) return '0'
    const type = Number(body['legalPersonCertType'])
    return (field === 'legalPersonCertNo' && CERT_NUMBERS[type]) || PERSONAL[field]
  }
}

function refusedFields(data: unknown): Set<string> {
  const { fields } = (data ?? {}) as { fields?: { path?: unknown }[] }
  return new Set((fields ?? []).map(({ path }) => String(path)))
}
