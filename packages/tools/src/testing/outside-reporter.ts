import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Makes the file that OUTSIDE_ERRORS names where something failed outside of every test: no file that runs again makes that good. */
export default class OutsideReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly unknown[]): void {
    if (errors.length > 0) writeFileSync(process.env['OUTSIDE_ERRORS'] ?? '', '')
  }
}
