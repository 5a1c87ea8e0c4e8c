import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { leanContract } from './lean-contract.ts'
import { precompress } from './precompress.ts'
import { emulatorInPage, startInPage } from './start-in-page.ts'
import { shortClasses, tokens } from './tokens-css.ts'

const SERVER = process.env['UNILINK_SERVER'] ?? 'http://127.0.0.1:5180'
const SERVED_BY_THE_SERVER = ['/api', '/s', '/files', '/__emu', '/.well-known', '/openapi.json']

/** `/s` must not catch `/src`: a prefix counts only when a slash, a query or the end follows. */
const proxyKey = (prefix: string) => `^${prefix.replaceAll('.', '\\.')}(?=[/?]|$)`

export default defineConfig({
  plugins: [leanContract(), tokens(), shortClasses(), react(), startInPage(), emulatorInPage(), precompress()],
  // The sources of the shared package, each once: the portal builds without a build of it.
  resolve: { conditions: ['unilink-source', ...defaultClientConditions] },
  server: {
    port: 5173,
    proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((prefix) => [proxyKey(prefix), { target: SERVER }])),
  },
  build: {
    outDir: 'dist',
    // What each screen loads, for the test of the budgets.
    manifest: true,
    // The server's policy is script-src 'self'; small assets stay files so that no script or font is ever inlined.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    modulePreload: {
      // The oldest browsers that can run the portal load the same files, later.
      polyfill: false,
      // The page itself names what its first script loads.
      resolveDependencies: (file, dependencies) => (file.startsWith('assets/start-') ? [] : dependencies),
    },
    rolldownOptions: {
      // `begin` is for prerendered pages.
      input: ['index.html', 'src/begin.ts'],
      output: {
        // Every page holds the list of all files, of which hashes are what cannot be compressed: so few letters tell as many
        // apart. Parts of a group are named after every screen that shares them: its own name and the hash are enough.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:4][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /packages[\\/](web[\\/]src[\\/]config[\\/](cookie|language[\\/][\w-]+))\.ts|vite[\\/]preload-helper|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|valtio|proxy-compare)[\\/]/,
              priority: 3,
            },
            {
              // What nearly every screen needs, in one request instead of a dozen.
              name: 'shell',
              test: /packages[\\/](web[\\/]src[\\/](api[\\/](?!files|watch-)|stores|config[\\/][\w-]+\.ts|ui[\\/](button|icon|link|theme[\\/]primitives|layout[\\/]use-|class-names|state[\\/]page-state|time[\\/]seconds-left))|shared[\\/]src[\\/](format[\\/]time|domain[\\/]link[\\/]link-health))/,
              priority: 2,
            },
            {
              name: 'antd',
              test: /node_modules[\\/](antd|@ant-design|@rc-component|rc-[\w-]+|dayjs)[\\/]/,
              priority: 1,
              // A screen with two inputs does not wait for the date picker of another.
              entriesAware: true,
            },
          ],
        },
      },
    },
  },
})
