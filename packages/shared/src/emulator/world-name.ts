import { wrong } from './wrong-texts.ts'
import { about } from '#src/words/about.ts'
import { z } from 'zod'

/** The default world; it cannot be dropped. */
export const MAIN = 'main'

/** Names of worlds, snapshots and exports. They become folder names, so they must not contain paths. */
export const nameSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9_-]{0,46}[a-z0-9])?$/, wrong('use 1 to 48 of a-z, 0-9, - and _, not at the ends'))
  .meta(about('名称', 'Name'))
