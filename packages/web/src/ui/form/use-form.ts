import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { sendMerged } from '../dialog/send-merged.ts'
import { useDraft } from '../draft/use-draft.ts'
import { showError } from '../toast/toast.ts'

type Errors<Values> = Partial<Record<keyof Values & string, string>>

interface FormOptions<Values> {
  initial: Values
  /** Under which what is typed is kept until it is sent; those of guests begin with `guest/`. Missing: it is not. */
  draft?: string | undefined
  /** What is wrong with the values, by field; run on submit, and for a field once it was left. */
  check: (values: Values) => Errors<Values> | Promise<Errors<Values>>
  /** Sends the values. A failure naming fields is put at them, any other is told by a toast; nothing typed is lost. */
  submit: (values: Values) => Promise<void>
}

/** What a field component needs; spread it. */
export interface FieldProps<Value> {
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
  onBlur: () => void
}

/** State of a form on a public page. Console screens use the component library's form with `fieldErrors`. */
export function useForm<Values extends object>({ initial, draft: name, check, submit }: FormOptions<Values>) {
  const draft = useDraft(name, initial)
  const [values, setValues] = useState(draft.values)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const newest = useRef(values)
  const keep = useEffectEvent(() => draft.keep(values))
  useEffect(() => {
    if (newest.current !== values) keep()
    newest.current = values
  }, [values])

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  /** As if it had been typed. */
  const fill = (some: Partial<Values>) => {
    setValues((before) => ({ ...before, ...some }))
    setErrors({})
  }
  const setError = (name: keyof Values & string, message: string | undefined) =>
    setErrors((before) => ({ ...before, [name]: message }))

  const refuse = (problems: Errors<Values>) => {
    setErrors(problems)
    focusFirst(form.current, problems)
  }
  const send = async () => {
    setBusy(true)
    try {
      const problems = await check(values)
      if (Object.values(problems).some(Boolean)) refuse(problems)
      else {
        let sent = values
        await sendMerged(
          () => submit(sent),
          (path, value) => {
            sent = { ...sent, [path]: value }
            setValues(sent)
          },
        )
        draft.drop()
      }
    } catch (error) {
      const fields = fieldErrors(error, Object.keys(initial)) as Errors<Values>
      if (Object.keys(fields).length > 0) refuse(fields)
      else if (error !== 'cancel') showError(error)
    } finally {
      setBusy(false)
    }
  }

  const leave = async (name: keyof Values & string) => {
    const problems = await check(values)
    // What was typed meanwhile is judged when it is left.
    if (newest.current === values) setError(name, problems[name])
  }

  const field = <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => set(name, value),
    onBlur: () => {
      if (values[name] !== '') void leave(name)
    },
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send()
  }
  const discard = () => {
    draft.drop()
    newest.current = initial
    setValues(initial)
  }
  const { restored } = draft
  /** Spread `formProps` on the `form` element. */
  const formProps = { ref: form, onSubmit, noValidate: true }
  /** The fields that bear a message. */
  const wrong = Object.keys(errors).filter((one) => errors[one as keyof typeof errors] !== undefined)
  return { values, errors, wrong, busy, set, fill, setError, field, restored, discard, formProps }
}

/** The messages of a refused call, by field, for those fields that the form has. */
export function fieldErrors(error: unknown, names: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.fields.filter(({ path }) => names.includes(path)).map(({ path, msg }) => [path, msg]))
}

function focusFirst(form: HTMLFormElement | null, problems: object): void {
  const named = [...(form?.elements ?? [])].find(
    (element) => problems[element.getAttribute('name') as keyof typeof problems] !== undefined,
  )
  if (!(named instanceof HTMLElement)) return
  named.focus({ preventScroll: true })
  named.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
