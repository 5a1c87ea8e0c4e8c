import type { DocNode } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { documentPath, routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { homeTexts as texts } from '#src/config/texts/home.ts'
import { Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Section } from './section.tsx'
import { STANDARDS, standardsOf } from './standards-of.ts'
import styles from './standards.module.css'

export function Standards() {
  const { data, error, retry } = useCall(api.doc.queryMenuList, {})
  const standards = data && standardsOf(data)
  if (standards?.length === 0) return null
  return (
    <Section
      title={texts.standardsTitle}
      hint={texts.standardsHint}
      more={{ to: routes.documents, text: texts.standardsAll }}
    >
      {error !== undefined && standards === undefined && <ErrorLine error={error} onRetry={retry} />}
      {standards === undefined ? (
        error === undefined && <StandardsSkeleton />
      ) : (
        <Stack as="ul" columns="four" gap={2} bare className={styles.grid}>
          {standards.map((standard) => (
            <li key={standard.id}>
              <StandardCard standard={standard} />
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

function StandardCard({ standard: { id, title } }: { standard: DocNode }) {
  const known = texts.standardHints.find(({ word }) => title.includes(word))
  return (
    <Link to={documentPath(id)} className={styles.card}>
      <svg className={styles.glyph} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={GLYPHS[known?.glyph ?? 'document']} />
      </svg>
      <Text as="h3" above={1.5} className={styles.title}>
        {title}
      </Text>
      <Text above={0.5} tone="muted" size={13}>
        {known?.text}
      </Text>
    </Link>
  )
}

const StandardsSkeleton = () => (
  <Stack as="output" columns="four" gap={2} bare className={styles.grid}>
    <span className="visually-hidden">{commonTexts.loading}</span>
    {Array.from({ length: STANDARDS }, (_, place) => (
      <Text key={place} ground="subtle" className={styles.ghost} />
    ))}
  </Stack>
)

type GlyphName = (typeof texts.standardHints)[number]['glyph'] | 'document'

/** Outlines on a 24 × 24 grid, one for each standard. */
const GLYPHS: Readonly<Record<GlyphName, string>> = {
  compatibility: 'M4 5h10v14H4zM17 9h3v10h-6M7 16h4',
  performance: 'M4 18a9 9 0 1 1 16 0M12 15l4-6',
  stability: 'M3 13h4l2.500-7 4 13 2.500-8 1.500 2H21',
  power: 'M3 8h15v9H3zM21 11v3M11.500 9.500 9 13h3l-2.500 3',
  security: 'M12 3 4 6v6c0 5 3.500 8 8 9 4.500-1 8-4 8-9V6l-8-3ZM8.500 12l2.500 2.500 4.500-5',
  privacy: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21a8 8 0 0 1 9-7.900M15 17.500v-1a2 2 0 0 1 4 0v1M14 17.500h6V22h-6z',
  warning:
    'M12 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3M8 8a5.700 5.700 0 0 0 0 8M16 8a5.700 5.700 0 0 1 0 8M5 5a10 10 0 0 0 0 14M19 5a10 10 0 0 1 0 14',
  screen: 'M3 5h18v12H3zM9 21h6M9 5v12',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
}

export const ErrorLine = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Row as="p" wrap tone="muted" role="alert">
    <Icon name="warning" />
    {error.message}
    <Button text={commonTexts.retry} kind="text" size="small" onClick={onRetry} />
  </Row>
)
