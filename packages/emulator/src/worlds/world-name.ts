import { z } from 'zod'

/** The world that answers when none is named; it cannot be dropped. */
export const MAIN = 'main'

/** Names of worlds, snapshots and exports; they become folders, so nothing that could lead elsewhere is one. */
export const nameSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9_-]{0,46}[a-z0-9])?$/, 'use 1 to 48 of a-z, 0-9, - and _, not at the ends')

export const isName = (text: string): boolean => nameSchema.safeParse(text).success
