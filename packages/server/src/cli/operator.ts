import { MANUAL } from '#src/generated/words/en/manual.ts'
import { failed, misuse } from './cli-error.ts'
import { systemClock } from '#src/kernel/clock.ts'
import { systemRandom } from '#src/kernel/random.ts'
import { configOf } from './config-of.ts'
import { EXIT } from './exit-codes.ts'
import type { Verb, VerbCall } from './verb.ts'
import { withDatabase } from './with-database.ts'
import { told } from '#src/kernel/told/told.ts'

/** Origin in the audit log, where a request has its address and id. */
const ORIGIN = { ip: '', userAgent: '', requestId: 'unilink operator' }

export const operator: Verb = {
  name: 'operator',
  ...MANUAL.operator,
  words: 'list|grant|revoke [<e-mail>]',
  count: [1, 2],
  options: {},
  run: async (call) => {
    const [word = '', email] = call.words
    if (word === 'list' && email === undefined) return list(call)
    if ((word === 'grant' || word === 'revoke') && email !== undefined) return change(call, email, word === 'grant')
    throw misuse('operator takes list, or grant or revoke and an e-mail')
  },
}

async function list(call: VerbCall): Promise<number> {
  const { emailOf } = await import('#src/db/personal/account-email.ts')
  const config = configOf(call)
  const operators = await withDatabase(config, ({ read }) =>
    read.account.findMany({ where: { operator: true }, select: { id: true, emailEnc: true }, orderBy: { id: 'asc' } }),
  )
  for (const account of operators) call.print(`${account.id}  ${emailOf({ config }, account)}`)
  if (operators.length === 0) call.note(told('nobody is an operator'))
  return EXIT.ok
}

async function change(call: VerbCall, email: string, operator: boolean): Promise<number> {
  const { setOperator } = await import('#src/modules/accounts/set-operator.ts')
  const config = configOf(call)
  const result = await withDatabase(config, (db) => {
    const world = { db, config, clock: systemClock, random: systemRandom }
    return setOperator({ world, origin: ORIGIN, actor: undefined }, { email, operator })
  })
  if (result === 'unknown') throw failed('no account has the e-mail {}; is SEAL_KEY the one the server has?', email)
  const already = result === 'unchanged' ? ('already ' as const) : ''
  call.print(told(`{} is ${already}${operator ? 'an' : 'no'} operator`, email))
  return EXIT.ok
}
