import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Drawer } from '#src/ui/dialog/drawer.tsx'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import { mayLeave } from './may-leave.ts'

interface EditorDrawerProps<Values extends object> {
  title: string
  /** Pixels. */
  width: number
  form: Form<Values>
  onClose: () => void
  children: ReactNode
}

/** A form at the side of a list; what was typed is not lost by a slip. Mount it when it is to open. */
export function EditorDrawer<Values extends object>({
  title,
  width,
  form,
  onClose,
  children,
}: EditorDrawerProps<Values>) {
  const close = async () => {
    if (!(await mayLeave(form.dirty))) return
    form.reset()
    onClose()
  }
  return (
    <Drawer
      title={title}
      width={width}
      keeps
      onClose={() => void close()}
      footer={
        <Row justify="flex-end" align="stretch">
          <Button onClick={() => void close()}>{commonTexts.cancel}</Button>
          <Button text={commonTexts.save} kind="primary" busy={form.busy} onClick={() => void form.send()} />
        </Row>
      }
    >
      <form {...form.formProps}>
        <DraftNote shown={form.restored} onDiscard={form.reset} />
        {children}
      </form>
    </Drawer>
  )
}
