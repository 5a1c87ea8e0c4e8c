import { say, type Message } from '@unilink/shared/words'
import { addresses, fields, labels, passwords } from '@unilink/shared/words/zh'
import { inPage } from '../catalogue.ts'

/** What a rule of the contract finds, in the language of the page; comes with the forms that need it. */
export const said = (problem: Message | string): string =>
  say(problem, inPage({ addresses, fields, labels, passwords }))
