import { fileURLToPath } from 'node:url'

/** The sources of the shared package, so that the portal builds without a build of it. */
export const sharedSources = [
  { find: /^@unilink\/shared$/, replacement: fileURLToPath(new URL('../shared/src/index.ts', import.meta.url)) },
]
