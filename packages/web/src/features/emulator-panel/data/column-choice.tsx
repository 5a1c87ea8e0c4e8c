import { emulatorDataTexts as texts } from '#src/config/texts/emulator/data.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { Tick } from '#src/ui/control/tick.tsx'
import { ColumnsPopover } from '#src/ui/popover/columns-popover.tsx'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import type { DataColumn } from '../control/emu.tsx'
import { ColumnType } from './cell-view.tsx'
import { heldBy, holding, HOLDINGS, type DataPlace } from './data-place.ts'

interface ColumnChoiceProps {
  columns: readonly DataColumn[]
  hidden: readonly string[]
  onHide: (columns: readonly string[]) => void
  place: DataPlace
  onPlace: (place: DataPlace) => void
}

const HELD = HOLDINGS.map((value) => ({ value, label: texts.holdings[value] }))

/** Which columns are shown, all but the first, which names a row; of those that may hold nothing, whether they have to. */
export function ColumnChoice({ columns: [, ...columns], hidden, onHide, place, onPlace }: ColumnChoiceProps) {
  const left = hidden.filter((name) => columns.some((column) => column.name === name))
  const turn = (name: string) => onHide(left.includes(name) ? left.filter((one) => one !== name) : [...left, name])
  return (
    <ColumnsPopover
      size="small"
      told={
        left.length > 0 && (
          <span className="tabular">
            {columns.length + 1 - left.length}/{columns.length + 1}
          </span>
        )
      }
    >
      <Box pad={1} size={13}>
        <Box as="ul" maxHeight="60vh" overflow="auto" bare>
          {columns.map((column) => (
            <Row as="li" key={column.name} gap={2} justify="space-between" minHeight={32} pad="0 1">
              <Row as="label" cursor="pointer" tone="ink">
                <Tick checked={!left.includes(column.name)} onChange={() => turn(column.name)} />
                <span>
                  {column.name} <ColumnType column={column} />
                </span>
              </Row>
              {column.nullable && (
                <Segmented
                  label={texts.holds(column.name)}
                  size="small"
                  options={HELD}
                  value={heldBy(place, column.name)}
                  onChange={(held) => onPlace(holding(place, column.name, held))}
                />
              )}
            </Row>
          ))}
        </Box>
        <Button text={texts.showAll} kind="text" size="small" disabled={left.length === 0} onClick={() => onHide([])} />
      </Box>
    </ColumnsPopover>
  )
}
