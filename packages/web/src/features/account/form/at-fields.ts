import { ApiError } from '#src/api/api-error.ts'

/**
 * Lets a call's refusal be shown at the field that it is about: `fieldOfCode` names the field of each code. Any other
 * failure passes unchanged.
 */
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
