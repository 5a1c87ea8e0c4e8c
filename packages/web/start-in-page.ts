import type { Plugin, Rolldown } from 'vite'

/** What the page's script loads as soon as it knows the language. */
export const START = /\/src\/start\.tsx$/

/** Names the scripts and styles of the portal in its HTML, so that they load together with the script that asks for them. */
export function startInPage(): Plugin {
  return {
    name: 'start-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const start = Object.values(bundle).find(
          (file) => file.type === 'chunk' && START.test(file.facadeModuleId ?? ''),
        )
        if (start?.type !== 'chunk') throw new Error('the build has no src/start.tsx')
        const chunks = [...gather(start, bundle, new Set())]
        const styles = new Set(
          chunks.toReversed().flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        )
        return [
          ...chunks.map(({ fileName }) => element('modulepreload', fileName)),
          ...[...styles].map((fileName) => element('stylesheet', fileName)),
        ].filter(({ attrs }) => !html.includes(`href="${attrs.href}"`))
      },
    },
  }
}

function gather(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen: Set<Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') gather(imported, bundle, seen)
  }
  return seen
}

const element = (rel: string, fileName: string) => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${fileName}` },
  injectTo: 'head' as const,
})

/** While the portal is developed its page comes from Vite: it says what the server's own says in emulator mode. */
export function emulatorInPage(): Plugin {
  const mark = (name: string, content: string) => ({ tag: 'meta', attrs: { name, content }, injectTo: 'head' as const })
  return {
    name: 'emulator-in-page',
    apply: 'serve',
    transformIndexHtml: () => [mark('unilink-mode', 'emulator'), mark('unilink-inbox', 'open')],
  }
}
