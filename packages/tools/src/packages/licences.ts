import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the package of others that a module is of; undefined for our own. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

/** Name, version and licence of each package of others whose modules are given, as their licences ask of who passes them on. */
export function licencesOf(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id.replaceAll('\\', '/'))?.[0] ?? []))
  return [...folders]
    .map(licenceOf)
    .toSorted()
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function licenceOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>
  const { name, version, license } = manifest
  if (typeof license !== 'string') throw new Error(`${folder} does not name its licence`)
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
  const texts = files.map((file) => `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`)
  return `${String(name)} ${String(version)}: ${license}\n${texts.join('')}`
}
