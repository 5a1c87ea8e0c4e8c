import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin, ViteUserConfig } from 'vitest/config'

/** Patterns of the test files that this run leaves out, one a line; see `left-out.ts`. */
export const leftOut = (process.env['TEST_LEFT_OUT'] ?? '').split('\n').filter(Boolean)

const MODULE = /(\/packages\/\w+|\/evidence)\/(src|testing|test\/support)\/(.*)\.ts$/
const BUILT = /(?:\/packages\/\w+|\/evidence)\/dist(?:-testing|-test\/support)?\//

/** What a test imports by its place beside it, from the build. */
const toBuild: Plugin = {
  name: 'to-build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || !importer) return undefined
    const built = resolve(dirname(importer), source).replace(
      MODULE,
      (_file, folder: string, kind: string, name: string) =>
        `${folder}/${kind === 'src' ? 'dist' : `dist-${kind}`}/${name}.js`,
    )
    return built.endsWith('.js') && existsSync(built) ? built : undefined
  },
}

/**
 * Where a suite has our modules from: the sources, so that a changed line counts at once; or what was built of them just before,
 * as `npm test` does, which Node loads by itself, while each project transforms the sources anew and each worker asks for them one by one.
 */
export const loadedFrom: { config: ViteUserConfig; deps: object } = process.env['TESTS_ON_BUILD']
  ? {
      config: { plugins: [toBuild], ssr: { resolve: { conditions: ['module', 'node'] } } },
      deps: { server: { deps: { external: [BUILT] } } },
    }
  : { config: { ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } } }, deps: {} }
