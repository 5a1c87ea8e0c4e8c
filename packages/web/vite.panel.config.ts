import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { shortClasses, tokens } from './tokens-css.ts'

const LANGUAGE = '#src/config/language/choice.ts'

/** Its name marks it as the emulator's, so that no package or image of the platform holds it. */
const SCRIPT = 'assets/emulator-panel-script.js'

/** Puts the styles into the script, with the panel's box in place of the page's root. */
function stylesInside(): Plugin {
  return {
    name: 'styles-inside',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const css = files.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : []))
      const text = css.map(({ source }) => String(source)).join('\n')
      const script = files.find((file) => file.type === 'chunk')
      if (script === undefined || text === '') throw new Error('the panel has no script or no styles')
      script.code = script.code.replace('PANEL_STYLES', () => JSON.stringify(text.replaceAll(':root', '.emulator')))
      for (const { fileName } of css) delete bundle[fileName]
    },
  }
}

/** Builds the emulator's panel into one script for the pages of any front end. */
export default defineConfig({
  plugins: [tokens(), shortClasses(), react(), stylesInside()],
  resolve: {
    conditions: ['unilink-source', ...defaultClientConditions],
    alias: { [LANGUAGE]: fileURLToPath(new URL('src/panel-script/script-language.ts', import.meta.url)) },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    cssCodeSplit: false,
    lib: {
      entry: 'src/panel-script/panel-script.tsx',
      name: 'unilinkPanel',
      formats: ['iife'],
      fileName: () => SCRIPT,
    },
  },
})
