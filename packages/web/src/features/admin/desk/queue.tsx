import { useEffect, useRef, useState, type ReactNode } from 'react'
import { deskTexts as texts } from '#src/config/texts/admin/desk.ts'
import { Tick } from '#src/ui/control/tick.tsx'
import { Box, Stack, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import styles from './desk.module.css'
import { groupRows, type RowGroup } from './group-rows.ts'
import type { ReviewKind } from './kind.ts'

const ROW = `${looks({
  display: 'block',
  flex: 1,
  minWidth: 0,
  pad: '1.5 2',
  textAlign: 'left',
  hoverGround: 'subtle',
  focusWithin: true,
})} ${styles.row}`

interface QueueProps<Row, Detail> {
  kind: ReviewKind<Row, Detail>
  rows: readonly Row[]
  current: string | undefined
  onChoose: (id: string) => void
  /** Ids; missing where nothing can be decided. */
  selected?: ReadonlySet<string> | undefined
  onSelect: (ids: readonly string[], on: boolean) => void
}

/** The submissions of a queue; what came as one batch is a line that opens. */
export function Queue<Row, Detail>(props: QueueProps<Row, Detail>) {
  const { kind, rows } = props
  return (
    <Box as="ul" overflow="auto" bare parted className={styles.rows} aria-label={texts.queue}>
      {groupRows(rows, kind.idOf, kind.batchOf).map((group) =>
        group.rows.length > 1 ? (
          <Batch key={group.key} group={group} {...props} />
        ) : (
          <Rows key={group.key} {...props} rows={group.rows} />
        ),
      )}
    </Box>
  )
}

function Batch<Row, Detail>({ group: { rows }, ...props }: QueueProps<Row, Detail> & { group: RowGroup<Row> }) {
  const { kind, current, selected, onSelect } = props
  const ids = rows.map(kind.idOf)
  const [open, setOpen] = useState(() => current !== undefined && ids.indexOf(current) > 0)
  const [first] = rows
  const name = first === undefined ? '' : texts.batch({ count: rows.length, name: kind.nameOf(first) })
  return (
    <>
      <Box as="li" display="flex" className={styles.line}>
        {selected && (
          <Check label={name} on={ids.every((id) => selected.has(id))} onChange={(on) => onSelect(ids, on)} />
        )}
        <button type="button" className={ROW} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Text display="block" truncate tone="ink" weight={500}>
            {name}
          </Text>
          <span className={styles.rowText}>{open ? texts.batchClose : texts.batchOpen}</span>
        </button>
      </Box>
      {open && <Rows {...props} rows={rows} />}
    </>
  )
}

function Rows<Row, Detail>({ kind, rows, current, onChoose, selected, onSelect }: QueueProps<Row, Detail>) {
  return rows.map((row) => {
    const id = kind.idOf(row)
    return (
      <Line key={id} current={id === current}>
        {selected && <Check label={kind.nameOf(row)} on={selected.has(id)} onChange={(on) => onSelect([id], on)} />}
        <button type="button" className={ROW} aria-current={id === current || undefined} onClick={() => onChoose(id)}>
          <kind.Row row={row} />
          <span className={styles.rowText}>
            <AgoTime time={kind.timeOf(row)} />
          </span>
        </button>
      </Line>
    )
  })
}

function Line({ current, children }: { current: boolean; children: ReactNode }) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <Box as="li" display="flex" ref={place} className={classNames(styles.line, current && styles.rowCurrent)}>
      {children}
    </Box>
  )
}

export const Check = ({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) => (
  <Stack as="label" width={36} flex="none" centred cursor="pointer" gap={0} className={styles.select}>
    <Tick aria-label={texts.select(label)} checked={on} onChange={(event) => onChange(event.target.checked)} />
  </Stack>
)
