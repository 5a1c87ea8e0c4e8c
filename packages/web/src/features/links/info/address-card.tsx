import { formatTime } from '@unilink/shared'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { ButtonAnchor } from '#src/ui/button/button-anchor.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Box, Card, Row, Term, Text } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { copyText } from '#src/ui/toast/copy-text.ts'
import type { LinkDetail } from '../form/change/change-start.ts'
import styles from './overview.module.css'

/** The short address, large, with what is known of the link in a line; what it does not have is not named. */
export function AddressCard({ link }: { link: LinkDetail }) {
  const { url, code, serving, content, tags, createTime, defaultUrl } = link
  const { scene, validFrom, validTo } = content
  const facts = [
    [texts.scene, scene],
    [texts.validity, validityText(validFrom, validTo)],
    [texts.created, formatTime(createTime)],
  ] as const
  return (
    <Card pad={3}>
      <Row wrap gap="1 2" justify="space-between">
        <Text leading={32} minWidth={0} tone="text" size={22} anywhere>
          {url.slice(0, -code.length - '/s/'.length).replace(/^https?:\/\//, '')}
          <Text as="b" tone="ink">
            /s/{code}
          </Text>
        </Text>
        <Row as="span" align="stretch" className={styles.buttons}>
          <CopyButton text={url} label={texts.copy} kind="primary" size="medium" />
          <ButtonAnchor href={url} target="_blank" rel="noopener noreferrer" text={texts.open} />
        </Row>
      </Row>
      <Row wrap gap="0.5 3" margin="1 0 0" size={13} className={styles.facts}>
        <dl>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Box key={name} display="flex" gap={1}>
                <Term>{name}</Term>
                <Box as="dd" display="flex" wrap gap={0.5} tone="ink" tabular>
                  {value}
                </Box>
              </Box>
            ))}
          {defaultUrl !== null && (
            <Row gap={1}>
              <Term>{texts.defaultUrl}</Term>
              <Row as="dd" gap={0.5} tone="ink">
                {defaultUrl.replace(/^https?:\/\//, '')}
                <IconButton
                  icon="copy"
                  label={texts.copyDefaultUrl}
                  size={14}
                  onClick={() => void copyText(defaultUrl, linkTexts.copied)}
                />
              </Row>
            </Row>
          )}
          {tags.length > 0 && (
            <Box display="flex" gap={1}>
              <Term>{texts.tagsOf}</Term>
              <Box as="dd" display="flex" wrap gap={0.5} tone="ink">
                {tags.map((tag) => (
                  <Text key={tag} pad="0 1" line="all" round={4} size={12}>
                    {tag}
                  </Text>
                ))}
              </Box>
            </Box>
          )}
        </dl>
        {!serving && <Tag tone="amber">{texts.notServing}</Tag>}
      </Row>
    </Card>
  )
}

/** Empty for a link that serves for good. */
function validityText(from: number | undefined, to: number | undefined): string {
  const text = (time: number) => formatTime(time, '{y}-{m}-{d} {h}:{i}')
  if (from !== undefined && to !== undefined) return texts.validBetween({ from: text(from), to: text(to) })
  if (from !== undefined) return texts.validFrom(text(from))
  return to === undefined ? '' : texts.validTo(text(to))
}
