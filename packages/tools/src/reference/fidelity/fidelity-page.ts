import { table } from '#src/reference/table.ts'
import type { Sentence } from './sentence.ts'
import { CALLS, GUARDS, VALIDATION } from './what-holds.ts'
import { FORMATS, SCREENS, WIDGETS } from './what-shows.ts'

/** The sentences that can be held, by the part of the specification that they stand in. */
export const CHAPTERS: readonly (readonly [title: string, sentences: readonly Sentence[]])[] = [
  ['Screens and routes', SCREENS],
  ['Widgets', WIDGETS],
  ['Formats', FORMATS],
  ['States and guards', GUARDS],
  ['Validation', VALIDATION],
  ['Calls and errors', CALLS],
]

/** What the specification says, with the test that fails when it no longer holds, and what is otherwise on purpose. */
export function fidelityPage(): string {
  return `# Fidelity

Each sentence of the specification that can be held stands beside its test, written \`file › title of the test\`. Where we do
something else, or more, on purpose, the last column says what and why.

${CHAPTERS.map(([title, sentences]) => `## ${title}\n\n${chapterTable(sentences)}`).join('\n\n')}
`
}

function chapterTable(sentences: readonly Sentence[]): string {
  const rows = sentences.map(({ says, check, otherwise }) => [says, `\`${check}\``, otherwise])
  return table(['The specification', 'Test', 'On purpose otherwise'], rows)
}
