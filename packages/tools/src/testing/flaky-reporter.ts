import type { Reporter, TestModule } from 'vitest/node'

/** A test that passes only when it is tried again passes, but is named: it hides a fault of its own or of the code. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky)
          console.log(`FLAKY, passed when tried again: ${module.relativeModuleId} > ${test.fullName}`)
  }
}
