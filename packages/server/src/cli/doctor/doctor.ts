import { MANUAL } from '#src/generated/words/en/manual.ts'
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
  ...MANUAL.doctor,
  count: [0, 0],
  options: { json: { help: 'print the findings as JSON' }, quiet: { short: 'q', help: 'leave out what is in order' } },
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
