import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { ApiError } from '#src/api/api-error.ts'
import { sendMerged } from '../dialog/send-merged.ts'
import { useDraft } from '../draft/use-draft.ts'
import { showError, toast } from '../toast/toast.ts'
import { fieldOfPath, isWithin, valueAt, withAt, type At } from './paths.ts'
import { unfold } from './unfold.ts'

/** What is wrong, by the path of the field. */
export type Problems = Readonly<Record<string, string | undefined>>

interface FormOptions<Values> {
  initial: Values
  /** Under which what is typed is kept until it is sent; those of guests begin with `guest/`. Missing: it is not. */
  draft?: string | undefined
  /** What is wrong with the values; of a field that was left, from then on, of all on submit. Missing: nothing ever is. */
  check?: (values: Values) => Problems | Promise<Problems>
  /** Sends the values. A failure naming fields is put at them, any other is told by a toast; nothing typed is lost. */
  submit: (values: Values) => Promise<unknown>
  /** What the form holds for what the server holds, where it is not the same. */
  toField?: (path: string, value: unknown) => unknown
}

/** What a field component needs; spread it. */
export interface FieldProps<Value> {
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
  onBlur: () => void
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

const NONE: Problems = {}

/**
 * State of a form. Its fields are named by paths (`email`, `android.package`, `params.0.name`): `form.field(path)` is what a
 * field component takes, and a path that the values do not have does not compile.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, draft: name, check = () => NONE, submit, toField = (_, value) => value } = options
  const draft = useDraft(name, initial)
  const [values, setValues] = useState(draft.values)
  const [problems, setProblems] = useState(NONE)
  const [refused, setRefused] = useState(NONE)
  const [dirty, setDirty] = useState(draft.restored)
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const newest = useRef(values)
  const left = useRef(new Set<string>())
  const typing = useRef<string>(undefined)
  const sending = useRef(false)

  const judge = async (judged: Values) => {
    const found = await check(judged)
    // What was typed meanwhile is judged when it is left.
    if (newest.current !== judged) return
    setProblems(only(found, (path) => left.current.has(path) && path !== typing.current))
  }
  const onValues = useEffectEvent((given: Values) => {
    if (newest.current === given) return
    newest.current = given
    setDirty(true)
    draft.keep(given)
    // A field may be right or wrong by what stands in another.
    if (left.current.size > 0) void judge(given)
  })
  useEffect(() => onValues(values), [values])

  const forget = (path: string) => {
    const others = (before: Problems) => only(before, (one) => !isWithin(one, path))
    setProblems(others)
    setRefused(others)
  }
  const set = <const Path extends string>(path: Path, value: At<Values, Path>) => {
    typing.current = path
    setValues((before) => withAt(before, path, value))
    forget(path)
  }
  /** As if it had been typed. */
  const put = (some: Partial<Values>) => {
    setValues((before) => ({ ...before, ...some }))
    begin()
  }
  const begin = () => {
    left.current.clear()
    setProblems(NONE)
    setRefused(NONE)
  }
  /** Back to what it began with, as one that nothing was typed in. */
  const reset = () => {
    draft.drop()
    newest.current = initial
    setValues(initial)
    setDirty(false)
    begin()
  }
  const setError = (path: keyof Values & string, message: string | undefined) =>
    setRefused((before) => ({ ...before, [path]: message }))

  const send = async () => {
    const found = only(await check(values))
    if (Object.keys(found).length > 0) {
      typing.current = undefined
      for (const path of Object.keys(found)) left.current.add(path)
      setProblems(found)
      focusFirst(element.current, found)
      return
    }
    let sent = values
    await sendMerged(
      () => submit(sent),
      (path, value) => {
        sent = withAt(sent, path, toField(path, value))
        setValues(sent)
      },
    )
    draft.drop()
    setDirty(false)
  }
  const onRefusal = (error: unknown) => {
    const { placed, homeless } = refusedFields(error, namesIn(element.current))
    if (Object.keys(placed).length > 0) {
      setRefused(placed)
      focusFirst(element.current, placed)
      if (homeless.length > 0) toast.error(homeless.join(commonTexts.semicolon))
    } else if (error !== 'cancel') showError(error)
  }
  const run = async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await send()
    } catch (error) {
      onRefusal(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const errors: Problems = { ...problems, ...only(refused) }
  const leave = (path: string) => {
    typing.current = undefined
    if (valueAt(values, path) !== '') left.current.add(path)
    void judge(values)
  }
  const field = <const Path extends string>(path: Path): FieldProps<At<Values, Path>> => ({
    name: path,
    value: valueAt(values, path) as At<Values, Path>,
    error: errors[path],
    onChange: (value) => set(path, value),
    onBlur: () => leave(path),
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run()
  }
  const { restored } = draft
  /** Spread `formProps` on the `form` element. */
  const formProps = { ref: element, onSubmit, noValidate: true }
  /** The fields of the values that bear a message, once for each. */
  const wrong = Object.keys(errors).map((path) => path.split('.')[0] ?? path)
  return { values, errors, wrong, busy, dirty, set, put, setError, field, restored, reset, send: run, formProps }
}

/** Those that say something, of the fields that are meant. */
const only = (problems: Problems, keeps: (path: string) => boolean = () => true): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path, message]) => message !== undefined && keeps(path)))

/** The messages of a refused call: at those fields that the form has, and those that none of them answers for. */
export function refusedFields(error: unknown, names: readonly string[]) {
  const placed: Record<string, string> = {}
  const homeless: string[] = []
  for (const { path, msg } of error instanceof ApiError ? error.fields : []) {
    const field = fieldOfPath(path, names)
    if (field === undefined) homeless.push(msg)
    else placed[field] = placed[field] === undefined ? msg : placed[field] + commonTexts.semicolon + msg
  }
  return { placed, homeless }
}

const namesIn = (form: HTMLFormElement | null): string[] =>
  [...(form?.elements ?? [])].flatMap((element) => element.getAttribute('name') ?? [])

/** Wherever the fields are folded in, they are seen. */
function focusFirst(form: HTMLFormElement | null, problems: Problems): void {
  const wrong = [...(form?.elements ?? [])].filter(
    (element) => problems[element.getAttribute('name') ?? ''] !== undefined,
  )
  for (const element of wrong) unfold(element)
  const [named] = wrong
  if (!(named instanceof HTMLElement)) return
  named.focus({ preventScroll: true })
  named.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
