import type { Code } from '../codes.ts'
import { message, type Message } from './message.ts'

/** What a code says to the person in front of the screen. */
export const codeMessage = (code: Code): Message => message(`codes.${code}`)
