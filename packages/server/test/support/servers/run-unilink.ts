import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../../../emulator/bundle/cli.js', import.meta.url))

export interface CliResult {
  code: number | null
  out: string
  err: string
}

/** Runs the built `unilink` with nothing but `env` in its environment. */
export function runUnilink(args: readonly string[], env: Record<string, string>): Promise<CliResult> {
  const child = spawn(process.execPath, [CLI, ...args], { env: { PATH: process.env['PATH'], ...env } })
  let out = ''
  let err = ''
  child.stdout.on('data', (part) => (out += String(part)))
  child.stderr.on('data', (part) => (err += String(part)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })))
}
