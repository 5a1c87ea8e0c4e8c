import { told, type Text } from '#src/kernel/told/told.ts'
import { DEFAULT_PORT, settle } from '#src/kernel/config/config.ts'
import { ConfigError } from '#src/kernel/config/config-error.ts'
import { readConfig } from '#src/kernel/config/read-config.ts'
import type { VerbCall } from '#src/cli/verb.ts'
import { checkDataDir, checkNode, checkTools } from './check-machine.ts'
import { checkDatabase } from './check-database.ts'
import { checkDomains } from './check-domains.ts'
import { checkLinkFiles } from './check-link-files.ts'
import { checkOrigins, checkSafety, checkServer } from './check-config.ts'
import { checkPort } from './check-port.ts'
import { checkServices } from './check-services.ts'
import { failure, ok, wordsOf, type Check, type Finding } from './finding.ts'

const CHECKS: readonly Check[] = [
  checkSafety,
  checkOrigins,
  checkLinkFiles,
  checkDataDir,
  checkDatabase,
  checkDomains,
  checkServices,
  checkPort,
  checkServer,
  checkTools,
]

/** Checks everything the server needs. Without a readable configuration only a few checks run. */
export async function examine(env: VerbCall['env']): Promise<Finding[]> {
  const findings = checkNode()
  let config
  try {
    const settings = readConfig(env)
    config = settle(settings, settings.port || DEFAULT_PORT)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const remedies = error.problems.map((problem) => failure(told('configuration'), problem, remedyOf(problem)))
    return [...findings, ...remedies]
  }
  findings.push(ok(told('configuration'), config.production ? told('for production') : told('for development')))
  for (const check of CHECKS) {
    try {
      findings.push(...(await check({ env, config })))
    } catch (error) {
      const text = told('could not be looked at: {}', wordsOf(error))
      findings.push(failure(check.name, text, told('run unilink doctor again; report it if it stays')))
    }
  }
  return findings
}

function remedyOf(problem: Text): Text {
  const name = String(problem).split(':', 1)[0] ?? ''
  if (name === 'EMULATOR') return told('unset EMULATOR in production, or announce a public demo by EMULATOR=demo')
  return told('correct {}; .env.example says what it takes', name)
}
