import { useEffect, useId, useRef, type ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { Button } from '../button/button.tsx'
import { CloseButton } from './close-button.tsx'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  title: string
  /** Missing: it can only be left by what stands in it. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** A form above the page, in the browser's own modal dialog: it keeps the focus and closes by Escape. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    if (dialog !== null && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <Box
      as="dialog"
      pad={3}
      round={12}
      line="none"
      ref={box}
      className={styles.box}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <Text as="h2" below={1} size={18} id={titleId}>
        {title}
      </Text>
      {onClose !== undefined && <CloseButton onClick={onClose} />}
      {children}
    </Box>
  )
}

interface DialogActionsProps {
  text: string
  busy: boolean
  danger?: boolean | undefined
  onCancel: () => void
}

/** The way out of a form, and its sending. */
export const DialogActions = ({ text, busy, danger, onCancel }: DialogActionsProps) => (
  <Row wrap justify="flex-end" align="stretch">
    <Button onClick={onCancel}>{commonTexts.cancel}</Button>
    <Button text={text} kind={danger ? 'danger' : 'primary'} type="submit" busy={busy} />
  </Row>
)
