import { useSnapshot } from 'valtio'
import { DialogBox } from './dialog-box.tsx'
import { dialogs } from './dialog-store.ts'

/** Where dialogs appear, the latest on top; once in the page. */
export function DialogHost() {
  const { open } = useSnapshot(dialogs)
  const top = open.findLast((dialog) => !dialog.closing)
  return open.map((dialog) => <DialogBox key={dialog.id} dialog={dialog} isTop={dialog.id === top?.id} />)
}
