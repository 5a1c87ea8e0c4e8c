import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { id } from '@unilink/shared'
import { z } from 'zod'
import { readSeed, SEEDS } from '#src/kernel/seed-files.ts'
import { fillTables } from './content-tables.ts'

const FOLDER = join(SEEDS, 'content')

const days = z.coerce.number().int().min(1).max(3650)
const sort = z.coerce.number().int().min(0).max(10_000)

const docMatter = z.strictObject({ id, title: z.string().min(1), parent: id.optional(), sort, days })
const newsMatter = z.strictObject({
  id,
  title: z.string().min(1),
  summary: z.string().min(1),
  cover: z.string().default(''),
  days,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
})
const bannerFile = z.array(
  z.strictObject({
    id,
    position: z.enum(['home', 'partner']),
    title: z.string().min(1),
    image: z.string().startsWith('/content/'),
    url: z.string().startsWith('/'),
    sort,
  }),
)

const docVersionsFile = z.array(
  z.strictObject({
    doc: id,
    /** Oldest first, without the one that the document has now. */
    versions: z.array(
      z.strictObject({
        days,
        time: newsMatter.shape.time,
        /** What the document says now, and what that version said in its place. */
        differs: z.array(z.tuple([z.string().min(1), z.string()])).min(1),
      }),
    ),
  }),
)

type DocFile = z.output<typeof docMatter> & { content: string }
type NewsFile = z.output<typeof newsMatter> & { content: string }
type BannerFile = z.output<typeof bannerFile>[number]

/** Every document of the documentation centre: `days` is how long before the seeding it was last changed. */
export function readDocs(): DocFile[] {
  return readMarkdown('docs').map(({ matter, content }) => ({ ...docMatter.parse(matter), content }))
}

/** Every news item, published `days` days before the seeding at `time`, Shanghai. */
export function readNews(): NewsFile[] {
  return readMarkdown('news').map(({ matter, content }) => ({ ...newsMatter.parse(matter), content }))
}

export const readBanners = (): BannerFile[] => bannerFile.parse(readSeed('content/banners.json'))

/** What some documents said before. */
export const readDocVersions = () => docVersionsFile.parse(readSeed('content/doc-versions.json'))

function readMarkdown(name: string) {
  const folder = join(FOLDER, name)
  // Sorted, because the order of a folder differs between file systems.
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
  return files.map((file) => parseMarkdown(readFileSync(join(folder, file), 'utf8'), file))
}

/** Splits the `key: value` lines between two `---` from the Markdown, and fills in generated tables. */
export function parseMarkdown(text: string, file: string): { matter: Record<string, string>; content: string } {
  const parts = /^---\n(?<matter>(?:.*\n)*?)---\n(?<content>[^]*)$/.exec(text.replaceAll('\r\n', '\n'))
  if (!parts?.groups) throw new SyntaxError(`${file} has no front matter`)
  const pairs = (parts.groups['matter'] ?? '').split('\n').filter((line) => line.trim() !== '')
  const matter = Object.fromEntries(
    pairs.map((line) => {
      const colon = line.indexOf(':')
      if (colon < 1) throw new SyntaxError(`${file}: not a "key: value" line: ${line}`)
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
    }),
  )
  return { matter, content: fillTables(unpadded((parts.groups['content'] ?? '').trim())) }
}

/** A file's columns are padded by the formatter; in an editor such rows are longer than a line. */
const unpadded = (text: string): string =>
  text.replaceAll(/^\|.*\|$/gm, (row) => row.replaceAll(/ {2,}/g, ' ').replaceAll(/-{4,}/g, '---'))
