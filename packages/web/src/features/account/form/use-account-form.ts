import { useForm } from '#src/ui/form/use-form.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { RuleName } from './account-rules.ts'

/** Loads the rules; again after it failed. Never rejects. */
export const loadRules = () => import('./account-rules.ts').catch(() => undefined)

/** What the contract finds wrong with values, as the server says it; nothing when the rules cannot be loaded. */
export async function problemsOf<Values extends object>(
  rule: RuleName,
  values: Values,
): Promise<Partial<Record<keyof Values & string, string>>> {
  return (await loadRules())?.ruleProblems(rule, values) ?? {}
}

type Problems<Values> = Partial<Record<keyof Values & string, string>>

interface AccountFormOptions<Values> {
  initial: Values
  /** As of `useForm`. */
  draft?: string
  rule: RuleName
  /** What the rule asks for and the form does not. */
  given?: object
  /** What the rule cannot know; takes the place of what it says of a field. */
  more?: (values: Values, problems: Problems<Values>) => Problems<Values>
  submit: (values: Values) => Promise<void>
}

/** A form that is checked as the server does; its rules come once somebody is about to fill it in. */
export function useAccountForm<Values extends object>(options: AccountFormOptions<Values>) {
  const { initial, draft, rule, given, more, submit } = options
  const check = async (values: Values): Promise<Problems<Values>> => {
    const problems: Problems<Values> = await problemsOf(rule, { ...values, ...given })
    return { ...problems, ...more?.(values, problems) }
  }
  const form = useForm<Values>({ initial, draft, check, submit })
  return { ...form, check, formProps: { ...form.formProps, onFocus: () => void loadRules() } }
}

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
