import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { newsInfoPath, routes } from '#src/config/routes.ts'
import { homeTexts } from '#src/config/texts/home.ts'
import { CoverCard } from '#src/ui/card/cover-card.tsx'
import { CoverGrid, CoverGridSkeleton } from '#src/ui/card/cover-grid.tsx'
import { Text } from '#src/ui/theme/primitives.tsx'
import { ErrorLine } from './error-line.tsx'
import { Section } from './section.tsx'

const LATEST = 3

export function LatestNews() {
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
