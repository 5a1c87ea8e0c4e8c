import { commonPasswords } from './common-passwords.ts'
import { emailKey } from './email.ts'
import { message, type Message } from '#src/words/message.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

export type PasswordScore = 0 | 1 | 2 | 3 | 4

const common = new Set(commonPasswords)

/** What is wrong with a password, or undefined. Characters are counted as code points. */
export function passwordProblem(password: string, email?: string): Message | undefined {
  const length = Array.from(password).length
  if (length < PASSWORD_MIN || length > PASSWORD_MAX)
    return message('passwords.length', { min: PASSWORD_MIN, max: PASSWORD_MAX })
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return message('passwords.simple')
  const lower = password.toLowerCase()
  if (common.has(lower)) return message('passwords.common')
  if (email !== undefined && isPartOfEmail(lower, email)) return message('passwords.isEmail')
  return undefined
}

/** How strong an acceptable password is, 1 to 4; 0 for one that is refused. For the form only: it decides nothing. */
export function passwordStrength(password: string, email?: string): PasswordScore {
  if (passwordProblem(password, email) !== undefined) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (distinct < 6) return 1
  const points = kinds + (distinct >= 10 ? 1 : 0) + (password.length >= 16 ? 1 : 0)
  if (points >= 5) return 4
  if (points === 4) return 3
  return points === 3 ? 2 : 1
}

function isPartOfEmail(lowerPassword: string, email: string): boolean {
  const key = emailKey(email)
  return lowerPassword === key || lowerPassword === key.slice(0, key.lastIndexOf('@'))
}
