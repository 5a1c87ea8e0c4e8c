import { useSnapshot } from 'valtio'
import { useId, useRef } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { Box, classNames, Row, Text } from '#src/ui/theme/primitives.tsx'
import { dialogs, type OpenDialog } from './dialog-store.ts'
import { Button } from '../button/button.tsx'
import { CloseButton } from './close-button.tsx'
import { Markup } from '../markup/markup.tsx'
import { useCountdown } from '../time/use-countdown.ts'
import styles from './dialog.module.css'
import { useFocusTrap } from './use-focus-trap.ts'

/** Where dialogs appear, the latest on top; once in the page. */
export function DialogHost() {
  const { open } = useSnapshot(dialogs)
  const top = open.findLast((dialog) => !dialog.closing)
  return open.map((dialog) => <DialogBox key={dialog.id} dialog={dialog} isTop={dialog.id === top?.id} />)
}

/** `isTop`: only the topmost listens to the keyboard. */
function DialogBox({ dialog, isTop }: { dialog: Readonly<OpenDialog>; isTop: boolean }) {
  const { kind, title, content, confirmText, cancelText, closeIcon, countdown, width, closing, settle } = dialog
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const contentId = useId()
  const seconds = useCountdown({ from: countdown, onEnd: settle.confirm, running: !closing })
  // What only can be acknowledged is acknowledged by leaving it too.
  const leave = cancelText === undefined && !closeIcon ? settle.confirm : settle.cancel
  useFocusTrap(box, isTop, leave)
  return (
    <Box centred pad={2} inset={0} ground="veil" className={classNames(styles.backdrop, closing && styles.closing)}>
      <Box
        position="relative"
        width="full"
        pad={3}
        round={12}
        ground="surface"
        ref={box}
        className={styles.box}
        style={{ maxWidth: width }}
        role={kind === 'info' ? 'dialog' : 'alertdialog'}
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={contentId}
        tabIndex={-1}
      >
        <Text as="h2" padRight={4} size={18} id={titleId}>
          {title}
        </Text>
        <Box maxHeight="60vh" above={2} overflow="auto" size={15} className={styles.content} id={contentId}>
          <Markup text={content} />
          {settle.body?.()}
        </Box>
        <Row wrap justify="flex-end" above={4} align="stretch" hiddenEmpty>
          {cancelText !== undefined && <Button onClick={settle.cancel}>{cancelText}</Button>}
          {confirmText !== undefined && (
            <Button kind="primary" onClick={settle.confirm} data-autofocus>
              {seconds === undefined ? confirmText : commonTexts.countdown({ text: confirmText, seconds })}
            </Button>
          )}
        </Row>
        {closeIcon && <CloseButton onClick={settle.cancel} />}
      </Box>
    </Box>
  )
}
