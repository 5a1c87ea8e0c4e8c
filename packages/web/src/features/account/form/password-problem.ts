import { passwordProblem } from '@unilink/shared'
import { passwordSaid } from '#src/config/language/rules/password-said.ts'

/** The problem of a password that its schema cannot know: it is the account's address. An empty one has none here. */
export function passwordProblems(password: string, email: string): { password?: string } {
  const problem = password === '' ? undefined : passwordProblem(password, email)
  return problem === undefined ? {} : { password: passwordSaid(problem) }
}
