import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, codesOf } from '@unilink/shared'

/**
 * Holds what the calls answered during a test run, a file of `path code` lines of each process, against the contract: gives
 * the lines of declared codes that no test produced.
 */
export function missingCodes(folder: string): string[] {
  const produced = new Set(readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')))
  return allCalls().flatMap((call) =>
    codesOf(call)
      .map((code) => `${call.path} ${code}`)
      .filter((line) => !produced.has(line)),
  )
}
