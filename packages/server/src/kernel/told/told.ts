import { DOCTOR } from './doctor-texts.ts'
import { MESSAGES } from './messages.ts'
import { SETTINGS } from './settings-texts.ts'
import { textsOf } from './text.ts'

/** What the platform says in a terminal. */
export const PLATFORM = { ...MESSAGES, ...DOCTOR, ...SETTINGS }

export const told = textsOf(PLATFORM)
