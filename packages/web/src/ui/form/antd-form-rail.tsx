import { Form } from 'antd'
import { FormRail } from './form-rail.tsx'
import type { FormSections } from './section-standings.ts'

/** The rail of a form of the component library; stands within it. */
export function AntdFormRail<Values extends object>({ map }: { map: FormSections<Values> }) {
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => {
        const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0)
        return (
          <FormRail
            map={map}
            values={form.getFieldsValue(true) as Partial<Values>}
            wrong={wrong.map(({ name }) => String(name[0]))}
          />
        )
      }}
    </Form.Item>
  )
}
