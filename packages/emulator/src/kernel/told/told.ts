import { CliError } from '@unilink/server/cli/cli-error.ts'
import { EXIT } from '@unilink/server/cli/exit-codes.ts'
import { placed } from '@unilink/server/kernel/told/issue-said.ts'
import { PLATFORM, textsOf, type Text } from '@unilink/server/kernel/told/told.ts'
import { WRONG } from '@unilink/shared/emulator'
import type { z } from 'zod'
import { MCP } from '#src/generated/words/zh/mcp.ts'
import { MESSAGES } from '#src/generated/words/zh/messages.ts'
import { REASONS } from '#src/generated/words/zh/reasons.ts'
import { REFUSALS } from '#src/generated/words/zh/refusals.ts'
import { VERIFY } from '#src/generated/words/zh/verify.ts'

export { inBoth, listed, saidOf, sayIn, Text, ToldError, type Said } from '@unilink/server/kernel/told/told.ts'

export const EMULATOR = { ...PLATFORM, ...MCP, ...MESSAGES, ...REASONS, ...REFUSALS, ...VERIFY }

/** What the emulator says besides the product's own words. */
export const told = textsOf(EMULATOR, (text) => text)

/** What a command could not do. */
export const failed = textsOf(EMULATOR, (said) => new CliError(said))

/** A wrong use of a command; nothing was done. */
export const misuse = textsOf(EMULATOR, (said) => new CliError(said, { exitCode: EXIT.usage }))

/** What is wrong with a value, behind its place. */
export const wrongIn = (place: string, issue: z.core.$ZodIssue): Text => placed(place, issue, { ...EMULATOR, ...WRONG })
