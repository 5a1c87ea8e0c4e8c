import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|html|json)$/
const WORTH_IT = 512

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Lays a `.br` and a `.gz` beside each text file of a folder, so that the server compresses nothing per request. */
export async function precompressFolder(folder: string, quality = constants.BROTLI_MAX_QUALITY): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  await Promise.all(
    files.map(async (file) => {
      if (!TEXT.test(file) || statSync(file).size < WORTH_IT) return
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
      writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }))
    }),
  )
}

/** The same for what a build has written. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: () => precompressFolder(folder),
  }
}
