import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '#src/root.ts'
import { carry } from './carry.ts'
import type { Origin } from './licences.ts'
import { packedManifest, type OwnManifest } from './packed-manifest.ts'

/** Lays out a package in a folder as it is published: what it needs of the checkout beside its code, and no workspace. */
export function stage(own: string, folder: string): void {
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
