import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

/** A program that an install put into the workspace. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name)

/** Runs a program in the checkout, where it says what it has to say; gives its exit code. */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): number {
  const { status } = spawnSync(program, args, {
    cwd: root,
    env,
    shell: process.platform === 'win32',
    stdio: 'inherit',
  })
  return status ?? 1
}
