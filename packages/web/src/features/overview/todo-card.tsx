import { formatTime } from '@unilink/shared'
import { useState } from 'react'
import { now } from '#src/api/now.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { overviewTexts as texts } from '#src/config/texts/overview.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { ago } from '#src/ui/time/ago.ts'
import { HomeCard, CardNone, CardRow, CardRows } from '#src/ui/card/home-card.tsx'
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
      <CardRows
        rows={shown.map((todo) => (
          <TodoRow key={`${todo.kind}-${todo.modifyId ?? todo.linkId ?? todo.appId}`} todo={todo} />
        ))}
        none={<CardNone check text={texts.noTodos} />}
      />
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
  const note = noteOf(todo)
  return (
    <CardRow
      {...LOOKS[kind]}
      title={texts.todoTitles[kind](linkName ?? appName)}
      note={linkName === null ? note : appNote(appName, note)}
    >
      <ButtonLink to={pathOf(todo)} size="small" text={texts.todoActions[kind]} />
    </CardRow>
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
