import { emuError } from '#src/surface/emu-error.ts'
import type { EmuAnswerOf, mailCalls } from '@unilink/shared/emulator'
import type * as CanIEmail from 'caniemail'

type Check = EmuAnswerOf<typeof mailCalls.htmlCheck>
type Warning = Check['Warnings'][number]
type Support = Warning['Results'][number]
type Feature = (typeof CanIEmail.rawData)['data'][number]

const SUPPORT: Readonly<Record<string, Support['Support']>> = { y: 'yes', a: 'partial', n: 'no' }
/** In these every feature was tried; of one in which it was not the library throws. What one does not show is told with all that is known. */
const CLIENTS: Parameters<typeof CanIEmail.caniemail>[0]['clients'] = [
  'apple-mail.macos',
  'apple-mail.ios',
  'gmail.desktop-webmail',
  'gmail.android',
  'outlook.windows',
  'outlook.ios',
  'outlook.android',
]
const ELEMENT = /<[a-z][\w-]*/gi

/** What of a mail's HTML and CSS some mail programs do not show, by the tests of caniemail.com. Refuses with 400 without them. */
export async function checkHtml(html: string): Promise<Check> {
  const { caniemail, rawData } = await load()
  const { errors, warnings } = caniemail({ clients: CLIENTS, html }).issues
  const places = new Map<string, Set<string>>()
  for (const { title, position } of [...errors.values(), ...warnings.values()].flat()) {
    places.set(title, (places.get(title) ?? new Set()).add(JSON.stringify(position)))
  }
  const { family, platform } = rawData.nicenames as Readonly<Record<'family' | 'platform', Record<string, string>>>
  const Warnings = rawData.data.flatMap((feature) => {
    const found = places.get(feature.title)?.size
    return found === undefined ? [] : [warningOf(feature, found, { family, platform })]
  })
  const nodes = html.match(ELEMENT)?.length ?? 0
  return { Platforms: platformsOf(Warnings), Total: totalOf(Warnings, nodes), Warnings }
}

async function load(): Promise<typeof CanIEmail> {
  try {
    return await import('caniemail')
  } catch {
    throw emuError(400, 'this needs what is not installed; npm install {}', 'caniemail')
  }
}

type Names = Readonly<Record<'family' | 'platform', Record<string, string>>>

function warningOf(feature: Feature, found: number, names: Names): Warning {
  const Results = Object.entries(feature.stats).flatMap(([family, platforms]) =>
    Object.entries(platforms as Record<string, Record<string, string>>).flatMap(([platform, versions]) => {
      const [Version, said = ''] = Object.entries(versions).at(-1) ?? ['']
      const [kind = '', note = ''] = said.split(/\s*#/)
      const Name = `${names.family[family] ?? family} ${names.platform[platform] ?? platform}`
      const known = SUPPORT[kind.trim()]
      return known
        ? [{ Family: family, Name, NoteNumber: note.trim(), Platform: platform, Support: known, Version }]
        : []
    }),
  )
  const share = (support: Support['Support']) =>
    (Results.filter(({ Support }) => Support === support).length / Math.max(1, Results.length)) * 100
  return {
    Category: feature.category === 'css' ? 'css' : 'html',
    Description: feature.description ?? '',
    Keywords: feature.keywords ?? '',
    NotesByNumber: { ...feature.notes_by_num },
    Results,
    Score: { Found: found, Supported: share('yes'), Partial: share('partial'), Unsupported: share('no') },
    Slug: feature.slug,
    Tags: [...((feature as { tags?: readonly string[] }).tags ?? [])],
    Title: feature.title,
    URL: feature.url,
  }
}

function platformsOf(warnings: readonly Warning[]): Record<string, string[]> {
  const results = warnings.flatMap(({ Results }) => Results)
  const families = [...new Set(results.map(({ Family }) => Family))]
  const platforms = (of: string) => results.filter(({ Family }) => Family === of).map(({ Platform }) => Platform)
  return Object.fromEntries(families.map((family) => [family, [...new Set(platforms(family))]]))
}

/** An element without a warning is shown everywhere. */
function totalOf(warnings: readonly Warning[], nodes: number): Check['Total'] {
  const tests = warnings.reduce((sum, { Score }) => sum + Score.Found, 0)
  const share = (of: 'Partial' | 'Unsupported') =>
    warnings.reduce((sum, { Score }) => sum + Score[of] * Score.Found, 0) / Math.max(1, nodes, tests)
  const [partial, unsupported] = [share('Partial'), share('Unsupported')]
  return {
    Nodes: nodes,
    Tests: tests,
    Partial: partial,
    Unsupported: unsupported,
    Supported: 100 - partial - unsupported,
  }
}
