import type { passwords as chinese } from '../zh/passwords.ts'

/** What is wrong with a password: apart, since the public forms say it as one types. */
export const passwords = {
  length: 'Use {min}–{max} characters',
  simple: 'Use at least one letter and one digit',
  common: 'This password is too common',
  isEmail: 'The password must differ from the email',
  breached: 'This password is known from a breach: choose another one',
} as const satisfies Record<keyof typeof chinese, string>
