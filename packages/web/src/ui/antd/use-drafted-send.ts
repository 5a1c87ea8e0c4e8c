import type { FormInstance } from 'antd'
import { useAction, type Action } from '#src/ui/action/use-action.ts'
import { sendMerged } from '#src/ui/dialog/send-merged.ts'
import { showFieldErrors } from './show-field-errors.ts'

interface DraftedSend<Values> {
  draft: { keep: () => void; drop: () => void }
  send: (values: Values) => Promise<unknown>
  after?: (() => void) | undefined
  /** What the form holds for what the server holds, where it is not the same. */
  toField?: ((path: string, value: unknown) => unknown) | undefined
}

/**
 * Sends all that a form of the component library holds, one time after the other: once that is done its draft goes, and
 * then `after` is called. A refusal is shown at its fields; what another has changed meanwhile is asked about.
 */
export function useDraftedSend<Values extends object>(
  form: FormInstance<Values>,
  { draft, send, after, toField = (_, value) => value }: DraftedSend<Values>,
): Action<[]> {
  const take = (path: string, value: unknown) => {
    const set = form.setFieldValue as (name: string[], value: unknown) => void
    set(path.split('.'), toField(path, value))
    draft.keep()
  }
  return useAction(
    async () => {
      await sendMerged(() => send(form.getFieldsValue(true) as Values), take)
      draft.drop()
      after?.()
    },
    (error) => showFieldErrors(form, error),
  )
}
