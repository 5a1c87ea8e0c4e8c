import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './root.ts'

/** An executable of an installed package. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name)

/** Runs a program in the checkout with its output shown as it comes; gives its exit code. */
export async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const child = spawn(program, args, { cwd: root, env, shell: process.platform === 'win32', stdio: 'inherit' })
  const [status] = (await once(child, 'close')) as [number | null]
  return status ?? 1
}

/** Runs a program beside others and shows what it printed once it has ended; gives its exit code. */
export async function runBeside(
  program: string,
  args: readonly string[],
  { cwd = root, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd,
    env,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: Buffer[] = []
  for (const output of [child.stdout, child.stderr]) output.on('data', (piece: Buffer) => printed.push(piece))
  const [status] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(printed))
  return status ?? 1
}
