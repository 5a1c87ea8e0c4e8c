import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that walk a table of screens, forms or commands, or wait for processes: short to read, long to run. One that came last
// would keep a single worker busy while the others rest.
const LONG = new Set(
  `journey guards walk drafts english screens visual commands run-emulator killed every-command keep-ledger.api funnel.api
   captcha-ocr meant.api emulator-answers.api batch.api examples.api clickhouse qr-design.api verify.api no-emulator.api
   demo-cache.api idempotency-processes.api slow-calls.postgresql several-processes.postgresql`.split(/\s+/),
)

/** So many files are asked for by somebody who waits for what they say. */
const FEW = 12

/** Vitest's order, the largest files first, after those known to be long; before a few the shortest, which soon says something. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.has(basename(moduleId, '.test.ts'))
    const ordered = [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
    return ordered.length > FEW ? ordered : [...ordered.slice(-1), ...ordered.slice(0, -1)]
  }
}
