import { Form } from 'antd'
import { PARAMS_LIMIT } from './param-rule.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Hint, Stack } from '#src/ui/theme/primitives.tsx'
import { unusedParams } from '../content-check.ts'
import { newParam, type LinkValues } from '../link-values.ts'
import { ParamRow } from './param-row.tsx'

export function ParamsSection({ values }: { values: LinkValues }) {
  const unused = unusedParams(values)
  return (
    <FormCard id="part-params" title={linkFormTexts.paramsTitle} hint={linkFormTexts.paramsHint}>
      <Form.List name="params">
        {(fields, { add, remove }) => (
          <Stack below={2.5}>
            {fields.length === 0 && <Hint>{linkFormTexts.noParams}</Hint>}
            {fields.map(({ key, name }) => (
              <ParamRow key={key} index={name} type={values.params[name]?.type} onRemove={() => remove(name)} />
            ))}
            {unused.length > 0 && <Hint>{linkFormTexts.unusedParams(unused.join(commonTexts.list))}</Hint>}
            <div>
              <Button size="small" disabled={fields.length >= PARAMS_LIMIT} onClick={() => add({ ...newParam })}>
                <Icon name="plus" size={14} />
                {fields.length >= PARAMS_LIMIT ? linkFormTexts.paramMax : linkFormTexts.paramAdd}
              </Button>
            </div>
          </Stack>
        )}
      </Form.List>
    </FormCard>
  )
}
