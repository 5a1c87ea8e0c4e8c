import { useCallback, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { shellTexts } from '#src/config/texts/shell.ts'
import { useKeyDown } from '#src/ui/action/use-keys.ts'
import { showError } from '#src/ui/toast/toast.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import styles from './palette-button.module.css'

const load = async () => (await import('./palette.tsx')).Palette

/** Opens the palette by a click, Ctrl+K or ⌘K; its code comes with the first use. */
export function PaletteButton() {
  const [Palette, setPalette] = useState<ComponentType<{ close: () => void }>>()
  const close = useCallback(() => setPalette(undefined), [])
  const open = () => void load().then((loaded) => setPalette(() => loaded), showError)
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    // A dialog that is open must be answered first.
    if (document.querySelector('[aria-modal="true"]') !== null) return
    event.preventDefault()
    open()
  })
  return (
    <>
      <Row
        as="button"
        height={36}
        line="all"
        round={8}
        ground="subtle"
        tone="muted"
        size={13}
        type="button"
        className={styles.open}
        aria-label={shellTexts.find}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Icon name="search" />
        <Text minWidth={148} textAlign="left">
          {shellTexts.find}
        </Text>
        <Box as="kbd" pad="0 0.75" line="all" round={4} ground="surface" whiteSpace="nowrap" data-keys="Ctrl K" />
      </Row>
      {Palette !== undefined && createPortal(<Palette close={close} />, document.body)}
    </>
  )
}
