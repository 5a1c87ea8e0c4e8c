import { z } from 'zod'

/** For a parse: the contract's messages are Chinese, for the people of the portal; settings and the emulator's calls speak English. */
export const ENGLISH = { error: (issue: z.core.$ZodRawIssue) => z.config().localeError?.(issue), reportInput: true }
