import { Checkbox, Form, Input } from 'antd'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Select } from '#src/ui/button/select.tsx'
import { WordsInput } from '#src/ui/button/words-input.tsx'
import { Panel, Stack } from '#src/ui/theme/primitives.tsx'
import styles from '../link-form.module.css'
import type { ParamValue } from '../link-values.ts'
import { paramRule } from './param-rule.ts'

const types = (['string', 'integer', 'enum'] as const).map((value) => ({ value, label: linkTexts.paramTypes[value] }))

interface ParamRowProps {
  index: number
  type: ParamValue['type'] | undefined
  onRemove: () => void
}

export function ParamRow({ index, type, onRemove }: ParamRowProps) {
  return (
    <Panel pad="2 2 0" ground="subtle" className={styles.param}>
      <Stack gap="0 2" className={styles.paramGrid}>
        <Form.Item label={linkFormTexts.paramName} name={[index, 'name']} required rules={[paramRule(index, 'name')]}>
          <Input className={styles.mono} maxLength={32} placeholder="id" />
        </Form.Item>
        <Form.Item label={linkFormTexts.paramLabel} name={[index, 'label']} rules={[paramRule(index, 'label')]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item label={linkFormTexts.paramType} name={[index, 'type']}>
          <Select look="wide" options={types} />
        </Form.Item>
        <Form.Item label={linkFormTexts.paramRequired} name={[index, 'required']} valuePropName="checked">
          <Checkbox />
        </Form.Item>
        <div className={styles.paramRemove}>
          <IconButton icon="close" label={linkFormTexts.paramRemove(index + 1)} onClick={onRemove} />
        </div>
      </Stack>
      <Stack columns="three" gap="0 2" className={styles.paramMore}>
        <Form.Item label={linkFormTexts.paramDefault} name={[index, 'default']} rules={[paramRule(index, 'default')]}>
          <Input maxLength={500} />
        </Form.Item>
        <Form.Item label={linkFormTexts.paramExample} name={[index, 'example']} rules={[paramRule(index, 'example')]}>
          <Input maxLength={500} />
        </Form.Item>
        {type === 'enum' ? (
          <Form.Item
            label={linkFormTexts.paramOptions}
            name={[index, 'options']}
            required
            rules={[paramRule(index, 'options')]}
          >
            <WordsInput separators={[',', '，', ' ', '、']} placeholder={linkFormTexts.paramOptionsHint} />
          </Form.Item>
        ) : (
          <Form.Item label={linkFormTexts.paramPattern} name={[index, 'pattern']} rules={[paramRule(index, 'pattern')]}>
            <Input className={styles.mono} maxLength={200} placeholder={linkFormTexts.paramPatternHint} />
          </Form.Item>
        )}
      </Stack>
    </Panel>
  )
}
