import { Form, Input } from 'antd'
import { linkFields, linkScenes } from '@unilink/shared'
import { sceneSaid } from '#src/config/language/said/scene-said.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { schemaRule } from '#src/ui/antd/schema-rule.ts'
import { Combobox } from '#src/ui/control/combobox.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import styles from '../link-form.module.css'

const scenes = linkScenes.map((scene) => ({ value: sceneSaid(scene), label: sceneSaid(scene) }))

export function BasicSection() {
  return (
    <FormCard id="part-basic" title={linkFormTexts.basicTitle}>
      <Stack gap="0 3" className={styles.pair}>
        <Form.Item
          label={linkFormTexts.linkName}
          name="linkName"
          required
          extra={linkFormTexts.linkNameHint}
          rules={[schemaRule(linkFields.linkName)]}
        >
          <Input maxLength={50} showCount />
        </Form.Item>
        <Form.Item
          label={linkFormTexts.scene}
          name="scene"
          required
          extra={linkFormTexts.sceneHint}
          rules={[schemaRule(linkFields.scene)]}
        >
          <Combobox free options={scenes} />
        </Form.Item>
      </Stack>
    </FormCard>
  )
}
