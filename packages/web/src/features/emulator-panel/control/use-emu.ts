import { useCall, type CallResult } from '#src/api/use-call.ts'
import type { CallOptions } from '#src/api/send.ts'
import { emu } from './emu.ts'

/** Reads from the control surface; null reads nothing yet. The last answer stays while another is on its way. */
export function useEmu<Data>(path: string | null): CallResult<Data> {
  return useCall<{ path: string }, Data>(read, path === null ? null : { path }, { keepData: true })
}

const read = <Data>({ path }: { path: string }, options?: CallOptions) => emu<Data>('GET', path, undefined, options)
