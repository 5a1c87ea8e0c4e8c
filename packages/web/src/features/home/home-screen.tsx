import { homeTexts } from '#src/config/texts/home.ts'
import { useDescription } from '#src/ui/layout/use-description.ts'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { api, useCall } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { newsInfoPath, routes } from '#src/config/routes.ts'
import { CoverCard } from '#src/ui/card/cover-card.tsx'
import { CoverGrid, CoverGridSkeleton } from '#src/ui/card/cover-grid.tsx'
import { Hero } from './hero/hero.tsx'
import { Partners } from './partners.tsx'
import { Standards } from './standards.tsx'
import { Steps } from './steps.tsx'
import { ErrorLine } from './error-line.tsx'
import { Carousel } from './carousel/carousel.tsx'
import styles from './home.module.css'
import { Section } from './section.tsx'

/** The home page. Each part asks for its own data, so that one that fails leaves the others as they are. */
export function HomeScreen() {
  useDescription(homeTexts.lead)
  return (
    <Box padBelow={5}>
      <Hero />
      <Banners />
      <Steps />
      <Standards />
      <LatestNews />
      <Partners />
    </Box>
  )
}

/** The carousel in a place of its size, so that nothing moves when it comes. None when there is no banner. */
function Banners() {
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

const LATEST = 3

function LatestNews() {
  const { data, error, retry } = useCall(api.show.queryInfoPage, { page: 1, perPage: LATEST })
  return (
    <Section
      title={homeTexts.newsTitle}
      hint={homeTexts.newsHint}
      more={{ to: routes.newsList, text: homeTexts.newsAll }}
    >
      {error !== undefined && data === undefined && <ErrorLine error={error} onRetry={retry} />}
      {error === undefined && data === undefined && <CoverGridSkeleton count={LATEST} />}
      {data?.list.length === 0 && (
        <Text as="p" tone="muted">
          {homeTexts.newsEmpty}
        </Text>
      )}
      {data !== undefined && data.list.length > 0 && (
        <CoverGrid>
          {data.list.map(({ id, publishTime, ...item }) => (
            <CoverCard key={id} {...item} to={newsInfoPath(id)} time={publishTime} level="h3" />
          ))}
        </CoverGrid>
      )}
    </Section>
  )
}
