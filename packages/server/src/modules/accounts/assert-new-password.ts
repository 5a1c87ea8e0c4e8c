import { passwordProblem } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { fieldError } from '#src/kernel/app-error.ts'
import { breachedPasswords } from './breached-passwords.ts'

/** Refuses with `invalidFields` a password that breaks the rules, or that is known from breaches. */
export function assertNewPassword(password: string, email: string): void {
  const isBreached = breachedPasswords.has(password.toLowerCase())
  const problem = passwordProblem(password, email) ?? (isBreached ? message('passwords.breached') : undefined)
  if (problem) throw fieldError({ path: 'password', msg: problem })
}
