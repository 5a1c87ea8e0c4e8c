import { useState } from 'react'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box, Hint, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm, type FieldProps } from '#src/ui/form/use-form.ts'
import { emu, useEmu, type MoveField, EmuView } from '../control/emu.tsx'
import { type EntityOnScreen, entitiesOnScreen } from '../control/entities-on-screen.ts'
import { reloadIn } from '../control/reload-in.ts'
import styles from '../panel.module.css'
import { atPaths, inputOf, type Input } from '../control/move-input.ts'
import { useAddress, useSignedIn } from '../host/host-page.ts'

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
      aria-label={name === undefined ? texts.entities[type] : `${texts.entities[type]} ${name}`}
    >
      <EmuView call={call}>
        {({ label, moves, parts }) => {
          const filling = moves.find(({ move }) => move === open)
          return (
            <>
              <Text as="h3" size={13}>
                {texts.entities[type]} <code className={styles.muted}>{name ?? id}</code> <Tag tone="blue">{label}</Tag>
              </Text>
              {moves.length === 0 && <Hint size={12}>{texts.movesEmpty}</Hint>}
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
                    <span className={styles.muted}>{texts.movesBy[by]}</span>
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

interface MoveFormProps {
  of: Parameters<typeof emu.entities.form>[0]
  label: string
  onCancel: () => void
}

/** What a move submits, filled in so that it passes; to be changed before it is sent. */
function MoveForm({ of, ...rest }: MoveFormProps) {
  const call = useEmu(emu.entities.form, of)
  return <EmuView call={call}>{({ fields }) => <FilledForm of={of} fields={fields} {...rest} />}</EmuView>
}

function FilledForm({ of, fields, label, onCancel }: MoveFormProps & { fields: readonly MoveField[] }) {
  const { field, busy, formProps } = useForm<Input>({
    initial: inputOf(Object.fromEntries(fields.map(({ path: name, value }) => [name, value]))),
    // The rules are the server's.
    check: () => ({}),
    submit: async (input) => {
      const paths = fields.map(({ path: name }) => name)
      await atPaths(emu.entities.make({ ...of, input }), paths)
      reloadIn()
    },
  })
  return (
    <form {...formProps} aria-label={label}>
      <Hint size={12}>{texts.moveFormHint(of.move === 'improveData')}</Hint>
      <Stack columns="two" gap="0 1.5" above={1}>
        {fields.map(({ path: name, label: text, value, options }) => (
          <Box key={name} across={isLong(value)}>
            {options === undefined ? (
              <TextField label={text} autoComplete="off" {...(field(name) as FieldProps<string>)} />
            ) : (
              <SelectField label={text} options={options} {...(field(name) as FieldProps<number>)} />
            )}
          </Box>
        ))}
      </Stack>
      <div className={styles.row}>
        <Button text={label} size="small" kind="primary" type="submit" busy={busy} />
        <Button text={texts.moveFormCancel} size="small" onClick={onCancel} />
      </div>
    </form>
  )
}

/** More than half the panel shows. */
const isLong = (value: string | number) => String(value).length > 22

export function MovesTab() {
  const { search } = useAddress()
  const info = useSignedIn()
  const shown = entitiesOnScreen(search, info?.accountId)
  return (
    <>
      {shown.length === 0 && <Hint size={12}>{texts.movesNone}</Hint>}
      {shown.map((entity) => (
        <EntityMoves key={`${entity.type}:${entity.id}`} entity={entity} />
      ))}
    </>
  )
}
