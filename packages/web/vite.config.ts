import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { planChunks } from './chunk-plan.ts'
import { leanContract } from './lean-contract.ts'
import { precompress } from './precompress.ts'
import { emulatorInPage, startInPage } from './start-in-page.ts'
import { shortClasses, tokens } from './tokens-css.ts'
import { spokenWords } from './spoken-words.ts'

const SERVER = process.env['UNILINK_SERVER'] ?? 'http://127.0.0.1:5180'
const SERVED_BY_THE_SERVER = ['/api', '/s', '/files', '/__emu', '/.well-known', '/openapi.json']

/** `/s` must not catch `/src`: a prefix counts only when a slash, a query or the end follows. */
const proxyKey = (prefix: string) => `^${prefix.replaceAll('.', '\\.')}(?=[/?]|$)`

/** Screens of the emulator's console, which are the portal's page. */
const CONSOLE = /^\/__emu\/(?:worlds|mail|faults|clock|traffic|personas|data|reference)?(?:\?|$)/
const bypass = ({ url = '' }) => (CONSOLE.test(url) ? '/index.html' : undefined)

/** A name as the plan gave it, without what tells it from others. */
const plain = (name = '') => name.split('~', 1)[0]

/** What is read before anyone has signed in waits for no byte that it does not use; the console is used for longer. */
const LEAN = /\/(src\/start|features\/(home|news|documents|account)\/.*)\.tsx$|\/index\.html$/
/** What comes after a page, whether or not somebody turns to it. */
const UNASKED = /\/(home\/hero\/trial|documents\/article|news\/news-article)\.tsx$/

/** How many bytes a request of an entry's page is worth. */
const requestBytes = (entry: string) => (UNASKED.test(entry) ? 300 : LEAN.test(entry) ? 1_700 : 10_000)

const LAYOUTS = [
  { entry: /\/console-layout\.tsx$/, of: /\/features\/(apps|links|data|overview)\/[\w-]+-screen\.tsx$/ },
  { entry: /\/admin-layout\.tsx$/, of: /\/features\/admin\/[\w-]+-screens?\.tsx$/ },
]

export default defineConfig({
  plugins: [
    spokenWords(),
    leanContract(),
    tokens(),
    shortClasses(),
    react(),
    startInPage(),
    emulatorInPage(),
    planChunks({ layouts: LAYOUTS, requestBytes }),
    precompress(),
  ],
  // The sources of the shared package, each once: the portal builds without a build of it.
  resolve: { conditions: ['unilink-source', ...defaultClientConditions] },
  server: {
    port: 5173,
    proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((prefix) => [proxyKey(prefix), { target: SERVER, bypass }])),
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
      // `begin` is for prerendered pages; `start` is loaded by every page.
      input: ['index.html', 'src/begin.ts', 'src/start.tsx'],
      output: {
        // Every page holds the list of all files, whose hashes do not compress: so few letters tell as many apart.
        chunkFileNames: ({ name }) => `assets/${plain(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name] }) => `assets/${plain(name?.replace(/\.\w+$/, ''))}-[hash:4][extname]`,
      },
    },
  },
})
