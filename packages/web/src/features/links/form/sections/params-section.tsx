import { commonTexts } from '#src/config/texts/common.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { useRows } from '#src/ui/form/use-rows.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Hint, Stack } from '#src/ui/theme/primitives.tsx'
import { unusedParams } from '../content-check.ts'
import { newParam, type LinkSectionProps, type LinkValues } from '../link-values.ts'
import { ParamRow } from './param-row.tsx'

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
      title={linkFormTexts.paramsTitle}
      hint={linkFormTexts.paramsHint}
      set={rows.map(({ item }) => `{${item.name}}`)}
      unset={linkFormTexts.noParams}
      opens={rows.some(({ item }) => item.label === '')}
    >
      <Stack below={2.5}>
        {rows.map(({ key, item, index }) => (
          <ParamRow key={key} field={field} index={index} type={item.type} onRemove={() => remove(index)} />
        ))}
        {unused.length > 0 && <Hint>{linkFormTexts.unusedParams(unused.join(commonTexts.list))}</Hint>}
        <div>
          <Button size="small" disabled={isFull} onClick={() => add({ ...newParam })}>
            <Icon name="plus" size={14} />
            {isFull ? linkFormTexts.paramMax : linkFormTexts.paramAdd}
          </Button>
        </div>
      </Stack>
    </FormFold>
  )
}
