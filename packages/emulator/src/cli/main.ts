#!/usr/bin/env node
import { runCli } from '@unilink/server/cli/run-cli.ts'
import { HELP } from '#src/generated/words/zh/help.ts'
import { VERBS } from './verbs.ts'

const terminal = {
  env: process.env,
  print: (line: string) => process.stdout.write(`${line}\n`),
  note: (line: string) => process.stderr.write(`${line}\n`),
}
const code = await runCli(VERBS, process.argv.slice(2), terminal, HELP)
// The schema engine leaves a timer of ten seconds behind, so the process is ended once its output is written.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
