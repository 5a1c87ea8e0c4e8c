import { useLayoutEffect } from 'react'
import { routes } from '#src/config/routes.ts'
import { shellTexts as texts } from '#src/config/texts/shell.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { documentTitle } from '#src/ui/layout/use-document-title.ts'
import { Box, Hint, Stack } from '#src/ui/theme/primitives.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './not-found-screen.module.css'

export function NotFoundScreen() {
  useLayoutEffect(() => {
    document.title = documentTitle(texts.notFound)
  }, [])
  return (
    <Stack pad="10 2 8" gap={0} justifyItems="center" textAlign="center">
      <svg className={styles.picture} viewBox="0 0 240 96" aria-hidden="true">
        <path d="M92 24H52a24 24 0 0 0 0 48h40M148 24h40a24 24 0 0 1 0 48h-40" className={styles.link} />
        <path d="M56 48h36M148 48h36" className={styles.bar} />
        <path d="M120 14v16M104 20l6 12M136 20l-6 12M120 82V66M104 76l6-12M136 76l-6-12" className={styles.spark} />
      </svg>
      <Hint above={3} weight={600} className={styles.code}>
        404
      </Hint>
      <h1>{texts.notFound}</h1>
      <Hint maxWidth={480} above={1}>
        {texts.notFoundHint}
      </Hint>
      <Box display="flex" wrap gap={2} justify="center" above={3}>
        <HomeLink />
        <ButtonLink to={routes.documents} text={texts.readDocuments} />
      </Box>
    </Stack>
  )
}
