import { Form, Input } from 'antd'
import { share as shareSchema, urlProblem } from '@unilink/shared'
import { assetUrl } from '#src/config/api-host.ts'
import { filePath } from '#src/config/routes.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { webRules } from '#src/config/web-rules.ts'
import { problemRule, schemaRule } from '#src/ui/antd/schema-rule.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Box, Hint, Panel, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { ImageUpload } from '#src/ui/upload/image-upload.tsx'
import styles from '../link-form.module.css'
import type { LinkValues } from '../link-values.ts'

const FILE_ID = /^\d{16}$/

const imageRule = problemRule((value) => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || FILE_ID.test(text) ? undefined : urlProblem(text, { ...webRules(), ownOrigins: [] })
})

export function ShareSection({ share, appName }: { share: LinkValues['share']; appName: string }) {
  return (
    <FormCard id="part-share" title={linkFormTexts.shareTitle} hint={linkFormTexts.shareHint}>
      <Stack gap={3} className={styles.shareRow}>
        <div>
          <Form.Item
            label={linkFormTexts.shareName}
            name={['share', 'title']}
            rules={[schemaRule(shareSchema.shape.title)]}
          >
            <Input maxLength={100} showCount placeholder={appName} />
          </Form.Item>
          <Form.Item
            label={linkFormTexts.shareDescription}
            name={['share', 'description']}
            rules={[schemaRule(shareSchema.shape.description)]}
          >
            <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
          <Form.Item label={linkFormTexts.shareImage} name={['share', 'image']} rules={[imageRule]}>
            <ShareImage />
          </Form.Item>
        </div>
        <ShareCard share={share} appName={appName} />
      </Stack>
    </FormCard>
  )
}

interface ShareImageProps {
  /** From the form: the id of a file, or an address. */
  value?: string
  onChange?: (value: string) => void
  id?: string
}

function ShareImage({ value = '', onChange, id }: ShareImageProps) {
  return (
    <>
      <ImageUpload
        value={value}
        {...(onChange && { onChange })}
        {...(id !== undefined && { id })}
        purpose="share"
        hint={linkFormTexts.shareImageHint}
      />
      {!FILE_ID.test(value) && (
        <Input
          className={styles.mono}
          style={{ marginTop: 8 }}
          value={value}
          inputMode="url"
          placeholder={linkFormTexts.shareImageAddress}
          aria-label={linkFormTexts.shareImageAddress}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </>
  )
}

function ShareCard({ share, appName }: { share: LinkValues['share']; appName: string }) {
  return (
    <figure style={{ margin: 0 }}>
      <Text as="figcaption" tone="muted" style={{ marginBottom: 8 }}>
        {linkFormTexts.sharePreview}
      </Text>
      <Panel pad={1.5} ground="subtle">
        <Text as="strong" overflow="hidden" tone="ink" weight={600} className={styles.shareTitle}>
          {share.title.trim() || appName}
        </Text>
        <Row justify="space-between" above={0.75} align="stretch" className={styles.shareBody}>
          <Text overflow="hidden" tone="muted" size={12} className={styles.shareText}>
            {share.description.trim() || linkFormTexts.tagline}
          </Text>
          {FILE_ID.test(share.image) && (
            <Box as="img" flex="none" width={48} height={48} round={4} src={assetUrl(filePath(share.image))} alt="" />
          )}
        </Row>
        <Hint above={1} lineAbove size={12} className={styles.shareFrom}>
          {appName}
        </Hint>
      </Panel>
    </figure>
  )
}
