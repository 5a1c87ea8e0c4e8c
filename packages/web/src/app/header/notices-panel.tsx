import { formatTime } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { setUnreadCount, useAccount } from '#src/stores/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CallView } from '#src/ui/state/call-view.tsx'
import { useAction } from '#src/ui/use-action.ts'
import styles from './notices.module.css'

const FIRST_PAGE = { page: 1, perPage: 20 }

/** The latest notices of the account. */
export function Component() {
  const unread = useAccount().info?.unreadCount ?? 0
  const notices = useCall(api.notice.queryPage, FIRST_PAGE)
  const readAll = useAction(async () => {
    const { unreadCount } = await api.notice.read()
    setUnreadCount(unreadCount)
    notices.retry()
  })
  return (
    <section className={styles.panel} aria-label={shellTexts.notices}>
      <header className={styles.header}>
        <h2 className={styles.title}>{shellTexts.notices}</h2>
        {unread > 0 && (
          <Button kind="text" size="small" busy={readAll.running} onClick={() => void readAll.run()}>
            {shellTexts.noticesReadAll}
          </Button>
        )}
      </header>
      <CallView
        call={notices}
        isEmpty={({ list }) => list.length === 0}
        empty={<p className={styles.none}>{shellTexts.noticesEmpty}</p>}
      >
        {({ list }) => (
          <ul className={styles.list}>
            {list.map(({ id, title, content, time, read }) => (
              <li key={id} className={classNames(styles.notice, !read && styles.unread)}>
                <strong>{title}</strong>
                <p>{content}</p>
                <time className="tabular">{formatTime(time)}</time>
              </li>
            ))}
          </ul>
        )}
      </CallView>
    </section>
  )
}
