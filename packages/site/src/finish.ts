import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { SiteConfig } from 'vitepress'
import { precompressFolder } from '../../web/precompress.ts'
import { linkedFiles, placeOfFile } from './links.ts'
import { root } from './pages.ts'

const INLINE = /<script(?: id="[\w-]+")?>([^]+?)<\/script>/g
const inlined = new Map<string, string>()

/** Scripts that stand in a page go into files, as the pages' policy allows no others. */
export function withoutInlineScripts(html: string): string {
  return html.replaceAll(INLINE, (_all, script: string) => {
    const name = `assets/inline.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
    inlined.set(name, script)
    return `<script src="/docs/${name}"></script>`
  })
}

/** Lays the files beside the pages that these link to, and compresses everything. */
export async function finish({ outDir }: SiteConfig): Promise<void> {
  for (const [name, script] of inlined) writeFileSync(join(outDir, name), script)
  for (const file of linkedFiles) {
    const copy = join(outDir, placeOfFile(file))
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(join(root, file), copy)
  }
  cpSync(join(root, 'packages/web/public/favicon.svg'), join(outDir, 'favicon.svg'))
  precompressFolder(outDir)
}
