import { useState } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Hint, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { emu } from '../control/emu.ts'
import type { EntityOnScreen } from '../control/entities-on-screen.ts'
import { reloadIn } from '../control/reload-in.ts'
import { useEmu } from '../control/use-emu.ts'
import { EmuView } from '../emu-view.tsx'
import styles from '../panel.module.css'
import { MoveForm } from './move-form.tsx'

/** The state of something, and the moves that it may make. */
export function EntityMoves({ entity: { type, id, name } }: { entity: EntityOnScreen }) {
  const call = useEmu(emu.entities.list, { type, id })
  const [open, setOpen] = useState<string>()
  const make = useAction(async (move: string) => {
    await emu.entities.make({ type, id, move })
    reloadIn()
  })
  return (
    <Stack
      as="section"
      padBelow={1.5}
      lineBelow
      aria-label={name === undefined ? emulatorTexts.entities[type] : `${emulatorTexts.entities[type]} ${name}`}
    >
      <EmuView call={call}>
        {({ label, moves, parts }) => {
          const filling = moves.find(({ move }) => move === open)
          return (
            <>
              <Text as="h3" size={13}>
                {emulatorTexts.entities[type]} <code className={styles.muted}>{name ?? id}</code>{' '}
                <Tag tone="blue">{label}</Tag>
              </Text>
              {moves.length === 0 && <Hint size={12}>{emulatorTexts.movesEmpty}</Hint>}
              <div className={styles.row}>
                {moves.map(({ move, label: words, by, form }) => (
                  <Button
                    key={move}
                    size="small"
                    disabled={make.running}
                    {...(form && { 'aria-expanded': move === open })}
                    onClick={() => (form ? setOpen(move === open ? undefined : move) : void make.run(move))}
                  >
                    {words}
                    <span className={styles.muted}>{emulatorTexts.movesBy[by]}</span>
                  </Button>
                ))}
              </div>
              {filling !== undefined && (
                <MoveForm
                  key={filling.move}
                  of={{ type, id, move: filling.move }}
                  label={filling.label}
                  onCancel={() => setOpen(undefined)}
                />
              )}
              {parts.map((part) => (
                <EntityMoves key={part.id} entity={part} />
              ))}
            </>
          )
        }}
      </EmuView>
    </Stack>
  )
}
