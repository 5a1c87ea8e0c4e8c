import { formatTime } from '@unilink/shared'
import { useState } from 'react'
import { now } from '#src/api/now.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { overviewTexts as texts } from '#src/config/texts/overview.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { ago } from '#src/ui/time/ago.ts'
import { HomeCard } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { Box, Row, classNames } from '#src/ui/theme/primitives.tsx'
import type { Home } from './home-data.ts'
import styles from './overview.module.css'

type Todo = Home['todos'][number]

const LOOKS: Readonly<Record<Todo['kind'], { icon: IconName; alarm: boolean }>> = {
  rejected: { icon: 'close', alarm: true },
  frozen: { icon: 'lock', alarm: true },
  broken: { icon: 'warning', alarm: true },
  reported: { icon: 'bell', alarm: true },
  expiring: { icon: 'clock', alarm: false },
  reviewing: { icon: 'refresh', alarm: false },
}

/** As many as stand beside the figures, or above them on a phone; the others come on demand. */
const FIRST = 4

/** What waits for the person, the worst first. */
export function TodoCard({ todos }: { todos: readonly Todo[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? todos : todos.slice(0, FIRST)
  const title = (
    <>
      {texts.todos} {todos.length > 0 && <Tag tone="red">{todos.length}</Tag>}
    </>
  )
  return (
    <HomeCard title={title} className={styles.todos}>
      {todos.length === 0 ? (
        <Row as="p" pad="2 2.5 3" tone="muted" className={parts.none}>
          <Icon name="check" size={20} />
          {texts.noTodos}
        </Row>
      ) : (
        <Box as="ul" bare className={parts.rows}>
          {shown.map((todo) => (
            <TodoRow key={`${todo.kind}-${todo.modifyId ?? todo.linkId ?? todo.appId}`} todo={todo} />
          ))}
        </Box>
      )}
      {shown.length < todos.length && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          {texts.allTodos(todos.length)}
        </button>
      )}
    </HomeCard>
  )
}

function TodoRow({ todo }: { todo: Todo }) {
  const { kind, appName, linkName } = todo
  const { icon, alarm } = LOOKS[kind]
  const note = noteOf(todo)
  return (
    <Row as="li" gap={1.5} pad="1 2.5" lineAbove>
      <span className={classNames(parts.mark, alarm && parts.alarm)}>
        <Icon name={icon} />
      </span>
      <Box flex={1} minWidth={0} className={parts.what}>
        <strong>{texts.todoTitles[kind](linkName ?? appName)}</strong>
        <p>{linkName === null ? note : appNote(appName, note)}</p>
      </Box>
      <ButtonLink to={pathOf(todo)} size="small" text={texts.todoActions[kind]} />
    </Row>
  )
}

const appNote = (app: string, note: string) => (note === '' ? app : texts.todoNote({ app, note }))

function noteOf({ kind, detail, time }: Todo): string {
  if (kind === 'expiring') return texts.expires(formatTime(time, '{m}-{d} {h}:{i}'))
  return kind === 'reviewing' ? texts.waits(ago(time, now())) : detail
}

function pathOf({ kind, appId, appName, linkId, modifyId }: Todo): string {
  const app = { appId, appName }
  if (linkId === null) return withQuery(routes.linkList, app)
  const link = { ...app, linkId, modifyId: modifyId ?? undefined }
  if (kind === 'rejected') return withQuery(routes.linkModify, link)
  if (kind === 'expiring') return withQuery(routes.linkEdit, link)
  return withQuery(kind === 'reviewing' ? routes.reviseInfo : routes.linkInfo, link)
}
