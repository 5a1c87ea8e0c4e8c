import type { DataColumn, DataRows } from '../control/emu.tsx'
import type { DataPlace } from './data-place.ts'

/** Rows of a table, as a grid or as cards. */
export interface DataGridProps {
  columns: readonly DataColumn[]
  rows: DataRows['rows']
  place: DataPlace
  onOpen: (row: string) => void
}
