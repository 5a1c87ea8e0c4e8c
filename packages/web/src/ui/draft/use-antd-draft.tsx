import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { DraftNote } from './draft-note.tsx'
import { useDraft } from './use-draft.ts'

/** What a form of the component library takes of its draft. */
interface AntdDraft<Values> {
  initialValues: Values
  /** Give it to `onValuesChange`. */
  keep: () => void
  /** Puts values into the form, as if they had been typed. */
  fill: (values: Partial<Values>) => void
  /** After what was typed has been sent, or is not wanted. */
  drop: () => void
  restored: boolean
  /** Stands above the first field. */
  note: ReactNode
}

/** A draft, as `useDraft`, of a form of the component library. */
export function useAntdDraft<Values extends object>(
  form: FormInstance<Values>,
  name: string,
  initial: Values,
): AntdDraft<Values> {
  const draft = useDraft(name, initial)
  const discard = () => {
    draft.drop()
    form.setFieldsValue(initial)
  }
  const keep = () => draft.keep(form.getFieldsValue(true) as Values)
  return {
    initialValues: draft.values,
    keep,
    fill: (values) => {
      form.setFieldsValue(values)
      keep()
    },
    drop: draft.drop,
    restored: draft.restored,
    note: <DraftNote shown={draft.restored} onDiscard={discard} />,
  }
}
