import { normalizeSearch } from '@unilink/shared'
import { useRef, useState, type KeyboardEvent } from 'react'
import { commonTexts as texts } from '#src/config/texts/common.ts'
import { useKeys } from '../action/use-keys.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Box, Row, Text } from '../theme/primitives.tsx'
import inputStyles from './search-input.module.css'
import styles from './search-box.module.css'

interface SearchBoxProps {
  /** What is searched for now; give it from where the screen keeps it. */
  value: string
  /** Called with the trimmed text on Enter and on the icon. */
  onSearch: (keyword: string) => void
  placeholder?: string
  /** How many rows there are; shown as 共N条数据. */
  total?: number | undefined
}

/** The search box of every list; the key / leads to it. */
export function SearchBox(props: SearchBoxProps) {
  // A new value from outside (back, reset) replaces what is being typed.
  return <Field key={props.value} {...props} />
}

function Field({ value, onSearch, placeholder = texts.search, total }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const search = () => {
    const keyword = normalizeSearch(text)
    setText(keyword)
    onSearch(keyword)
  }
  const input = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => input.current?.focus() })
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also accepts a candidate of a Chinese input method; that one must not search.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) search()
  }
  return (
    <Row as="search" wrap gap="1 2">
      <Box flex="1 1 280px" maxWidth={360} position="relative">
        <input
          ref={input}
          type="search"
          aria-keyshortcuts="/"
          className={`${inputStyles.input} ${styles.input}`}
          value={text}
          placeholder={placeholder}
          aria-label={placeholder}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon="search"
          label={texts.search}
          position="absolute"
          inset="0 0 auto auto"
          width={40}
          height={36}
          round={8}
          onClick={search}
        />
      </Box>
      {/* It has its place before it is known. */}
      <Text tone="muted" tabular minWidth={88} aria-live="polite">
        {total === undefined ? '\u00a0' : texts.total(total)}
      </Text>
    </Row>
  )
}
