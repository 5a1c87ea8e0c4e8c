import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '#src/root.ts'
import { stage } from './stage.ts'

/** The packages of a release, by folder. */
export const PACKED = ['shared', 'client', 'server', 'emulator', 'sdk', 'unilink'] as const

/** Packs a package as it is published; gives the file. */
export function pack(name: (typeof PACKED)[number], target: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-stage-'))
  try {
    stage(join(root, 'packages', name), folder)
    const run = spawnOutside('npm', ['pack', '--json', '--pack-destination', target], folder)
    if (run.status !== 0) throw new Error(`packages/${name} cannot be packed\n${run.stdout}${run.stderr}`)
    const [made] = JSON.parse(run.stdout.slice(run.stdout.indexOf('['))) as [{ filename: string }]
    return join(target, basename(made.filename))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
