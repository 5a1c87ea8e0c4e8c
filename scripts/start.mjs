// `npm start`: the whole platform on SQLite in emulator mode, unless the environment says otherwise.
import { demoCache, prepare } from './build.mjs'

prepare()
process.env.EMULATOR ??= '1'
process.env.LOG_LEVEL ??= 'warn'
process.env.SEED_CACHE ??= demoCache()
await import('../packages/emulator/dist/main.js')
