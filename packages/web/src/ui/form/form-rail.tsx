import { useEffect, useMemo, useState } from 'react'
import { formSectionTexts as texts } from '#src/config/texts/form-sections.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { useScrollSpy } from '../markup/use-scroll-spy.ts'
import { Box, Card, Text } from '../theme/primitives.tsx'
import styles from './form-rail.module.css'
import { sectionStandings, type FormSections, type SectionStanding } from './section-standings.ts'

interface FormRailProps<Values extends object> {
  map: FormSections<Values>
  values: Partial<Values>
  /** The fields that are wrong, each once for every message. */
  wrong: readonly string[]
}

const PER_CENT = 100

/**
 * The sections of a long form at its side: where one is, what is filled in, how much is wrong. Where there is no room beside
 * the form it is a bar above it that says where one is and opens.
 */
export function FormRail<Values extends object>({ map, values, wrong }: FormRailProps<Values>) {
  const standings = sectionStandings(map, values, wrong)
  const [current, choose] = useCurrent(map)
  const [open, setOpen] = useState(false)
  const at = Math.max(
    0,
    standings.findIndex(({ id }) => id === current),
  )
  const problems = standings.reduce((sum, section) => sum + section.wrong, 0)
  const go = (id: string) => {
    setOpen(false)
    choose(id)
    const section = document.getElementById(id)
    section?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    section?.focus({ preventScroll: true })
  }
  return (
    <Box as="nav" position="sticky" minWidth={0} className={styles.rail} aria-label={texts.sections}>
      <button type="button" className={styles.bar} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Text tone="muted" className="tabular">{`${at + 1}/${standings.length}`}</Text>
        <Box as="span" flex={1} minWidth={0} tone="ink" weight={600} truncate>
          {standings[at]?.title}
        </Box>
        <Wrong count={problems} />
        <Icon name="chevronDown" />
        <i style={{ width: `${((at + 1) / standings.length) * PER_CENT}%` }} />
      </button>
      <Card as="ol" position="absolute" bare className={classNames(styles.list, open && styles.open)}>
        {standings.map((section) => (
          <li key={section.id}>
            <Box
              as="button"
              height={40}
              pad="0 1.5"
              round={8}
              type="button"
              className={styles.section}
              aria-current={section.id === current ? 'step' : undefined}
              onClick={() => go(section.id)}
            >
              <Mark section={section} />
              <Box as="span" flex={1} minWidth={0} truncate>
                {section.title}
              </Box>
              <Wrong count={section.wrong} />
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

function Wrong({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Text size={12} tone="red" flex="none" pad="0 0.75" className={styles.wrong} title={texts.wrong(count)}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{texts.wrong(count)}</span>
    </Text>
  )
}

/** The section that one reads; one that was chosen counts until the page is scrolled by hand, as the last are too short. */
function useCurrent<Values extends object>({ sections }: FormSections<Values>) {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections])
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
