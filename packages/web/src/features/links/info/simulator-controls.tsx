import { TABLE_CLIENTS, TABLE_DEVICES, TABLE_OPENERS, type TableDevice, type TableOpener } from '@unilink/shared'
import { useState } from 'react'
import { simulationSaid } from '#src/config/language/said/simulation-said.ts'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { LongTextInput } from '#src/ui/form/long-text-field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { Box, Card, Stack } from '#src/ui/theme/primitives.tsx'
import styles from './simulator.module.css'

export interface Choice {
  /** Of the table of clients, `xiaomi:wechat`; empty for a user agent of one's own. */
  client: string
  ua: string
  installed: boolean
  /** What the visited address bears, by parameter name; `ch` is the channel. */
  query: Record<string, string>
}

interface SimulatorControlsProps {
  choice: Choice
  onChange: (choice: Choice) => void
}

const MODES = [
  { value: 'table' as const, label: texts.simulatorPreset },
  { value: 'ua' as const, label: texts.simulatorOwnUa },
]
const INSTALLED = [
  { value: true, label: texts.installedYes },
  { value: false, label: texts.installedNo },
]

/** What links are opened with most. */
const MAIN_OPENERS: ReadonlySet<string> = new Set([
  'system',
  'chrome',
  'wechat',
  'qq',
  'weibo',
  'alipay',
  'douyin',
] satisfies TableOpener[])

/** Who visits: a client of the table or a user agent, with the app or without, and what the address bears. */
export function SimulatorControls({ choice, onChange }: SimulatorControlsProps) {
  const [mode, setMode] = useState<'table' | 'ua'>(choice.client === '' ? 'ua' : 'table')
  const { ua, query, installed } = choice
  return (
    <Card display="grid" alignContent="start" gap={1.25} pad="1.5 2" columns="one" aria-label={texts.simulatorTitle}>
      <Segmented block label={texts.simulatorTitle} value={mode} options={MODES} onChange={setMode} />
      {mode === 'table' && <Clients choice={choice} onChange={onChange} />}
      <div className={styles.field}>
        <span aria-hidden="true">{texts.installed}</span>
        <Segmented
          block
          size="small"
          label={texts.installed}
          value={installed}
          options={INSTALLED}
          onChange={(value) => onChange({ ...choice, installed: value })}
        />
      </div>
      <label className={styles.field}>
        <span>{texts.simulatorUa}</span>
        <LongTextInput
          className={styles.ua}
          value={ua}
          maxLength={2048}
          readOnly={mode === 'table'}
          rows={mode === 'table' ? 2 : 6}
          placeholder={texts.simulatorUaPlaceholder}
          onChange={(typed) => onChange({ ...choice, client: '', ua: typed })}
        />
      </label>
      <details>
        <Box as="summary" tone="primary-strong" size={12} cursor="pointer">
          {texts.simulatorQuery(Object.keys(query).length)}
        </Box>
        {Object.entries(query).map(([name, value]) => (
          <Box as="label" key={name} display="block" above={1} className={styles.field}>
            <span>{name === 'ch' ? texts.simulatorChannel : name}</span>
            <TextInput
              value={value}
              maxLength={512}
              onChange={(typed) => onChange({ ...choice, query: { ...query, [name]: typed } })}
            />
          </Box>
        ))}
      </details>
    </Card>
  )
}

function Clients({ choice, onChange }: SimulatorControlsProps) {
  const [device = 'xiaomi', opener = 'system'] = choice.client.split(':') as [TableDevice?, TableOpener?]
  const choose = (id: string) => {
    const found =
      TABLE_CLIENTS.find((client) => client.id === id) ??
      TABLE_CLIENTS.find((client) => client.id.startsWith(`${id.split(':')[0]}:`))
    if (found) onChange({ ...choice, client: found.id, ua: found.ua })
  }
  const openers = Object.entries(TABLE_OPENERS).filter(([key]) =>
    TABLE_CLIENTS.some(({ id }) => id === `${device}:${key}`),
  )
  return (
    <>
      <Chips
        name={texts.simulatorDevice}
        options={Object.entries(TABLE_DEVICES).map(([key, label]) => [key, simulationSaid(label)])}
        value={device}
        onChoose={(next) => choose(`${next}:${opener}`)}
      />
      <Chips
        name={texts.simulatorOpener}
        options={openers.map(([key, label]) => [key, simulationSaid(label)])}
        main={MAIN_OPENERS}
        value={opener}
        onChoose={(next) => choose(`${device}:${next}`)}
      />
    </>
  )
}

interface ChipsProps {
  name: string
  options: readonly (readonly [key: string, label: string])[]
  /** The keys that are shown before somebody asks for all. */
  main?: ReadonlySet<string>
  value: string
  onChoose: (key: string) => void
}

function Chips({ name, options, main, value, onChoose }: ChipsProps) {
  const [all, setAll] = useState(main === undefined)
  const shown = all ? options : options.filter(([key]) => key === value || main?.has(key))
  return (
    <Stack as="fieldset" columns="four" gap={0.5} className={styles.chips}>
      <legend>{name}</legend>
      {shown.map(([key, label]) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChoose(key)}>
          {label}
        </button>
      ))}
      {main !== undefined && (
        <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.simulatorFewer : texts.simulatorMore}
        </button>
      )}
    </Stack>
  )
}
