import { told, type Text } from '#src/kernel/told/told.ts'
import { EXIT } from '#src/cli/exit-codes.ts'
import type { Verb, VerbCall } from '#src/cli/verb.ts'
import type { Finding } from './finding.ts'

const SIGNS: Record<Finding['level'], Text> = {
  ok: told('ok'),
  note: told('note'),
  warning: told('WARN'),
  failure: told('FAIL'),
}

export const doctor: Verb = {
  name: 'doctor',
  summary: 'find the usual trouble, and say what to do about it',
  count: [0, 0],
  options: {
    json: { help: 'print the findings as JSON' },
    quiet: { short: 'q', help: 'leave out what is in order' },
  },
  help: [
    'Looks at Node, the configuration, secrets, the emulator in production, the origins that people and phones are sent to, DATA_DIR and its disk, the database (reachable, locked, its clock, its migrations), the proofs and association files of apps’ own domains, Redis and the mail server, the port, a server that already runs there, the portal’s build, and what the tests need. It changes nothing.',
    'Ends with 1 when something keeps the server from working; warnings and notes do not.',
  ],
  examples: [
    ['unilink doctor', 'everything'],
    ['NODE_ENV=production unilink doctor -q', 'only what is wrong before going live'],
  ],
  run: async (call) => {
    const { env, flags, print } = call
    const { examine } = await import('./examine.ts')
    const findings = await examine(env)
    const failed = findings.some(({ level }) => level === 'failure')
    const shown = flags['quiet'] ? findings.filter(({ level }) => level !== 'ok') : findings
    if (flags['json']) print(JSON.stringify({ ok: !failed, findings: shown }, null, 2))
    else for (const finding of shown) for (const line of linesOf(finding, call)) print(line)
    return failed ? EXIT.failed : EXIT.ok
  },
}

function linesOf(
  { level, about, text, remedy }: Finding,
  { language, say }: Pick<VerbCall, 'language' | 'say'>,
): string[] {
  const [sign, colon] = [say(SIGNS[level]).padEnd(4), language === 'zh' ? '：' : ': ']
  const line = `${sign}  ${say(about)}${colon}${say(text)}`
  return remedy === undefined ? [line] : [line, `      → ${say(remedy)}`]
}
