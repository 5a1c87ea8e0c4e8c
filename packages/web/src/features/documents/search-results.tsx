import type { Contract, DataOf } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { documentPath } from '#src/config/routes.ts'
import { documentTexts as texts } from '#src/config/texts/documents.ts'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './search-results.module.css'
import { useEffect, useState } from 'react'
import { Box, Stack, Strong, Text } from '#src/ui/theme/primitives.tsx'

type Found = DataOf<Contract['doc']['search']>['list'][number]

const TYPING_PAUSE_MS = 250

export function SearchResults({ keyword }: { keyword: string }) {
  const settled = useSettled(keyword, TYPING_PAUSE_MS)
  const results = useCall(api.doc.search, settled === '' ? null : { keyword: settled }, { keepData: true })
  return (
    <CallView call={results} loading={<Skeleton lines={6} />}>
      {({ list, total }) => (
        <>
          <Box as="output" display="block" pad="0 1.25 1" tone="muted" size={13}>
            {total > 0 ? texts.matches(total) : texts.noMatch(settled)}
          </Box>
          <Stack as="ul" gap={0.25} bare>
            {list.map((found) => (
              <Result key={found.id} found={found} keyword={settled} />
            ))}
          </Stack>
        </>
      )}
    </CallView>
  )
}

function Result({ found, keyword }: { found: Found; keyword: string }) {
  const { id, title, above, hits, snippet } = found
  return (
    <li>
      <Stack as={Link} gap={0.25} round={6} className={styles.result} to={documentPath(id)} state={{ keyword }}>
        <Strong>{title}</Strong>
        {snippet.length > 0 && (
          <Text size={13} leading={1.5} className={styles.snippet}>
            {snippet.map(({ text, hit }) =>
              hit ? (
                <Box as="mark" key="hit" round={2} tone="amber" weight={600}>
                  {text}
                </Box>
              ) : (
                text
              ),
            )}
          </Text>
        )}
        <Text tone="muted" size={12}>
          {[...above, hits > 0 ? texts.hits(hits) : texts.inTitle].join(' · ')}
        </Text>
      </Stack>
    </li>
  )
}

/** A value once it has not changed for `ms`: what is being typed, when the typing pauses. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
