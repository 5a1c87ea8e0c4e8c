// Builds both packages, whether or not anything has changed, and the demo world for the next start; without that by `--no-demo`.
import { build, buildAnew } from './prepare.mjs'

if (process.argv.includes('--no-demo')) build()
else buildAnew()
