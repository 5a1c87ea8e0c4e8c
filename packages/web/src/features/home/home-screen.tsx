import { homeTexts } from '#src/config/texts/home.ts'
import { useDescription } from '#src/ui/layout/use-description.ts'
import { Box } from '#src/ui/theme/primitives.tsx'
import { Banners } from './banners.tsx'
import { Hero } from './hero/hero.tsx'
import { LatestNews } from './latest-news.tsx'
import { Partners } from './partners.tsx'
import { Standards } from './standards.tsx'
import { Steps } from './steps.tsx'

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
