// Holds what the calls answered during a test run against the contract: every declared code must have been produced.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, codesOf } from '../packages/shared/dist/index.js'

/** The declared codes that no test produced, as `path code` lines. */
export function missingCodes(folder) {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  const produced = new Set(lines)
  return allCalls().flatMap((call) =>
    codesOf(call)
      .map((code) => `${call.path} ${code}`)
      .filter((line) => !produced.has(line)),
  )
}
