import { Form, Input } from 'antd'
import { CHANNELS_MAX, namedChannel } from '@unilink/shared'
import { appTexts } from '#src/config/texts/apps.ts'
import { uploadTexts } from '#src/config/texts/upload.ts'
import { schemaRule } from '#src/ui/antd/schema-rule.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Row, Stack } from '#src/ui/theme/primitives.tsx'
import styles from './app-form.module.css'

/** Colours that are told apart on light and on dark ground; a new row takes the next. */
const COLORS = ['#1677d2', '#d4380d', '#389e0d', '#c41d7f', '#d48806', '#531dab', '#08979c', '#5c6678']

/** What the app's channels are called, and the colour that each has in figures. */
export function ChannelSection() {
  return (
    <FormCard id="part-channels" title={appTexts.channelsTitle} hint={appTexts.channelsHint}>
      <Form.Item>
        <Form.List name="channels">
          {(fields, { add, remove }) => (
            <Stack>
              {fields.map(({ key, name }) => (
                <Row key={key} wrap align="start" className={styles.channel}>
                  <Form.Item name={[name, 'color']} rules={[schemaRule(namedChannel.shape.color)]}>
                    <Input type="color" className={styles.color} aria-label={appTexts.channelColor(name + 1)} />
                  </Form.Item>
                  <Form.Item name={[name, 'channel']} rules={[schemaRule(namedChannel.shape.channel)]}>
                    <Input placeholder={appTexts.channelPlaceholder} aria-label={appTexts.channelOf(name + 1)} />
                  </Form.Item>
                  <Form.Item name={[name, 'name']} rules={[schemaRule(namedChannel.shape.name)]}>
                    <Input placeholder={appTexts.channelNamePlaceholder} aria-label={appTexts.channelName(name + 1)} />
                  </Form.Item>
                  <Button kind="text" aria-label={uploadTexts.remove} onClick={() => remove(name)}>
                    <Icon name="close" />
                  </Button>
                </Row>
              ))}
              <div>
                <Button
                  size="small"
                  disabled={fields.length >= CHANNELS_MAX}
                  onClick={() => add({ channel: '', name: '', color: COLORS[fields.length % COLORS.length] })}
                >
                  <Icon name="plus" size={14} />
                  {appTexts.channelAdd}
                </Button>
              </div>
            </Stack>
          )}
        </Form.List>
      </Form.Item>
    </FormCard>
  )
}
