import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderWith, packageFolder } from '@unilink/server/kernel/packages/package-files.ts'

/** What worlds are filled with: one folder of a checkout for all packages; a packed package carries a copy. */
export const SEEDS = folderWith(
  packageFolder(import.meta.url),
  'content/banners.json',
  '../../prisma/seeds',
  'assets/seeds',
)

/** What is in a file of JSON there. */
export const readSeed = (file: string): unknown => JSON.parse(readFileSync(join(SEEDS, file), 'utf8'))
