import { table } from '#src/reference/table.ts'
import { ACCESS } from './access.ts'
import { INPUT } from './input.ts'
import { LEVEL_1 } from './levels.ts'
import { OPERATION } from './operation.ts'
import type { Requirement, Standing } from './requirement.ts'
import { SECRETS } from './secrets.ts'
import { SIGN_IN } from './sign-in.ts'
import { WEB_FRONT } from './web-front.ts'

/** Every requirement of levels 1 and 2, in the order of the standard. */
export const REQUIREMENTS: readonly Requirement[] = [INPUT, WEB_FRONT, SIGN_IN, ACCESS, SECRETS, OPERATION].flat()

const CHAPTERS = [
  'Encoding and sanitization',
  'Validation and business logic',
  'Web front end',
  'API and web service',
  'File handling',
  'Authentication',
  'Sessions',
  'Authorization',
  'Self-contained tokens',
  'OAuth and OIDC',
  'Cryptography',
  'Secure communication',
  'Configuration',
  'Data protection',
  'Secure coding and architecture',
  'Logging and error handling',
  'WebRTC',
]
const STANDINGS: readonly Standing[] = ['met', 'in part', 'not met', 'not applicable']

/** What OWASP ASVS asks for, with the test that fails when it no longer holds, or why none does. */
export function asvsPage(): string {
  return `# OWASP ASVS 5.0

Every requirement of levels 1 and 2 of [OWASP ASVS 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0) by its number and in
our words, beside the test that shows it, written \`file › title of the test\`, or the page that it asks for. What we do
not meet says so. We judged this ourselves; nobody else has.

${table(['Level', ...STANDINGS], [countsOf(1), countsOf(2)])}

${CHAPTERS.map((name, at) => `## V${at + 1} ${name}\n\n${chapterTable(at + 1)}`).join('\n\n')}
`
}

const levelOf = (id: string): 1 | 2 => (LEVEL_1.includes(id) ? 1 : 2)

function countsOf(level: 1 | 2): (string | number)[] {
  const count = (standing: Standing) =>
    REQUIREMENTS.filter((one) => one.standing === standing).flatMap(({ ids }) =>
      ids.filter((id) => levelOf(id) === level),
    ).length
  return [level, ...STANDINGS.map(count)]
}

function chapterTable(chapter: number): string {
  const rows = REQUIREMENTS.filter(({ ids }) => ids[0]?.startsWith(`${chapter}.`)).map(
    ({ ids, says, standing, shown, note }) => [
      ids.join(' '),
      [...new Set(ids.map(levelOf))].join(', '),
      says,
      standing,
      shown.map((one) => `\`${one}\``).join(', '),
      note,
    ],
  )
  return table(['Number', 'Level', 'What it asks for', 'Standing', 'Shown by', 'Note'], rows)
}
