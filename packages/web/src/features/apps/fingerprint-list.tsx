import { Form, Input } from 'antd'
import { android, parseTelling } from '@unilink/shared'
import { appTexts } from '#src/config/texts/apps.ts'
import { uploadTexts } from '#src/config/texts/upload.ts'
import { problemRule } from '#src/ui/antd/schema-rule.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row, Stack } from '#src/ui/theme/primitives.tsx'
import styles from './app-form.module.css'

const MAX = 10
const fingerprint = android.shape.sha256.unwrap().element

// A row that was left empty is not sent.
const rule = problemRule((value) => {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  return parseTelling(fingerprint, value).problems?.[0]?.msg
})

export function FingerprintList() {
  return (
    <Form.Item label={appTexts.sha256} extra={appTexts.sha256Hint}>
      <Form.List name={['android', 'sha256']}>
        {(fields, { add, remove }) => (
          <Stack>
            {fields.map(({ key, name }) => (
              <Row key={key} align="start" className={styles.row}>
                <Form.Item name={name} rules={[rule]}>
                  <Input
                    className={styles.mono}
                    placeholder="AB:CD:…"
                    aria-label={appTexts.sha256Item(name + 1)}
                    allowClear
                  />
                </Form.Item>
                <Button kind="text" aria-label={uploadTexts.remove} onClick={() => remove(name)}>
                  <Icon name="close" />
                </Button>
              </Row>
            ))}
            <div>
              <Button size="small" disabled={fields.length >= MAX} onClick={() => add('')}>
                <Icon name="plus" size={14} />
                {fields.length >= MAX ? appTexts.sha256Max : appTexts.sha256Add}
              </Button>
            </div>
          </Stack>
        )}
      </Form.List>
    </Form.Item>
  )
}
