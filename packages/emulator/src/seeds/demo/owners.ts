import { accountType, dataState } from '@unilink/shared'
import { z } from 'zod'
import { readSeed } from '#src/kernel/seed-files.ts'

const demoOwner = z.strictObject({
  /** What apps name it by. */
  key: z.string(),
  name: z.string(),
  email: z.email(),
  accountType,
  dataState,
  contact: z.string(),
  address: z.string(),
  /** Days before the reference date on which it was registered. */
  since: z.int(),
  /** Why it was rejected or frozen. */
  reason: z.string().optional(),
})

/** An owner of the demo world besides the personas. All made up; no number belongs to anybody. */
export type DemoOwner = z.output<typeof demoOwner>

export const DEMO_OWNERS: readonly DemoOwner[] = z.array(demoOwner).parse(readSeed('demo/owners.json'))
