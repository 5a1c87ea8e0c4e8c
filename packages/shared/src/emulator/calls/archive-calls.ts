import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { madeWorld } from './world-calls.ts'

export const ZIP = 'application/zip'

export const archiveCalls = declare('snapshots', ADDRESSES.archive, {
  download: { file: ZIP },
  upload: { upload: ZIP, answer: madeWorld },
})
