import react from '@vitejs/plugin-react'
import { defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { shortClasses } from './tokens-css.ts'

/** Screens, layouts and panels that no prerendered page shows, though the router knows of them. */
const LEFT_OUT =
  /\/features\/(?!home\/)[\w-]+\/[\w-]+-screen\.tsx$|\/(console|admin)-layout\.tsx$|\/emulator-panel\.tsx$/

function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    load: (id) => (LEFT_OUT.test(id) ? 'export const Component = null, EmulatorPanel = null' : undefined),
  }
}

/** Builds the prerenderer into one file, so that the server depends on no package of the portal. */
export default defineConfig({
  plugins: [leaveOut(), shortClasses(), react()],
  ssr: { noExternal: true, resolve: { conditions: ['unilink-source', ...defaultServerConditions] } },
  // React's own development checks would stay in it otherwise.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/prerender.tsx',
    outDir: '../server/dist/portal',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
