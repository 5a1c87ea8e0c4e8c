import { useEffect, useMemo, useState } from 'react'
import { formSectionTexts as texts } from '#src/config/texts/form-sections.ts'
import { Icon } from '../../icon/icon.tsx'
import { useScrollSpy } from '../../markup/use-scroll-spy.ts'
import type { Looks } from '../../theme/looks.ts'
import { Box, Card, classNames, Text } from '../../theme/primitives.tsx'
import styles from './form-rail.module.css'
import type { SectionStanding } from './section-standings.ts'
import { unfold } from '../unfold.ts'

const PER_CENT = 100

/** The sections of a long form at its side: where one is, what is filled in, missing, wrong; else a bar above it. */
export function FormRail({ standings }: { standings: readonly SectionStanding[] }) {
  const [current, choose] = useCurrent(standings)
  const [open, setOpen] = useState(false)
  const found = standings.findIndex(({ id }) => id === current)
  const at = Math.max(0, found)
  const problems = standings.reduce((sum, section) => sum + section.wrong, 0)
  const go = (id: string) => {
    setOpen(false)
    choose(id)
    const section = document.getElementById(id)
    if (section !== null) unfold(section)
    section?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    section?.focus({ preventScroll: true })
  }
  return (
    <Box as="nav" position="sticky" minWidth={0} className={styles.rail} aria-label={texts.sections}>
      <button type="button" className={styles.bar} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Text tone="muted" tabular>{`${at + 1}/${standings.length}`}</Text>
        <Text flex="none" tone="ink" weight={600}>
          {standings[at]?.title}
        </Text>
        <Missing flex={1} minWidth={0} truncate names={standings[at]?.missing} />
        <WrongCount count={problems} />
        <Icon name="chevronDown" />
        <i style={{ width: `${((at + 1) / standings.length) * PER_CENT}%` }} />
      </button>
      <Card as="ol" position="absolute" bare className={classNames(styles.list, open && styles.open)}>
        {standings.map((section) => (
          <li key={section.id}>
            <Box
              as="button"
              minHeight={40}
              pad="0.5 1"
              round={8}
              type="button"
              className={styles.section}
              aria-current={section.id === current ? 'step' : undefined}
              onClick={() => go(section.id)}
            >
              <Mark section={section} />
              <Text flex={1} minWidth={0}>
                {section.title}
                <Missing display="block" leading={16} names={section.missing} />
              </Text>
              <WrongCount count={section.wrong} />
            </Box>
          </li>
        ))}
      </Card>
    </Box>
  )
}

function Mark({ section: { done, wrong, hasFields } }: { section: SectionStanding }) {
  if (!hasFields) return <Box as="span" flex="none" width={6} height={6} round="full" className={styles.plainMark} />
  return (
    <span className={classNames(styles.mark, wrong > 0 ? styles.wrongMark : done && styles.doneMark)}>
      {wrong === 0 && done && (
        <>
          <Icon name="check" size={12} />
          <span className="visually-hidden">{texts.done}</span>
        </>
      )}
    </span>
  )
}

/** What is missing; nothing while nothing is. */
export function Missing({ names, ...looks }: { names?: readonly string[] | undefined } & Looks) {
  if (names === undefined || names.length === 0) return null
  return (
    <Text size={12} weight={400} tone="muted" {...looks}>
      {texts.missing(names.join(texts.and))}
    </Text>
  )
}

/** How many fields are wrong; nothing while none is. */
export function WrongCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Text size={12} tone="red" flex="none" pad="0 0.75" className={styles.wrong} title={texts.wrong(count)}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{texts.wrong(count)}</span>
    </Text>
  )
}

/** The section that one reads; one that was chosen counts until the page is scrolled by hand, as the last are too short. */
function useCurrent(sections: readonly SectionStanding[]) {
  const joined = sections.map(({ id }) => id).join(' ')
  const ids = useMemo(() => joined.split(' '), [joined])
  const read = useScrollSpy(ids)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    const forget = () => setChosen(undefined)
    window.addEventListener('wheel', forget, { passive: true })
    window.addEventListener('touchmove', forget, { passive: true })
    return () => {
      window.removeEventListener('wheel', forget)
      window.removeEventListener('touchmove', forget)
    }
  }, [])
  return [chosen ?? read ?? ids[0], setChosen] as const
}
