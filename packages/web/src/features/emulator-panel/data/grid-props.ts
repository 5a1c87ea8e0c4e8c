import type { MouseEvent } from 'react'
import type { DataColumn, DataRows } from '../control/emu.tsx'
import type { DataPlace } from './data-place.ts'

/** Rows of a table, as a grid or as cards. */
export interface DataGridProps {
  columns: readonly DataColumn[]
  rows: DataRows['rows']
  place: DataPlace
  onOpen: (row: string) => void
}

/** A click on a row, but not on what leads elsewhere in it, nor the end of a selection. */
export const onRow = (open: () => void) => (event: MouseEvent) => {
  const isOn = event.target instanceof Element && event.target.closest('a') !== null
  if (!isOn && getSelection()?.isCollapsed !== false) open()
}
