import type { Reporter, TestModule } from 'vitest/node'

/** Names tests that pass only at the second try: each hides a fault of its own or of the code. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky) {
          const why = test.result().errors?.map(({ message, diff }) => diff ?? message) ?? []
          console.log(`FLAKY, passed when tried again: ${module.relativeModuleId} > ${test.fullName}`, ...why)
        }
  }
}
