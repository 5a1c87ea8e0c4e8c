import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/**
 * The bytes of Prisma's query compiler, out of a module that has nothing but them, in base64. Imported, that module
 * would stay in memory twice, as source and as string: 4.4 MB that nobody looks at again. Throws when it holds
 * something else.
 */
export async function readQueryCompiler(specifier: string): Promise<Uint8Array> {
  const source = await readFile(resolve(specifier), 'latin1')
  const [before, text = '', after] = source.split('"')
  if (before !== 'const wasm = ' || !after?.startsWith(';')) throw new Error(`${specifier} holds no query compiler`)
  return Buffer.from(text, 'base64')
}
