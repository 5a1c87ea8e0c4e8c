import { say, type Message } from '@unilink/shared/words'
import { passwords } from '@unilink/shared/words/zh'
import { inPage } from '../catalogue.ts'

/** What is wrong with a password, in the language of the page, without all else that rules find. */
export const passwordSaid = (problem: Message): string => say(problem, inPage({ passwords }))
