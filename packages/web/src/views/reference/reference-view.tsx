import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { referenceTexts as texts } from '#src/config/texts/documents.ts'
import { Select } from '#src/ui/control/select.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Box, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import formStyles from '#src/ui/control/text-input.module.css'
import { ApiError } from '#src/api/api-error.ts'
import { languageTag } from '#src/config/language/choice.ts'
import { groupsOf, operationsOf, type OpenApi, type Shown } from './openapi.ts'
import { OperationCard } from './operation-card.tsx'
import styles from './reference.module.css'

const LINES = 14

/** An OpenAPI document as a page: what there is at the side, each call as a card that opens. */
export function ReferenceView({ address }: { address: string }) {
  const call = useDocument(address)
  return (
    <CallView call={call} loading={<Waiting />} page>
      {(document) => <Reference document={document} address={address} />}
    </CallView>
  )
}

/** In the shape of what comes. */
const Waiting = () => (
  <Stack columns="264 wide" maxWidth={1320} stacksAt={860} gap={0} align="start" className={styles.page}>
    <Box pad={3} className={styles.side}>
      <Skeleton lines={LINES} />
    </Box>
    <Box pad="4 3 5" className={styles.main}>
      <Skeleton lines={LINES} />
    </Box>
  </Stack>
)

function Reference({ document, address }: { document: OpenApi; address: string }) {
  const [keyword, setKeyword] = useState('')
  const all = useMemo(() => operationsOf(document), [document])
  const found = keyword.trim() === '' ? all : all.filter((shown) => has(shown, keyword.trim().toLowerCase()))
  const groups = [...groupsOf(found)]
  const opened = useOpened()
  const wordsOf = (tag: string) => document.tags?.find(({ name }) => name === tag)?.description ?? tag
  return (
    <Stack columns="264 wide" maxWidth={1320} stacksAt={860} gap={0} align="start" className={styles.page}>
      <Box as="nav" position="sticky" pad={3} size={13} className={styles.side} aria-label={texts.contents}>
        <Box
          as="input"
          width="full"
          below={1}
          type="search"
          className={formStyles.input}
          value={keyword}
          placeholder={texts.filter}
          aria-label={texts.filter}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Box className={styles.jump}>
          <Select
            label={texts.contents}
            placeholder={texts.contents}
            options={groups.map(([tag]) => ({ value: tag, label: wordsOf(tag) }))}
            onChange={(tag) => window.document.getElementById(groupIdOf(tag))?.scrollIntoView()}
          />
        </Box>
        {groups.map(([tag, shown]) => (
          <details key={`${tag} ${keyword === ''}`} open={keyword !== '' || shown.some(isOf(opened))}>
            <Row as="summary" gap={0} tone="ink" weight={600} cursor="pointer">
              {wordsOf(tag)}
              <Text pushed tone="muted" weight={400}>
                {shown.length}
              </Text>
            </Row>
            {shown.map(({ operation: { operationId, summary }, path, method }) => (
              <a
                key={operationId}
                href={`#${operationId}`}
                title={summary}
                aria-current={operationId === opened ? 'true' : undefined}
              >
                {method === 'post' ? '' : `${method.toUpperCase()} `}
                {shortOf(path, tag)}
              </a>
            ))}
          </details>
        ))}
      </Box>
      <Box pad="4 3 5" minWidth={0} className={styles.main}>
        <h1>{document.info.title}</h1>
        <Text as="p" whiteSpace="pre-wrap" className={styles.about}>
          {document.info.description}
        </Text>
        <Row gap="0 3" wrap tone="muted" size={13}>
          <output>{found.length > 0 ? texts.count(found.length) : texts.noMatch(keyword)}</output>
          <a href={address} download>
            <Row gap={0.5}>
              <Icon name="download" size={14} />
              {texts.document}
            </Row>
          </a>
        </Row>
        {groups.map(([tag, shown]) => (
          <section key={tag} id={groupIdOf(tag)} className={styles.group}>
            <Row as="h2" margin="4 0 2" wrap align="baseline">
              {wordsOf(tag)}
              <Text as="code" tone="muted" size={13} weight={400}>
                {tag}
              </Text>
            </Row>
            {shown.map((one) => (
              <OperationCard key={one.operation.operationId} document={document} shown={one} open={isOf(opened)(one)} />
            ))}
          </section>
        ))}
      </Box>
    </Stack>
  )
}

/** No call's, as those have no hyphen. */
const groupIdOf = (tag: string): string => `group-${tag.replaceAll(/\s/g, '-')}`

const isOf =
  (id: string) =>
  ({ operation }: Shown): boolean =>
    operation.operationId === id

const has = ({ path, operation }: Shown, keyword: string): boolean =>
  `${path} ${operation.summary ?? ''}`.toLowerCase().includes(keyword)

/** What is left of a path within its group. */
const shortOf = (path: string, tag: string): string => {
  const own = path.replace(/^\/(?:api|__emu\/v1)\//, '')
  return own.startsWith(`${tag}/`) ? own.slice(tag.length + 1) : own
}

/** The call that the address names, which is brought into sight. */
function useOpened(): string {
  const { hash } = useLocation()
  const id = decodeURIComponent(hash.slice(1))
  useEffect(() => {
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [id])
  return id
}

interface Loaded {
  data: OpenApi | undefined
  error: ApiError | undefined
  loading: boolean
  retry: () => void
}

/** Loads an OpenAPI document in the language of the page. */
function useDocument(address: string): Loaded {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Pick<Loaded, 'data' | 'error'>>({ data: undefined, error: undefined })
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      try {
        const answer = await fetch(address, {
          headers: { 'accept-language': languageTag },
          cache: attempt > 0 ? 'reload' : 'default',
          signal: leaving.signal,
        })
        if (!answer.ok) throw new TypeError(`HTTP ${answer.status}`)
        setState({ data: (await answer.json()) as OpenApi, error: undefined })
      } catch {
        if (!leaving.signal.aborted) setState({ data: undefined, error: new ApiError(0, texts.unreachable) })
      }
    }
    void load()
    return () => leaving.abort()
  }, [address, attempt])
  return {
    ...state,
    loading: state.data === undefined && state.error === undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
