import { assetUrl } from '#src/config/api-host.ts'
import { filePath } from '#src/config/routes.ts'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { Box, Hint, Panel, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { ImageUpload } from '#src/ui/upload/image-upload.tsx'
import styles from '../link-form.module.css'
import { FILE_ID } from '#src/ui/upload/file-id.ts'
import type { LinkSectionProps, LinkValues } from '../link-values.ts'

interface ShareSectionProps extends LinkSectionProps {
  share: LinkValues['share']
  appName: string
}

export const ShareSection = ({ field, share, appName }: ShareSectionProps) => (
  <FormFold
    id="part-share"
    title={texts.shareTitle}
    hint={texts.shareHint}
    set={[share.title, share.description, share.image && texts.shareImage]}
    unset={texts.shareUnset}
  >
    <Stack columns="wide 260" stacksAt={719} gap={3}>
      <div>
        <TextField label={texts.shareName} limit={100} placeholder={appName} {...field('share.title')} />
        <LongTextField label={texts.shareDescription} limit={200} {...field('share.description')} />
        <Field label={texts.shareImage} {...field('share.image')}>
          {(image) => <ShareImage {...image} />}
        </Field>
      </div>
      <ShareCard share={share} appName={appName} />
    </Stack>
  </FormFold>
)

/** The id of a file that is sent here, or an address that is typed. */
const ShareImage = ({ value, onChange, onBlur, ...control }: Omit<FieldProps<string>, 'error'>) => (
  <>
    <ImageUpload value={value} onChange={onChange} {...control} purpose="share" hint={texts.shareImageHint} />
    {!FILE_ID.test(value) && (
      <Box above={1}>
        <TextInput
          mono
          value={value}
          inputMode="url"
          placeholder={texts.shareImageAddress}
          aria-label={texts.shareImageAddress}
          onBlur={onBlur}
          onChange={onChange}
        />
      </Box>
    )}
  </>
)

function ShareCard({ share, appName }: { share: LinkValues['share']; appName: string }) {
  return (
    <figure style={{ margin: 0 }}>
      <Text as="figcaption" tone="muted" style={{ marginBottom: 8 }}>
        {texts.sharePreview}
      </Text>
      <Panel pad={1.5} ground="subtle">
        <Text as="strong" lines={2} overflow="hidden" tone="ink" weight={600}>
          {share.title.trim() || appName}
        </Text>
        <Row justify="space-between" above={0.75} align="stretch" className={styles.shareBody}>
          <Text lines={3} overflow="hidden" tone="muted" size={12}>
            {share.description.trim() || texts.tagline}
          </Text>
          {FILE_ID.test(share.image) && (
            <Box as="img" flex="none" width={48} height={48} round={4} src={assetUrl(filePath(share.image))} alt="" />
          )}
        </Row>
        <Hint padAbove={0.75} above={1} lineAbove size={12}>
          {appName}
        </Hint>
      </Panel>
    </figure>
  )
}
