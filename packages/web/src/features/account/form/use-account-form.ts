import { useForm } from '#src/ui/form/use-form.ts'
import type { RuleName } from './account-rules.ts'
import { loadRules, problemsOf } from './problems-of.ts'

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
