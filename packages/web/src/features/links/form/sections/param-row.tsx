import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Tick } from '#src/ui/control/tick.tsx'
import { WordsInput } from '#src/ui/control/words-input.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Box, Panel, Stack } from '#src/ui/theme/primitives.tsx'
import styles from '../link-form.module.css'
import type { LinkSectionProps, ParamValue } from '../link-values.ts'

const types = (['string', 'integer', 'enum'] as const).map((value) => ({ value, label: linkTexts.paramTypes[value] }))

const SEPARATORS = [',', '，', ' ', '、']

interface ParamRowProps extends LinkSectionProps {
  index: number
  type: ParamValue['type']
  onRemove: () => void
}

export function ParamRow({ field, index, type, onRemove }: ParamRowProps) {
  return (
    <Panel pad="2 2 0" ground="subtle">
      <Stack gap="0 2" className={styles.paramGrid}>
        <TextField label={linkFormTexts.paramName} required mono placeholder="id" {...field(`params.${index}.name`)} />
        <TextField label={linkFormTexts.paramLabel} {...field(`params.${index}.label`)} />
        <SelectField label={linkFormTexts.paramType} options={types} {...field(`params.${index}.type`)} />
        <Field label={linkFormTexts.paramRequired} {...field(`params.${index}.required`)}>
          {({ value, onChange, ...box }) => (
            <Tick checked={value} onChange={({ target }) => onChange(target.checked)} {...box} />
          )}
        </Field>
        <Box alignSelf="start" padAbove={4.25}>
          <IconButton icon="close" label={linkFormTexts.paramRemove(index + 1)} onClick={onRemove} />
        </Box>
      </Stack>
      <Stack stacksAt={719} columns="three" gap="0 2">
        <TextField label={linkFormTexts.paramDefault} {...field(`params.${index}.default`)} />
        <TextField label={linkFormTexts.paramExample} {...field(`params.${index}.example`)} />
        {type === 'enum' ? (
          <Field label={linkFormTexts.paramOptions} required {...field(`params.${index}.options`)}>
            {(options) => (
              <WordsInput separators={SEPARATORS} placeholder={linkFormTexts.paramOptionsHint} {...options} />
            )}
          </Field>
        ) : (
          <TextField
            label={linkFormTexts.paramPattern}
            mono
            placeholder={linkFormTexts.paramPatternHint}
            {...field(`params.${index}.pattern`)}
          />
        )}
      </Stack>
    </Panel>
  )
}
