// Builds both packages, whether or not anything has changed, and the demo world for the next start.
import { buildAnew } from './prepare.mjs'

buildAnew()
