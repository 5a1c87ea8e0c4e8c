import type { FormInstance } from 'antd'
import { useAction, type Action } from '#src/ui/action/use-action.ts'
import { showFieldErrors } from './show-field-errors.ts'

/**
 * Sends a form of the component library, one time after the other: once that is done its draft goes, and then `after` is
 * called. A refusal is shown at its fields.
 */
export function useDraftedSend<Given extends unknown[], Values extends object>(
  form: FormInstance<Values>,
  draft: { drop: () => void },
  send: (...given: Given) => Promise<unknown>,
  after?: () => void,
): Action<Given> {
  return useAction(
    async (...given: Given) => {
      await send(...given)
      draft.drop()
      after?.()
    },
    (error) => showFieldErrors(form, error),
  )
}
