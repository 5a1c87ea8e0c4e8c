import { isLoopback } from '#src/kernel/config/config.ts'
import { ok, warning, type Check, type Finding } from './finding.ts'
import { told } from '#src/kernel/told/told.ts'

const SECRETS = ['SALT', 'SEAL_KEY', 'VISITOR_KEY'] as const

/** Well-known secrets and open control. Says before a deployment what production refuses. */
export const checkSafety: Check = ({ env, config }) => {
  const open = !isLoopback(config.host)
  const sample = SECRETS.filter((name) => !env[name])
  const findings: Finding[] = []
  if (sample.length === 0) findings.push(ok(told('secrets'), told('all are your own')))
  // The configuration refuses them where other machines have access.
  else findings.push(ok(told('secrets'), told('sample values, which is fine on this machine alone')))
  if (config.emulator && config.production && !config.emulation.visitors) {
    const text = told('this is production, and anyone who reads the emulator’s pages sees all mail')
    findings.push(warning(told('emulator'), text, told('leave EMULATOR=demo to public demos; unset it for real users')))
  } else if (config.emulator && open && !env['EMULATOR_TOKEN']) {
    const text = told('its token is made up anew at each start')
    findings.push(warning(told('emulator'), text, told('set EMULATOR_TOKEN, so that scripts can keep it')))
  } else findings.push(ok(told('emulator'), config.emulator ? 'on' : 'off'))
  return findings
}
