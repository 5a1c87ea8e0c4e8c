#!/usr/bin/env node
import { runCli } from './run-cli.ts'
import { VERBS } from './verbs.ts'

const code = await runCli(VERBS, process.argv.slice(2), {
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
})
// The schema engine leaves a timer of ten seconds behind, so the process is ended once its output is written.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
