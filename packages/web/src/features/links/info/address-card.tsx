import { formatTime } from '@unilink/shared'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import cards from '#src/ui/layout/form-card.module.css'
import { Row } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import type { LinkDetail } from '../form/change/change-start.ts'
import styles from './overview.module.css'

/** The short address, large, with what is known of the link in a line; what it does not have is not named. */
export function AddressCard({ link }: { link: LinkDetail }) {
  const { url, code, serving, content, tags, createTime } = link
  const { scene, validFrom, validTo } = content
  const facts = [
    [linkInfoTexts.scene, scene],
    [linkInfoTexts.validity, validityText(validFrom, validTo)],
    [linkInfoTexts.created, formatTime(createTime)],
  ] as const
  return (
    <section className={cards.card}>
      <div className={styles.address}>
        <span className={styles.url}>
          {url.slice(0, -code.length - '/s/'.length).replace(/^https?:\/\//, '')}
          <b>/s/{code}</b>
        </span>
        <Row as="span" align="stretch" className={styles.buttons}>
          <CopyButton text={url} label={linkInfoTexts.copy} kind="primary" size="medium" />
          <a className={buttonClass()} href={url} target="_blank" rel="noopener noreferrer">
            {linkInfoTexts.open}
          </a>
        </Row>
      </div>
      <Row wrap gap="0.5 3" margin="1 0 0" size={13} align="stretch" className={styles.facts}>
        <dl>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ))}
          {tags.length > 0 && (
            <div>
              <dt>{linkInfoTexts.tagsOf}</dt>
              <dd>
                {tags.map((tag) => (
                  <span key={tag} className={styles.label}>
                    {tag}
                  </span>
                ))}
              </dd>
            </div>
          )}
        </dl>
        {!serving && <Tag tone="amber">{linkInfoTexts.notServing}</Tag>}
      </Row>
    </section>
  )
}

/** Empty for a link that serves for good. */
function validityText(from: number | undefined, to: number | undefined): string {
  const text = (time: number) => formatTime(time, '{y}-{m}-{d} {h}:{i}')
  if (from !== undefined && to !== undefined) return linkInfoTexts.validBetween(text(from), text(to))
  if (from !== undefined) return linkInfoTexts.validFrom(text(from))
  return to === undefined ? '' : linkInfoTexts.validTo(text(to))
}
