import { DOCTOR } from './doctor-texts.ts'
import { HELP } from './help-texts.ts'
import { MESSAGES } from './messages.ts'
import { SCHEMA } from './schema-texts.ts'
import { SETTINGS } from './settings-texts.ts'
import type { Twins } from './terminal-texts.ts'

/** Of the program itself and of the platform's commands. */
export const PLATFORM_TEXTS: readonly Twins[] = [HELP, MESSAGES, DOCTOR, SETTINGS, SCHEMA]
