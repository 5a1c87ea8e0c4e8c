import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { homeTexts } from '#src/config/texts/home.ts'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { ErrorLine } from './error-line.tsx'
import { Carousel } from './carousel/carousel.tsx'
import styles from './home.module.css'
import { Section } from './section.tsx'

/** The carousel in a place of its size, so that nothing moves when it comes. None when there is no banner. */
export function Banners() {
  const { data, error, retry } = useCall(api.banner.queryBannerList, { position: 'home' })
  if (data?.length === 0) return null
  return (
    <Section title={homeTexts.bannersTitle}>
      {data === undefined ? (
        <Stack ratio={3} centred round={16} ground="subtle" gap={0} className={styles.bannerPlace}>
          {error === undefined ? (
            <output className="visually-hidden">{commonTexts.loading}</output>
          ) : (
            <ErrorLine error={error} onRetry={retry} />
          )}
        </Stack>
      ) : (
        <Carousel slides={data} />
      )}
    </Section>
  )
}
