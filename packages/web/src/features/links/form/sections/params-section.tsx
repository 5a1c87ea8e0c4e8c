import { commonTexts } from '#src/config/texts/common.ts'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { useRows } from '#src/ui/form/use-rows.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Hint, Stack, Box, Panel } from '#src/ui/theme/primitives.tsx'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Tick } from '#src/ui/control/tick.tsx'
import { WordsInput } from '#src/ui/control/words-input.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { unusedParams } from '../content-check.ts'
import { newParam, type LinkSectionProps, type LinkValues, type ParamValue } from '../link-values.ts'
import styles from '../link-form.module.css'

const PARAMS_LIMIT = 20

interface ParamsSectionProps extends LinkSectionProps {
  values: LinkValues
}

export function ParamsSection({ field, values }: ParamsSectionProps) {
  const { rows, add, remove } = useRows(field('params'))
  const unused = unusedParams(values)
  const isFull = rows.length >= PARAMS_LIMIT
  return (
    <FormFold
      id="part-params"
      title={texts.paramsTitle}
      hint={texts.paramsHint}
      set={rows.map(({ item }) => `{${item.name}}`)}
      unset={texts.noParams}
      opens={rows.some(({ item }) => item.label === '')}
    >
      <Stack below={2.5}>
        {rows.map(({ key, item, index }) => (
          <ParamRow key={key} field={field} index={index} type={item.type} onRemove={() => remove(index)} />
        ))}
        {unused.length > 0 && <Hint>{texts.unusedParams(unused.join(commonTexts.list))}</Hint>}
        <div>
          <Button size="small" disabled={isFull} onClick={() => add({ ...newParam })}>
            <Icon name="plus" size={14} />
            {isFull ? texts.paramMax : texts.paramAdd}
          </Button>
        </div>
      </Stack>
    </FormFold>
  )
}

const types = (['string', 'integer', 'enum'] as const).map((value) => ({ value, label: linkTexts.paramTypes[value] }))

const SEPARATORS = [',', '，', ' ', '、']

interface ParamRowProps extends LinkSectionProps {
  index: number
  type: ParamValue['type']
  onRemove: () => void
}

function ParamRow({ field, index, type, onRemove }: ParamRowProps) {
  return (
    <Panel pad="2 2 0" ground="subtle">
      <Stack gap="0 2" className={styles.paramGrid}>
        <TextField label={texts.paramName} required mono placeholder="id" {...field(`params.${index}.name`)} />
        <TextField label={texts.paramLabel} {...field(`params.${index}.label`)} />
        <SelectField label={texts.paramType} options={types} {...field(`params.${index}.type`)} />
        <Field label={texts.paramRequired} {...field(`params.${index}.required`)}>
          {({ value, onChange, ...box }) => (
            <Tick checked={value} onChange={({ target }) => onChange(target.checked)} {...box} />
          )}
        </Field>
        <Box alignSelf="start" padAbove={4.25}>
          <IconButton icon="close" label={texts.paramRemove(index + 1)} onClick={onRemove} />
        </Box>
      </Stack>
      <Stack stacksAt={719} columns="three" gap="0 2">
        <TextField label={texts.paramDefault} {...field(`params.${index}.default`)} />
        <TextField label={texts.paramExample} {...field(`params.${index}.example`)} />
        {type === 'enum' ? (
          <Field label={texts.paramOptions} required {...field(`params.${index}.options`)}>
            {(options) => <WordsInput separators={SEPARATORS} placeholder={texts.paramOptionsHint} {...options} />}
          </Field>
        ) : (
          <TextField
            label={texts.paramPattern}
            mono
            placeholder={texts.paramPatternHint}
            {...field(`params.${index}.pattern`)}
          />
        )}
      </Stack>
    </Panel>
  )
}
