import { Suspense, type ReactNode } from 'react'
import { routes } from '#src/config/routes.ts'
import { homeTexts as texts } from '#src/config/texts/home.ts'
import { useAccount } from '#src/stores/account.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Box, Hint, Row, Stack } from '#src/ui/theme/primitives.tsx'
import { prerenderedPart } from '#src/ui/state/lazy-part.tsx'
import styles from './hero.module.css'

// A prerendered page holds it already; its script comes after the page's own. A failure is met by whoever shows it.
const coming = import('./trial.tsx')
coming.catch(() => undefined)
const Trial = prerenderedPart(async () => (await coming).Trial)

/** What the platform is, and a trial of it. */
export function Hero() {
  const words = <Words />
  return (
    <section className={styles.hero}>
      <div className="content-width">
        <Suspense fallback={<Coming words={words} />}>
          <Trial words={words} />
        </Suspense>
      </div>
    </section>
  )
}

function Words() {
  const { signedIn } = useAccount()
  return (
    <div className={styles.words}>
      <h1>{texts.title}</h1>
      <Hint leading={1.8} above={2} size={17}>
        {texts.lead}
      </Hint>
      <Row wrap gap={2} above={3} align="stretch">
        <ButtonLink
          to={signedIn ? routes.appList : routes.register}
          kind="primary"
          size="large"
          text={signedIn ? texts.console : texts.start}
        />
        <ButtonLink to={routes.documents} size="large" text={texts.read} />
      </Row>
    </div>
  )
}

/** The words, and the room of what comes. */
const Coming = ({ words }: { words: ReactNode }) => (
  <>
    <Stack gap={4} align="center" justify="space-between" className={styles.grid}>
      <div>
        {words}
        <Box minHeight={212} />
      </div>
      <Box width={672} minHeight={664} className={styles.stageComing} />
    </Stack>
    <Box minHeight={332} className={styles.whyComing} />
  </>
)
