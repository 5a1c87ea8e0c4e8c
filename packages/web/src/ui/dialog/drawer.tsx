import { useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Box, Stack, Text, classNames } from '../theme/primitives.tsx'
import { CloseButton } from './close-button.tsx'
import styles from './drawer.module.css'
import { useFocusTrap } from './use-focus-trap.ts'

interface DrawerProps {
  title: string
  /** Pixels, where the window is as wide. */
  width: number
  side?: 'left' | 'right'
  /** It holds what a slip must not lose: a click beside it does not close it. */
  keeps?: boolean
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** A sheet over a side of the page. Mount it when it is to open. */
export function Drawer({ title, width, side = 'right', keeps = false, onClose, footer, children }: DrawerProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useFocusTrap(box, true, onClose)
  return createPortal(
    // The keyboard has Esc.
    <Box
      position="fixed"
      inset={0}
      ground="veil"
      className={styles.backdrop}
      role="presentation"
      onPointerDown={(event) => event.target === event.currentTarget && !keeps && onClose()}
    >
      <Stack
        as="dialog"
        open
        ref={box}
        gap={0}
        columns="one"
        ground="surface"
        tone="text"
        className={classNames(styles.sheet, styles[side])}
        style={{ width }}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <Box pad="2 3" lineBelow>
          <Text as="h2" padRight={4} leading={32} size={16} id={titleId}>
            {title}
          </Text>
        </Box>
        <CloseButton onClick={onClose} />
        <Box overscroll="contain" pad={3} overflow="auto" minHeight={0}>
          {children}
        </Box>
        {footer !== undefined && (
          <Box pad="1.5 3" lineAbove>
            {footer}
          </Box>
        )}
      </Stack>
    </Box>,
    document.body,
  )
}
