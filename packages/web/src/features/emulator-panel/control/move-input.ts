import { ApiError } from '#src/api/api-error.ts'

export type Input = { [name: string]: Input | string | number }

/** A form's values by dotted path as the object that they stand in. */
export function inputOf(values: Readonly<Record<string, string | number>>): Input {
  const input: Input = {}
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let place = input
    for (const name of names) place = (place[name] ??= {}) as Input
    place[last] = value
  }
  return input
}

/** Lets a refusal be shown at the form's own fields, which are named by where they stand in the input. */
export async function atPaths<Answer>(call: Promise<Answer>, paths: readonly string[]): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.length === 0) throw error
    const fields = error.fields.map(({ path, msg }) => {
      return { path: paths.find((known) => known === path || known.endsWith(`.${path}`)) ?? path, msg }
    })
    throw new ApiError(error.code, error.msg, { fields }, { cause: error })
  }
}
