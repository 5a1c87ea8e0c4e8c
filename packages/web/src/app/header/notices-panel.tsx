import { formatTime } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { noticeTexts as texts } from '#src/config/texts/notices.ts'
import { setUnreadCount, useAccount } from '#src/stores/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { showError } from '#src/ui/toast/toast.ts'
import { Box, Hint, Row, Text } from '#src/ui/theme/primitives.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import { noticePath, type Notice } from './notice-path.ts'
import styles from './notices.module.css'

const FIRST_PAGE = { page: 1, perPage: 20 }

export function NoticesPanel() {
  const unread = useAccount().info?.unreadCount ?? 0
  const notices = useCall(api.notice.queryPage, FIRST_PAGE)
  const read = async (ids?: string[]) => {
    const { unreadCount } = await api.notice.read(ids && { ids })
    setUnreadCount(unreadCount)
    notices.retry()
  }
  const all = useAction(() => read())
  return (
    <Box as="section" width={360} maxWidth="full" className={styles.panel} aria-label={texts.title}>
      <Row as="header" gap={0} justify="space-between" pad="1.5 2" lineBelow>
        <Text as="h2" size={16}>
          {texts.title}
        </Text>
        {unread > 0 && (
          <Button text={texts.readAll} kind="text" size="small" busy={all.running} onClick={() => void all.run()} />
        )}
      </Row>
      <CallView
        call={notices}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Hint pad="5 2" textAlign="center">
            {texts.none}
          </Hint>
        }
      >
        {({ list }) => (
          <Box as="ul" maxHeight="60vh" overflow="auto" bare parted>
            {list.map((notice) => (
              <Box as="li" key={notice.id} ground={notice.read ? undefined : 'primary-soft'}>
                <NoticeRow notice={notice} onOpen={() => void (notice.read || read([notice.id]).catch(showError))} />
              </Box>
            ))}
          </Box>
        )}
      </CallView>
    </Box>
  )
}

const NOTICE = looks({
  display: 'grid',
  gap: 0.25,
  width: 'full',
  pad: '1.5 2',
  tone: 'text',
  textAlign: 'left',
  hoverGround: 'subtle',
  hoverTone: 'text',
  focusWithin: true,
})

/**
 * A notice as a link to what it is about; one whose subject is gone can only be marked as read.
 * `onOpen`: it is being read.
 */
function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { title, content, time, read } = notice
  const path = noticePath(notice)
  const text = (
    <>
      <Row as="strong" tone="ink">
        {!read && (
          <Text width={8} height={8} round="full" ground="primary" overflow="hidden" className={styles.dot}>
            {texts.unread}
          </Text>
        )}
        {title}
      </Row>
      <span>{content}</span>
      <Text as="time" tone="muted" size={12} tabular>
        {formatTime(time)}
      </Text>
    </>
  )
  if (path === undefined) {
    return (
      <button type="button" className={NOTICE} onClick={onOpen}>
        {text}
      </button>
    )
  }
  return (
    <Link className={NOTICE} to={path} onClick={onOpen}>
      {text}
    </Link>
  )
}
