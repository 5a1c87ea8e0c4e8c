import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const DIST = new URL('../../packages/web/dist/', import.meta.url)

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

/** The built portal's chunks by source or key, as the builder wrote them down. */
export function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(fileURLToPath(new URL('.vite/manifest.json', DIST)), 'utf8')) as Record<string, Chunk>
}

/** The scripts and styles that these sources load before they can run, each once. */
export function loadedBy(manifest: Record<string, Chunk>, keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest of the build`)
    seen.add(key)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return new Set([...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]))
}

/** Kilobytes (1000 bytes) that files weigh when they are compressed as the server sends them at the least. */
export function gzipKb(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipBytes(file), 0) / 1000
}

/** Kilobytes that they weigh as browsers of today get them. */
export const wireKb = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => {
    const small = new URL(`${file}.br`, DIST)
    return sum + statSync(existsSync(small) ? small : new URL(file, DIST)).size
  }, 0) / 1000

const known = new Map<string, number>()

function gzipBytes(file: string): number {
  const bytes = known.get(file) ?? gzipSync(readFileSync(new URL(file, DIST))).length
  known.set(file, bytes)
  return bytes
}
