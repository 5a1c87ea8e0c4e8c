// `npm run examples [name …]`: runs the example projects; the browser one needs CHROMIUM_PATH.
import { runExamples } from './examples/run-examples.ts'

const outcome = runExamples({ browser: process.env['CHROMIUM_PATH'], only: process.argv.slice(2) })
console.log(outcome)
process.exitCode = outcome.failed.length > 0 || outcome.passed.length === 0 ? 1 : 0
