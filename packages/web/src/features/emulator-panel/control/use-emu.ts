import { useCall, type CallResult } from '#src/api/use-call.ts'
import type { CallOptions } from '#src/api/send.ts'

/** Reads from the emulator; null reads nothing yet. The last answer stays while another is on its way. */
export const useEmu = <Given, Data>(
  call: (given: Given, options?: CallOptions) => Promise<Data>,
  given: Given | null,
): CallResult<Data> => useCall(call, given, { keepData: true })
