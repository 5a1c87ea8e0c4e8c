import type { DocNode } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { documentPath, routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { homeTexts } from '#src/config/texts/home.ts'
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
        <ul className={styles.grid}>
          {standards.map((standard) => (
            <li key={standard.id}>
              <StandardCard standard={standard} />
            </li>
          ))}
        </ul>
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
      <h3 className={styles.title}>{title}</h3>
      <span className={styles.text}>{known?.text}</span>
    </Link>
  )
}

function StandardsSkeleton() {
  return (
    <output className={styles.grid}>
      <span className="visually-hidden">{commonTexts.loading}</span>
      {Array.from({ length: STANDARDS }, (_, place) => (
        <span key={place} className={styles.ghost} />
      ))}
    </output>
  )
}
