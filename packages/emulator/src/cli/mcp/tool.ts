import { z } from 'zod'
import type { Connection } from './connection.ts'

/** Instead of the world that the agent has chosen. */
export const otherWorld = z.string().max(64).describe('another world than the chosen one').optional()

/** What an agent can do: a name, words for it, and what it takes. */
export interface Tool {
  name: string
  description: string
  input: z.ZodObject
  /** Changes nothing. */
  reads?: boolean
  /** Gives what is shown as JSON. Throws `CliError` in words. */
  run: (connection: Connection, input: Record<string, unknown>, signal: AbortSignal) => Promise<unknown>
}
