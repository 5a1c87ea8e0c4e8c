import { Link } from 'react-router-dom'
import { REVIEW_STATE, formatTime, stateLabel } from '@unilink/shared'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import { api, useCall } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Box, classNames, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useLinkQuery } from '../use-link-query.ts'
import styles from './review-timeline.module.css'

const SHOWN = 3
/** As high as so many submissions. */
const linesOf = (versions: number) => 2 * Math.min(SHOWN, Math.max(1, versions))
const STEPS: Readonly<Record<number, string | undefined>> = {
  [REVIEW_STATE.inReview]: styles.waiting,
  [REVIEW_STATE.approved]: styles.approved,
  [REVIEW_STATE.rejected]: styles.rejected,
}

/** `versions`: how many submissions there are about; as many have their place before they come. */
export function ReviewTimeline({ linkId, versions }: { linkId: string; versions: number }) {
  const { to } = useLinkQuery()
  const revisions = useCall(api.appLink.queryModifyPage, { linkId, perPage: SHOWN }, { keepData: true })
  return (
    <FormCard
      title={texts.timelineTitle}
      extra={<Link to={to(routes.linkInfo, { linkId, tab: 'versions' })}>{texts.timelineAll}</Link>}
    >
      <CallView call={revisions} loading={<Skeleton lines={linesOf(versions)} />}>
        {({ list }) => (
          <Box as="ol" bare>
            {list.map(({ modifyId, revision, reason, reviewState, rejectReason, applyTime, reviewTime }) => (
              <Stack
                as="li"
                key={modifyId}
                columns="wide auto"
                gap="0 1"
                position="relative"
                className={classNames(styles.step, STEPS[reviewState])}
              >
                <span>
                  <Text as={Link} tone="ink" weight={600} to={to(routes.reviseInfo, { linkId, modifyId })}>
                    {texts.timelineVersion(revision)}
                  </Text>{' '}
                  {reviewState === REVIEW_STATE.inReview
                    ? texts.timelineWaiting
                    : stateSaid(stateLabel('review', reviewState))}
                </span>
                <Text tone="muted" size={13} tabular>
                  {formatTime(reviewTime ?? applyTime, '{m}-{d} {h}:{i}')}
                </Text>
                {rejectReason === null ? (
                  <Text tone="muted" size={13} across>
                    {texts.timelineReason(reason || linkTexts.firstReason)}
                  </Text>
                ) : (
                  <Text tone="red" size={13} across>
                    {texts.timelineRejected(rejectReason)}
                  </Text>
                )}
              </Stack>
            ))}
          </Box>
        )}
      </CallView>
    </FormCard>
  )
}
