import { REVIEW_STATE, formatTime } from '@unilink/shared'
import { linkInfoTexts } from '#src/config/texts/link-info.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import contentStyles from '../content/content.module.css'
import { ContentView } from '../content/content-view.tsx'
import type { LinkDetail } from '../form/change/change-start.ts'
import styles from './link-info.module.css'

/** The link's address, its states, and all of what is live. */
export function LinkOverview({ link }: { link: LinkDetail }) {
  const { url, code, serving, content, live, reviewState, linkState, rejectReason, createTime, updateTime } = link
  return (
    <FormCard
      title={linkInfoTexts.overviewTitle}
      hint={live === null ? linkInfoTexts.neverLive : linkInfoTexts.liveContent(live.revision)}
      extra={
        <span className={styles.tags}>
          <StateTag
            machine="review"
            state={reviewState}
            reason={reviewState === REVIEW_STATE.rejected ? rejectReason : undefined}
          />
          <StateTag machine="link" state={linkState} />
          <Tag tone={serving ? 'green' : 'grey'}>{serving ? linkInfoTexts.serving : linkInfoTexts.notServing}</Tag>
        </span>
      }
    >
      <div className={styles.address}>
        <span className={styles.url}>{url}</span>
        <CopyButton text={url} label={linkInfoTexts.copy} />
        <a
          className={buttonClass({ kind: 'text', size: 'small' })}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {linkInfoTexts.open}
        </a>
      </div>
      <ContentView content={content} />
      <dl className={contentStyles.list} style={{ marginTop: 12 }}>
        <dt>{linkInfoTexts.code}</dt>
        <dd>
          <code>{code}</code>
        </dd>
        <dt>{linkInfoTexts.created}</dt>
        <dd className="tabular">{formatTime(createTime)}</dd>
        <dt>{linkInfoTexts.updated}</dt>
        <dd className="tabular">{formatTime(updateTime)}</dd>
      </dl>
    </FormCard>
  )
}
