import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the package of others that a module is of; undefined for our own. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

/** A package of others whose code one of ours holds. */
export interface Origin {
  name: string
  version: string
  license: string
}

/** The packages of others whose modules are given, and their licences as these ask of who passes them on. */
export function originsOf(modules: readonly string[]): { packages: Origin[]; licences: string } {
  const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id.replaceAll('\\', '/'))?.[0] ?? []))
  const found = [...folders]
    .map((folder) => ({ folder, origin: originOf(folder) }))
    .toSorted((one, other) => (titleOf(one.origin) < titleOf(other.origin) ? -1 : 1))
  const licences = found.map(({ folder, origin }) => `${titleOf(origin)}\n${textsIn(folder)}`)
  return { packages: found.map(({ origin }) => origin), licences: licences.join(`\n${'-'.repeat(80)}\n\n`) }
}

/** By its manifest. */
export function originOf(folder: string): Origin {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Origin
  if (typeof license !== 'string') throw new Error(`${folder} does not name its licence`)
  return { name, version, license }
}

const titleOf = ({ name, version, license }: Origin): string => `${name} ${version}: ${license}`

const textsIn = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
    .map((file) => `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`)
    .join('')
