import type { DocNode } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { documentPath, routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { homeTexts } from '#src/config/texts/home.ts'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { ErrorLine } from './error-line.tsx'
import { GLYPHS } from './glyphs.ts'
import { Section } from './section.tsx'
import { STANDARDS, standardsOf } from './standards-of.ts'
import styles from './standards.module.css'

export function Standards() {
  const { data, error, retry } = useCall(api.doc.queryMenuList, {})
  const standards = data && standardsOf(data)
  if (standards?.length === 0) return null
  return (
    <Section
      title={homeTexts.standardsTitle}
      hint={homeTexts.standardsHint}
      more={{ to: routes.documents, text: homeTexts.standardsAll }}
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
  const known = homeTexts.standardHints.find(({ word }) => title.includes(word))
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

function StandardsSkeleton() {
  return (
    <Stack as="output" columns="four" gap={2} bare className={styles.grid}>
      <span className="visually-hidden">{commonTexts.loading}</span>
      {Array.from({ length: STANDARDS }, (_, place) => (
        <Box as="span" key={place} ground="subtle" className={styles.ghost} />
      ))}
    </Stack>
  )
}
