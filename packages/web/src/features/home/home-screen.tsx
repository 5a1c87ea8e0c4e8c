import { homeTexts as texts } from '#src/config/texts/home.ts'
import { useDescription } from '#src/ui/layout/use-document-title.ts'
import { Box, Stack, Text, Card, Row, Term } from '#src/ui/theme/primitives.tsx'
import { api, useCall } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { newsInfoPath, routes } from '#src/config/routes.ts'
import { CoverCard } from '#src/ui/card/cover-card.tsx'
import { CoverGrid, CoverGridSkeleton } from '#src/ui/card/cover-grid.tsx'
import { assetUrl } from '#src/config/api-host.ts'
import { AnyLink } from '#src/ui/link/any-link.tsx'
import { Hero } from './hero/hero.tsx'
import { Standards, ErrorLine } from './standards.tsx'
import { Carousel } from './carousel/carousel.tsx'
import styles from './home.module.css'
import { Section } from './section.tsx'
import partnerStyles from './partners.module.css'
import stepStyles from './steps.module.css'

/** The home page. Each part asks for its own data, so that one that fails leaves the others as they are. */
export function HomeScreen() {
  useDescription(texts.lead)
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
    <Section title={texts.bannersTitle}>
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
    <Section title={texts.newsTitle} hint={texts.newsHint} more={{ to: routes.newsList, text: texts.newsAll }}>
      {error !== undefined && data === undefined && <ErrorLine error={error} onRetry={retry} />}
      {error === undefined && data === undefined && <CoverGridSkeleton count={LATEST} />}
      {data?.list.length === 0 && (
        <Text as="p" tone="muted">
          {texts.newsEmpty}
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

function Partners() {
  const { data, error, retry } = useCall(api.show.queryBannerList, { position: 'partner' })
  if (data?.length === 0) return null
  return (
    <section className={`content-width ${partnerStyles.partners}`} aria-label={texts.partnersTitle}>
      {error !== undefined && data === undefined && <ErrorLine error={error} onRetry={retry} />}
      <Stack as="ul" columns="six" padAbove={3} minHeight={64} gap={2} lineAbove bare className={partnerStyles.marks}>
        {data?.map(({ id, title, image, url }) => (
          <li key={id}>
            <Box href={url} as={AnyLink} display="block" pad={1} round={12} className={partnerStyles.mark}>
              <img src={assetUrl(image)} alt={title} width={240} height={80} loading="lazy" decoding="async" />
            </Box>
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** The way to the first link, each step with what it leaves behind. */
function Steps() {
  return (
    <Section title={texts.stepsTitle} hint={texts.stepsHint}>
      <Stack as="ol" columns="three" gap={3} bare className={stepStyles.steps}>
        {texts.steps.map(({ title, text, sample }, index) => (
          <Box key={title} as="li" overflow="hidden" line="all" round={16} ground="surface">
            <Stack centred pad={3} ground="subtle" gap={0} aria-hidden="true">
              <Card as="dl" width="full" size={13} parted className={stepStyles.sample}>
                {sample.map(({ name, value, isGood }) => (
                  <Row key={name} gap={2} justify="space-between" height={40} pad="0 2">
                    <Term whiteSpace="nowrap">{name}</Term>
                    <Text as="dd" tone="ink" weight={600} truncate className={isGood ? stepStyles.good : undefined}>
                      {value}
                    </Text>
                  </Row>
                ))}
              </Card>
            </Stack>
            <Box pad="2.5 3 3" className={stepStyles.words}>
              <h3>
                <Text marginRight={1.5} tone="primary" tabular>{`0${index + 1}`}</Text>
                {title}
              </h3>
              <p>{text}</p>
            </Box>
          </Box>
        ))}
      </Stack>
    </Section>
  )
}
