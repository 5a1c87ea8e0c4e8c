// Makes the bundles of the server and the emulator, which processes start from: to load a thousand modules takes longer
// than what most of them are started for.
import { bundlePackages } from './bundle.ts'

await bundlePackages()
