import { placed } from '@unilink/server/kernel/told/issue-said.ts'
import { textsOf, type Text } from '@unilink/server/kernel/told/text.ts'
import { PLATFORM } from '@unilink/server/kernel/told/told.ts'
import { WRONG } from '@unilink/shared/emulator'
import type { z } from 'zod'
import { MCP } from './mcp-texts.ts'
import { MESSAGES } from './messages.ts'
import { REASONS } from './reasons.ts'
import { REFUSALS } from './refusals.ts'
import { VERIFY } from './verify-texts.ts'

export const EMULATOR = { ...PLATFORM, ...MCP, ...MESSAGES, ...REASONS, ...REFUSALS, ...VERIFY }

/** What the emulator says besides the product's own words. */
export const told = textsOf(EMULATOR)

/** What is wrong with a value, behind its place. */
export const wrongIn = (place: string, issue: z.core.$ZodIssue): Text => placed(place, issue, { ...EMULATOR, ...WRONG })
