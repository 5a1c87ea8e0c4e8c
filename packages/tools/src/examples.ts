// `npm run examples -- [name …] [--script NAME]`: runs the example projects; the browser one needs CHROMIUM_PATH.
import { parseArgs } from 'node:util'
import { runExamples } from './examples/run-examples.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { script: { type: 'string' } } })
const outcome = await runExamples({ browser: process.env['CHROMIUM_PATH'], only: positionals, script: values.script })
console.log(outcome)
process.exitCode = outcome.failed.length > 0 || outcome.passed.length === 0 ? 1 : 0
