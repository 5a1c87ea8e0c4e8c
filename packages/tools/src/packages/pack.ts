import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { mkdtempSync, rmSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '#src/root.ts'
import { carry } from './carry.ts'
import type { Origin } from './licences.ts'
import { packedManifest, type OwnManifest } from './packed-manifest.ts'

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

/** Lays out a package in a folder as it is published: what it needs of the checkout beside its code, and no workspace. */
function stage(own: string, folder: string): void {
  const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as OwnManifest
  // npm itself picks what the patterns name.
  for (const top of new Set(manifest.files.map((pattern) => pattern.split('/', 1)[0] ?? '')))
    if (existsSync(join(own, top))) cpSync(join(own, top), join(folder, top), { recursive: true })
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  const held = [...heldBy(join(own, 'bundle')), ...carry(basename(own), join(folder, 'assets'))]
  const byOurs = Object.keys(manifest.dependencies ?? {})
    .filter((name) => name.startsWith('@unilink/'))
    .flatMap((name) => heldBy(join(own, '..', basename(name), 'bundle')))
  const packed = packedManifest(manifest, held, byOurs)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed.manifest, null, 2)}\n`)
  for (const [name, origin] of Object.entries(packed.held)) {
    const place = join(folder, 'node_modules', name)
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'package.json'), JSON.stringify(origin))
  }
}

function heldBy(bundle: string): Origin[] {
  const file = join(bundle, 'packages.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Origin[]) : []
}
