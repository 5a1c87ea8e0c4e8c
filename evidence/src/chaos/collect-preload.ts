import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_MS = 5_000

/** Loaded before a server that is looked at for long: collects all garbage now and then, so that what is left is what it keeps. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
setInterval(collect, EVERY_MS).unref()
