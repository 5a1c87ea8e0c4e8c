import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

/** An executable of an installed package. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name)

/** Runs a program in the checkout with its output shown; gives its exit code. */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): number {
  const { status } = spawnSync(program, args, {
    cwd: root,
    env,
    shell: process.platform === 'win32',
    stdio: 'inherit',
  })
  return status ?? 1
}
