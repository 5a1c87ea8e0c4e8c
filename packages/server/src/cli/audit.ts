import { MANUAL } from '#src/generated/words/en/manual.ts'
import { misuse } from './cli-error.ts'
import { told, type Text } from '#src/kernel/told/told.ts'
import { verifyChain, type ChainFault, type ChainHead } from '#src/modules/audit/verify-chain.ts'
import { configOf } from './config-of.ts'
import { EXIT } from './exit-codes.ts'
import type { Verb, VerbCall } from './verb.ts'
import { withDatabase } from './with-database.ts'

export const audit: Verb = {
  name: 'audit',
  ...MANUAL.audit,
  words: 'verify',
  count: [1, 1],
  options: { head: { value: 'seq:hash', help: 'hold the log against a head noted earlier' } },
  run: async (call) => {
    const [verb] = call.words
    if (verb !== 'verify') throw misuse('audit takes verify, not “{}”', verb ?? '')
    const known = headOf(call.flags)
    const config = configOf(call)
    const { checked, head, fault } = await withDatabase(config, (db) => verifyChain(db, config.secrets, known))
    if (!fault) {
      call.print(told('the audit log is whole: {} rows, head {}', checked, `${head.seq}:${head.hash}`))
      return EXIT.ok
    }
    call.note(
      told('the audit log was tampered with: {}; {} rows before it are as they were written', wordsOf(fault), checked),
    )
    if (fault.seq === 1 && fault.kind === 'changed')
      call.note(told('If every row fails, SEAL_KEY is not the one the server has.'))
    return EXIT.failed
  },
}

function wordsOf({ seq, id, kind }: ChainFault): Text {
  if (kind === 'missing') return told('row {} is missing', seq)
  if (kind === 'cut') return told('row {} and those after it were cut off', seq)
  return told('row {} ({}) is not as it was written, or was put there', seq, id ?? '')
}

function headOf({ head }: VerbCall['flags']): ChainHead | undefined {
  if (typeof head !== 'string') return undefined
  const [, seq, hash] = /^(\d{1,10}):([0-9a-f]{64})$/.exec(head) ?? []
  if (!seq || !hash) throw misuse('--head is a number, a colon and 64 hexadecimal digits')
  return { seq: Number(seq), hash }
}
