import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { stillPage } from './still-page.ts'
import styles from './visit.module.css'

/** The screen of a phone in its own pixels, which the page is laid out for. */
const WIDTH = 375
const HEIGHT = 760

interface VisitorPageProps {
  /** Empty for an answer without a page. */
  html: string
  /** Where an answer without a page leads to. */
  location?: string | null
  title: string
  /** Pixels that the screen is drawn wide. */
  width?: number
}

/** A visitor's page in a phone: a picture, in which nothing may run, be pressed or be reached by the keyboard. */
export function VisitorPage({ html, location, title, width = 300 }: VisitorPageProps) {
  const scale = width / WIDTH
  return (
    <Box ground="surface" overflow="hidden" className={styles.phone} style={{ width, height: HEIGHT * scale }}>
      {html === '' ? (
        <Stack as="p" pad="4 1" tone="muted" size={12} textAlign="center">
          {linkInfoTexts.awayPage}
          <Text as="code" tone="ink" anywhere>
            {location}
          </Text>
        </Stack>
      ) : (
        <iframe
          className={styles.frame}
          style={{ width: WIDTH, height: HEIGHT, transform: `scale(${scale})` }}
          title={title}
          sandbox=""
          tabIndex={-1}
          srcDoc={stillPage(html)}
        />
      )}
    </Box>
  )
}
