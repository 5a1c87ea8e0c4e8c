// Builds both packages, whether or not anything has changed.
import { build } from './prepare.mjs'

build()
