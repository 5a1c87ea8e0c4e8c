import { formatTime, type EditConflict } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { Tick } from '../control/tick.tsx'
import { confirm } from './dialogs.ts'
import styles from './ask-whose.module.css'

type Field = EditConflict['fields'][number]

const { conflict: texts } = commonTexts

/** Asks of fields that two have changed whose value is to stay. Gives those of the other's; rejects with `'cancel'`. */
export async function askWhose(fields: readonly Field[]): Promise<Field[]> {
  const theirs = new Set<Field>()
  await confirm({
    title: texts.title,
    content: texts.hint,
    confirmText: texts.save,
    width: 640,
    body: () =>
      fields.map((field) => (
        <FieldChoice
          key={field.path}
          field={field}
          choose={(isTheirs) => (isTheirs ? theirs.add(field) : theirs.delete(field))}
        />
      )),
  })
  return fields.filter((field) => theirs.has(field))
}

function FieldChoice({ field, choose }: { field: Field; choose: (isTheirs: boolean) => void }) {
  const option = (isTheirs: boolean) => (
    <Stack as="label" above={1} pad="1 2" round={8} line="all" align="baseline" gap={0} className={styles.option}>
      <Tick type="radio" name={`whose-${field.path}`} defaultChecked={!isTheirs} onChange={() => choose(isTheirs)} />
      <Text tone="muted" size={13}>
        {isTheirs ? texts.theirs : texts.yours}
      </Text>
      <Text overflow="auto" anywhere whiteSpace="pre-wrap" className={styles.value}>
        {textOf(isTheirs ? field.theirs : field.yours)}
      </Text>
    </Stack>
  )
  return (
    <Box as="fieldset" above={2}>
      <Text as="legend" weight={600}>
        {labelOf(field.path)}
      </Text>
      {option(false)}
      {option(true)}
    </Box>
  )
}

/** What the form on screen calls a field: its label, or the heading of the part that is one field. */
function labelOf(path: string): string {
  const name = CSS.escape(path)
  const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
  const label = control?.labels?.[0]?.querySelector('[data-label]') ?? document.querySelector(`#part-${name} h2`)
  return label?.textContent ?? path
}

/** Below it no number of a form is a point in time, and above it each is. */
const FIRST_SECONDS = 1e9

function textOf(value: unknown): string {
  if (value === null || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (typeof value === 'number' && value >= FIRST_SECONDS) return formatTime(value)
  if (Array.isArray(value)) return value.map(textOf).join(commonTexts.list) || texts.nothing
  if (typeof value === 'object') return Object.values(value).map(textOf).join(commonTexts.list)
  return typeof value === 'number' ? String(value) : (value as string)
}
