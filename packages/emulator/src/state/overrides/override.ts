import type { BodyOf, Call, CallAt, CallPath, DataOf } from '@unilink/shared'
import type { Envelope, Overridden, OverrideFunction } from './override-functions.ts'

/** An answer instead of the real one: data of a success, or a code; or a function that makes it. */
export type Override<C extends Call> =
  | Envelope<DataOf<C>>
  | ((request: Overridden<BodyOf<C>, DataOf<C>>) => Envelope<DataOf<C>> | Promise<Envelope<DataOf<C>>>)

export interface OverrideScope {
  /** How often; without it until it is removed. */
  times?: number
  /** Only for this persona or e-mail. */
  account?: string
}

export interface FileOverride extends OverrideScope {
  path: string
  answer: Envelope | OverrideFunction
}

/** Known to whichever copy of this module a file gets: where the overrides of the file that is being loaded go. */
const TAKING = Symbol.for('@unilink/emulator/mock')
const taking = globalThis as { [TAKING]?: FileOverride[] | undefined }

/**
 * Answers a call otherwise in every world of an emulator that was started with the folder of this file
 * (`unilink start --mocks mock`). To be called while the file is loaded; a file that is saved is loaded anew. Of several
 * for one path the last one answers, of several files the last by name.
 */
export function override<const Path extends CallPath>(
  path: Path,
  answer: Override<CallAt<Path>>,
  scope: OverrideScope = {},
): void {
  const taken = taking[TAKING]
  if (!taken) throw new Error('override() is for files that an emulator loads: unilink start --mocks <their folder>')
  taken.push({ ...scope, path, answer: answer as FileOverride['answer'] })
}

/** The overrides that are called for while `load` runs; one load at a time. */
export async function takeOverrides(load: () => Promise<unknown>): Promise<FileOverride[]> {
  const taken: FileOverride[] = []
  taking[TAKING] = taken
  try {
    await load()
  } finally {
    taking[TAKING] = undefined
  }
  return taken
}
