import { categoryLabels } from '@unilink/shared'
import { z } from 'zod'
import { RHYTHMS } from '#src/traffic/day-shape.ts'
import { readSeed } from '#src/kernel/seed-files.ts'
import { GLYPHS } from './glyphs.ts'

/** One of the keys of a table. */
export const keyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]])

const demoApp = z.strictObject({
  owner: z.string(),
  name: z.string(),
  /** Names its domain (`slug.example`), scheme and packages. */
  slug: z.string(),
  category: keyOf(categoryLabels),
  glyph: keyOf(GLYPHS),
  hue: z.int(),
  description: z.string(),
  links: z.int(),
  /** Its share of all visits, against the other apps. */
  weight: z.int(),
  rhythm: keyOf(RHYTHMS),
  /** Which platforms: Android, iOS, HarmonyOS, quick app, web. */
  platforms: z.string().regex(/^a?i?h?q?w?$/),
  /** Why an operator has frozen it. */
  frozen: z.string().optional(),
})

/** An app of the demo world, and how popular it is. */
export type DemoApp = z.output<typeof demoApp>

export const DEMO_APPS: readonly DemoApp[] = z.array(demoApp).parse(readSeed('demo/apps.json'))
