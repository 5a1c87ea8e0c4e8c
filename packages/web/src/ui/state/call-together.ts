import type { CallResult } from '#src/api/use-call.ts'

type Call<Data> = Omit<CallResult<Data>, 'setData'>

/** A call that has its data once another is through as well: what came after it would push what is there aside. */
export function callTogether<Data>(call: Call<Data>, other: Call<unknown>): Call<Data> {
  const isThrough = other.data !== undefined || other.error !== undefined
  return isThrough ? call : { ...call, data: undefined }
}
