import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'

/** The bytes of Prisma's query compiler, which a module holds as text: imported it would be in memory twice for good, 4 MB. A packed package has a file beside it. */
export function compilerBytes(module: string): Uint8Array {
  const path = createRequire(import.meta.url).resolve(module)
  const packed = `${path}.br`
  if (existsSync(packed)) return brotliDecompressSync(readFileSync(packed))
  const [, base64 = ''] = /"([\w+/=]+)"/.exec(readFileSync(path, 'latin1')) ?? []
  return Buffer.from(base64, 'base64')
}
