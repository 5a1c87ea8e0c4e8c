import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { routes, withQuery } from '#src/config/routes.ts'
import { overviewTexts as texts } from '#src/config/texts/overview.ts'
import { useAccount, type AccountInfo } from '#src/stores/account.ts'
import { isActive } from '#src/stores/account-rules.ts'
import { buttonClass } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Hint, Row, Stack, Strong, Text, classNames } from '#src/ui/theme/primitives.tsx'
import type { Home } from './home-data.ts'
import styles from './overview.module.css'

interface Step {
  title: string
  note: string
  done: boolean
  to?: string | undefined
  action?: string
}

/** Up to the first visit: profile, app, link, scan; the first that is not done leads on. */
export function Checklist({ home }: { home: Home }) {
  const { info } = useAccount()
  if (info === null) return null
  const steps = stepsOf(home, info)
  const done = steps.filter((step) => step.done).length
  const next = steps.findIndex((step) => !step.done)
  return (
    <section className={styles.steps} aria-label={texts.steps}>
      <Row lineRight gap={2} pad="2 2.5" className={styles.standing}>
        <span className={styles.ring} style={{ '--done': `${(done / steps.length) * 100}%` } as CSSProperties}>
          <span className="tabular">{`${done}/${steps.length}`}</span>
        </span>
        <div>
          <Strong>{texts.stepsLeft(steps.length - done)}</Strong>
          <Hint size={12}>{texts.stepsHint}</Hint>
        </div>
      </Row>
      <Stack as="ol" gap={0} bare>
        {steps.map(({ title, note, done: isDone, to, action }, index) => (
          <Row
            as="li"
            key={title}
            gap={1.5}
            minWidth={0}
            pad="2 2.5"
            className={classNames(index === next && styles.nextStep)}
          >
            <span className={isDone ? styles.stepDone : styles.stepNumber}>
              {isDone ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <Box flex={1} minWidth={0}>
              <Strong>{title}</Strong>
              <Hint size={12}>{note}</Hint>
            </Box>
            {index === next && to !== undefined && (
              <Text as={Link} flex="none" to={to} className={buttonClass({ kind: 'primary', size: 'small' })}>
                {action ?? texts.go}
              </Text>
            )}
          </Row>
        ))}
      </Stack>
    </section>
  )
}

function stepsOf({ apps, links, newestLink, topApps }: Home, info: AccountInfo): Step[] {
  const app = topApps[0]
  const waiting = links.total > 0 ? texts.linksWaiting(links.total) : texts.linksTodo
  const list = links.total > 0 ? routes.linkList : routes.linkForm
  return [
    { title: texts.profile, note: texts.profileStates[info.dataState], done: isActive(info), to: routes.perfectStatus },
    { title: texts.app, note: apps > 0 ? texts.appsDone(apps) : texts.appsTodo, done: apps > 0, to: routes.appForm },
    {
      title: texts.link,
      note: links.serving > 0 ? texts.linksDone(links.serving) : waiting,
      done: links.serving > 0,
      to: app && withQuery(list, { appId: app.appId, appName: app.appName }),
    },
    {
      title: texts.scan,
      note: newestLink === null ? texts.scanTodo : texts.scanWith(newestLink.linkName),
      done: false,
      to:
        newestLink === null
          ? undefined
          : withQuery(routes.linkInfo, {
              appId: newestLink.appId,
              appName: newestLink.appName,
              linkId: newestLink.linkId,
            }),
      action: texts.showQr,
    },
  ]
}
