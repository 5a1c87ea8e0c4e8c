import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const path = (name: string) => fileURLToPath(new URL(`../../packages/${name}`, import.meta.url))
const ENTRY = 'virtual:attacks'

/** The portal's own components for markup and Markdown, as a script that shows every text by both and then says so. */
export async function buildMarkupScript(texts: readonly string[]): Promise<string> {
  const source = `
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import { MemoryRouter } from 'react-router-dom'
    import { Markup } from ${JSON.stringify(path('web/src/ui/markup/markup.tsx'))}
    import { Markdown } from ${JSON.stringify(path('web/src/ui/markup/markdown.tsx'))}
    const shown = ${JSON.stringify(texts)}.flatMap((text, index) => [Markup, Markdown].map((Shown, by) =>
      createElement('section', { key: index + ' ' + by, 'data-attack': index }, createElement(Shown, { text }))))
    createRoot(document.getElementById('root')).render(
      createElement(MemoryRouter, null, shown, createElement('footer', { key: 'end' }, 'all shown')))`
  const built = (await build({
    root: path('web'),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'attacks',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? source : undefined),
      },
    ],
    resolve: { alias: [{ find: /^@unilink\/shared$/, replacement: path('shared/src/index.ts') }] },
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput
  const script = built.output.find((made) => made.type === 'chunk')
  if (!script) throw new Error('no script was built')
  return script.code
}
