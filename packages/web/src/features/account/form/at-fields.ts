import { ApiError } from '#src/api/api-error.ts'

/** Shows a call's refusal at the field of its code, by `fieldOfCode`; any other failure passes unchanged. */
export async function atFields<Data>(
  call: Promise<Data>,
  fieldOfCode: Readonly<Record<number, string>>,
): Promise<Data> {
  try {
    return await call
  } catch (error) {
    const path = error instanceof ApiError ? fieldOfCode[error.code] : undefined
    if (!(error instanceof ApiError) || path === undefined) throw error
    throw new ApiError(error.code, error.msg, { fields: [{ path, msg: error.msg }] }, { cause: error })
  }
}
