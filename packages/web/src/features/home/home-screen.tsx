import { homeTexts } from '#src/config/texts/home.ts'
import { useDescription } from '#src/ui/layout/use-description.ts'
import { Banners } from './banners.tsx'
import styles from './home.module.css'
import { Hero } from './hero/hero.tsx'
import { LatestNews } from './latest-news.tsx'
import { Partners } from './partners.tsx'
import { Standards } from './standards.tsx'
import { Steps } from './steps.tsx'

/** The home page. Each part asks for its own data, so that one that fails leaves the others as they are. */
export function HomeScreen() {
  useDescription(homeTexts.lead)
  return (
    <div className={styles.page}>
      <Hero />
      <Banners />
      <Steps />
      <Standards />
      <LatestNews />
      <Partners />
    </div>
  )
}
