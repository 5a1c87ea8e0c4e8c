import { Link } from 'react-router-dom'
import { now } from '#src/api/now.ts'
import { mailTo, routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { shellTexts as texts } from '#src/config/texts/shell.ts'
import { Box, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import styles from './footer.module.css'
import { ThemeSwitch, LanguageSwitch } from './switches.tsx'

/** The foot of public and account pages. */
export function Footer() {
  return (
    <Box as="footer" pad="5 0 3" unprinted lineAbove ground="subtle" tone="muted" size={13}>
      <Row wrap gap={4} align="stretch" justify="space-between" className="content-width">
        <div>
          <Text as="strong" tone="ink" size={16}>
            {commonTexts.siteName}
          </Text>
          <Text as="p" above={0.5}>
            {texts.footerAbout}
          </Text>
        </div>
        <Box as="nav" gap={8} display="flex" className={styles.columns} aria-label={texts.footerNavigation}>
          <Stack gap={0.5} alignContent="start" className={styles.column}>
            <Text as="strong" below={0.5} tone="ink" size={14}>
              {texts.footerSite}
            </Text>
            <Link to={routes.home}>{texts.tabHome}</Link>
            <Link to={routes.newsList}>{texts.footerNews}</Link>
            <Link to={routes.documents}>{texts.tabDocuments}</Link>
          </Stack>
          <Stack gap={0.5} alignContent="start" className={styles.column}>
            <Text as="strong" below={0.5} tone="ink" size={14}>
              {texts.footerSupport}
            </Text>
            <Link to={routes.privacy}>{texts.footerPrivacy}</Link>
            <a href={mailTo(texts.footerContactAddress)}>{texts.footerContact}</a>
            <span>{texts.footerContactAddress}</span>
          </Stack>
        </Box>
        <Row padAbove={2} wrap gap="1 2" justify="space-between" width="full" lineAbove size={12}>
          {/* A page that was prerendered last year may show another year. */}
          <p suppressHydrationWarning>{texts.footerRights(new Date(now()).getFullYear())}</p>
          <Row gap={2}>
            <LanguageSwitch
              className={looks({ pad: '0.5 1', round: 6, tone: 'text', leading: 20, hoverTone: 'primary' })}
            />
            <ThemeSwitch name="footer-theme" />
          </Row>
        </Row>
      </Row>
    </Box>
  )
}
