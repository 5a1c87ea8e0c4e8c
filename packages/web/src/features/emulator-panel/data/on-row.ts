import type { MouseEvent } from 'react'

/** A click on a row, but not on what leads elsewhere in it, nor the end of a selection. */
export const onRow = (open: () => void) => (event: MouseEvent) => {
  const isOn = event.target instanceof Element && event.target.closest('a') !== null
  if (!isOn && getSelection()?.isCollapsed !== false) open()
}
