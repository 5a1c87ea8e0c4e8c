/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag is a list of options beneath a field of its own */
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { commonTexts } from '#src/config/texts/common.ts'
import { paletteTexts } from '#src/config/texts/palette.ts'
import { useFocusTrap } from '#src/ui/dialog/use-focus-trap.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { showError } from '#src/ui/toast/toast.ts'
import { Box, Hint, Row, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { piecesOf, wordsOf } from './matching.ts'
import { textOf, type Found } from './palette-actions.ts'
import styles from './palette.module.css'
import { keepRecent } from './recents.ts'
import { useFound } from './use-found.ts'

const texts = paletteTexts

/** Finds apps, links, documents and screens by a few letters, and acts on them: a combobox over the page. */
export function Palette({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const { groups, searching } = useFound(keyword)
  useFocusTrap(box, true, close)

  const words = wordsOf(keyword)
  const all = groups.flatMap(({ found }) => found)
  const current = all[Math.min(at, all.length - 1)]
  const type = (text: string) => {
    setKeyword(text)
    setAt(0)
  }
  const idOf = ({ key }: Found) => `${listId}-${key}`
  const go = (one: Found) => {
    if (typeof one.go === 'object') return type(one.go.type)
    close()
    keepRecent(one)
    if (typeof one.go === 'string') void navigate(one.go)
    else void Promise.resolve(one.go()).catch(showError)
  }
  const move = (by: number) => {
    const next = (Math.min(at, all.length - 1) + by + all.length) % Math.max(all.length, 1)
    setAt(next)
    const chosen = all[next]
    if (chosen) document.getElementById(idOf(chosen))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may belong to an input method.
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by !== undefined) move(by)
    else if (current) go(current)
  }

  return (
    // A click beside the box closes it; the keyboard has Esc.
    <Box
      position="fixed"
      ground="veil"
      inset={0}
      className={styles.backdrop}
      role="presentation"
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <dialog ref={box} open className={styles.box} aria-modal="true" aria-label={texts.label}>
        <Row gap={1.5} pad="0 2" lineBelow tone="muted" className={styles.field}>
          <Icon name="search" />
          <Box
            as="input"
            pad={0}
            flex={1}
            size={16}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={texts.label}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={current && idOf(current)}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={texts.placeholder}
            value={keyword}
            data-autofocus
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Row>
        <Box
          flex={1}
          pad={1}
          overflow="auto"
          id={listId}
          role="listbox"
          aria-label={texts.results}
          aria-busy={searching}
        >
          {groups.map(({ title, found }) => (
            <fieldset key={title} aria-label={title}>
              <Hint pad="1 1.5 0.5" size={12} aria-hidden="true">
                {title}
              </Hint>
              {found.map((one) => (
                <Box
                  key={one.key}
                  display="flex"
                  gap={2}
                  align="center"
                  round={8}
                  tone="ink"
                  cursor="pointer"
                  id={idOf(one)}
                  role="option"
                  aria-label={textOf(one).trim()}
                  aria-selected={one === current}
                  tabIndex={-1}
                  className={classNames(styles.option, one === current && styles.current)}
                  onPointerMove={() => setAt(all.indexOf(one))}
                  onClick={() => go(one)}
                  onKeyDown={onKeyDown}
                >
                  <Icon name={one.icon} size={16} />
                  <span>
                    <Marked text={one.title} words={words} />
                  </span>
                  {one.note !== undefined && (
                    <Text pushed tone="muted" size={12} truncate className={styles.note}>
                      <Marked text={one.note} words={words} />
                    </Text>
                  )}
                </Box>
              ))}
            </fieldset>
          ))}
        </Box>
        <Row pad="1.25 2.5" gap={2} lineAbove tone="muted" size={12} className={styles.foot}>
          {texts.keys.map(([key, does]) => (
            <span key={key}>
              <Box as="kbd" line="all" round={4}>
                {key}
              </Box>{' '}
              {does}
            </span>
          ))}
          <Box as="output">{searching ? commonTexts.loading : texts.ways}</Box>
        </Row>
      </dialog>
    </Box>
  )
}

/** A text in which stands out what it was found by. */
const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  piecesOf(text, words).map(({ at, text: piece, fits }) => (fits ? <b key={at}>{piece}</b> : piece))
