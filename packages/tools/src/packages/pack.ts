import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '#src/root.ts'

/** The packages of a release, by folder. */
export const PACKED = ['shared', 'client', 'server', 'emulator', 'sdk', 'unilink'] as const

/** Packs a package as it is published; gives the file. */
export function pack(name: (typeof PACKED)[number], target: string): string {
  const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { config: { pnpm: string } }
  const args = ['--yes', `pnpm@${config.pnpm}`, 'pack', '--json', '--pack-destination', target]
  const run = spawnOutside('npx', args, join(root, 'packages', name))
  if (run.status !== 0) throw new Error(`packages/${name} cannot be packed\n${run.stdout}${run.stderr}`)
  const made = JSON.parse(run.stdout.slice(run.stdout.indexOf('{'))) as { filename: string }
  return join(target, basename(made.filename))
}

/** Runs a program as an outsider does. */
export function spawnOutside(
  program: string,
  args: readonly string[],
  cwd: string,
  variables: Record<string, string> = {},
): SpawnSyncReturns<string> {
  return spawnSync(program, args, {
    cwd,
    env: outsideVariables(variables),
    shell: process.platform === 'win32',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The environment of an outsider: variables of the run around it do not reach it. */
export function outsideVariables(own: Record<string, string>): NodeJS.ProcessEnv {
  const env = { ...process.env, ...own }
  for (const name of Object.keys(env))
    if (/^(npm_|VITEST|TEST_|NODE_OPTIONS$)/i.test(name) && !/registry/i.test(name)) delete env[name]
  return env
}
