import type { Twins } from '@unilink/server/cli/language/terminal-texts.ts'
import { REFUSALS } from '#src/surface/refusals.ts'
import { HELP } from './help-texts.ts'
import { MCP } from './mcp-texts.ts'
import { MESSAGES } from './messages.ts'
import { VERIFY } from './verify-texts.ts'

/** Of the emulator's commands, and of what an emulator refuses. */
export const EMULATOR_TEXTS: readonly Twins[] = [HELP, MCP, MESSAGES, REFUSALS, VERIFY]
