import type { VerbOption } from '../verb.ts'

/** Options of the verbs that start an emulator. In a file of their own, because the emulator takes long to load. */
export const RUN_OPTIONS = {
  seed: { value: 'what', help: 'demo, or personas: accounts and contents only, which is quicker' },
  import: { value: 'path', help: 'begin with an exported world, a folder or a .zip, instead of the demo world' },
  mocks: { value: 'dir', help: 'files whose overrides hold in every world, loaded anew as they are saved' },
  port: { value: 'n', help: 'port to listen on; 0 for any that is free' },
} as const satisfies Record<string, VerbOption>
