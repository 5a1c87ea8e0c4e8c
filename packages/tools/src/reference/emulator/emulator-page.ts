import { table } from '#src/reference/table.ts'
import { CONTROL } from './control.ts'
import { PLACES } from './places.ts'
import { REACH } from './reach.ts'
import type { Chapter } from './capability.ts'

export const CHAPTERS: readonly Chapter[] = [CONTROL, ...PLACES, ...REACH]

/** What the emulator can do, with the tests that fail when it no longer does. */
export function emulatorPage(): string {
  return `# What the emulator can do

Each line stands beside the tests that show it, written \`file › title of the test\`.
How it is used: [tests](../guides/test-against-the-emulator.md), [front ends](../guides/build-a-front-end.md), [recipes](../guides/recipes.md).

${CHAPTERS.map(chapterText).join('\n\n')}
`
}

function chapterText({ title, capabilities }: Chapter): string {
  const rows = capabilities.map(({ says, by, shown, note }) => [
    says,
    by,
    shown.map((one) => `\`${one}\``).join(', '),
    note,
  ])
  return `## ${title}\n\n${table(['What', 'By', 'Shown by', 'Note'], rows)}`
}
