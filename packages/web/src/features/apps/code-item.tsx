import { Form, Input } from 'antd'
import { schemaRule, type Schema } from '#src/ui/antd/schema-rule.ts'
import styles from './app-form.module.css'

interface CodeItemProps {
  name: string[]
  label: string
  hint: string
  placeholder: string
  schema: Schema
}

export function CodeItem({ name, label, hint, placeholder, schema }: CodeItemProps) {
  return (
    <Form.Item label={label} name={name} extra={hint} rules={[schemaRule(schema)]}>
      <Input className={styles.mono} placeholder={placeholder} />
    </Form.Item>
  )
}
