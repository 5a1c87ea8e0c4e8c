import { useEffect, type ReactNode } from 'react'
import { DialogActions, FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { useForm, type Form, type Problems } from './use-form.ts'

interface FormModalProps<Values extends object> {
  open: boolean
  title: string
  okText: string
  /** Of something that can be done without harm; the others are done in red. */
  harmless?: boolean
  initial: Values
  /** The field that takes the focus. */
  focus?: keyof Values & string
  check: (values: Values) => Problems
  /** It closes once this is done; a refusal is shown at its fields. */
  submit: (values: Values) => Promise<unknown>
  onClose: () => void
  /** The fields. */
  children: (form: Form<Values>) => ReactNode
}

/** A short form above a list, before something that somebody will not like. */
export const FormModal = <Values extends object>(props: FormModalProps<Values>) => props.open && <OpenForm {...props} />

/** There while the dialog is open: what is typed belongs to what its title names. */
function OpenForm<Values extends object>(props: FormModalProps<Values>) {
  const { title, okText, harmless = false, initial, focus, check, submit, onClose, children } = props
  const form = useForm<Values>({
    initial,
    draft: `modal/${title}`,
    check,
    submit: async (values) => {
      await submit(values)
      onClose()
    },
  })
  const element = form.formProps.ref
  useEffect(() => {
    const field = focus === undefined ? null : element.current?.elements.namedItem(focus)
    if (field instanceof HTMLElement) field.focus()
  }, [element, focus])
  return (
    <FormDialog title={title} onClose={onClose}>
      <form {...form.formProps}>
        <DraftNote shown={form.restored} onDiscard={form.reset} />
        {children(form)}
        <DialogActions danger={!harmless} text={okText} busy={form.busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
