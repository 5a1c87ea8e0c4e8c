import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { said } from '#src/contract/messages.ts'

/** The password that an account has. */
export const passwordNow = z
  .string()
  .min(1, said('fields.passwordMissing'))
  .max(64, said('fields.passwordWrong'))
  .meta(about('密码', 'Password'))
export const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, said('fields.totpMalformed'))
  .meta(about('动态口令', 'One-time code'))
export const challenge = z
  .string()
  .min(1, said('fields.challengeMissing'))
  .max(128)
  .meta(about('一次性的挑战值', 'Challenge, good once'))
/** Shown once, when the second factor is turned on or they are drawn anew; empty otherwise. */
export const recoveryCodes = z.array(z.string()).meta(explained('factorFields.recoveryCodes'))

/** For everyone who is signed in, whatever their profile is like and whether or not they have a factor yet. */
export const own = { access: 'signedIn' as const, openWithoutFactor: true as const, fidelity: 'decided' as const }
/** What asks for the password as well: whoever holds a session only must not change how one signs in. */
export const byPassword = [CODE.signInLocked, CODE.passwordWrong] as const
