import { CONSENT_SINCE, CONSENT_VERSION } from '@unilink/shared'
import { mailTo } from '#src/config/routes.ts'
import { agreementSections, policySections, privacyTexts } from '#src/config/texts/privacy.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { Box, Card, Hint, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { AGREEMENT_ANCHOR, POLICY_ANCHOR } from './privacy-anchors.ts'
import styles from './privacy-screen.module.css'

/** A numbered part of the agreement or the policy. */
interface LegalSection {
  title: string
  paragraphs: readonly string[]
  items?: readonly string[]
}

const PARTS = [
  { anchor: AGREEMENT_ANCHOR, title: privacyTexts.agreementTitle, sections: agreementSections },
  { anchor: POLICY_ANCHOR, title: privacyTexts.policyTitle, sections: policySections },
]

export const PrivacyScreen = () => (
  <Stack columns="216 wide" stacksAt={860} gap={3} align="start">
    <Outline />
    <Card as="article" leading={1.8} pad={5} className={styles.article}>
      <h1>{privacyTexts.title}</h1>
      <Hint above={1}>{privacyTexts.version({ version: CONSENT_VERSION, ...CONSENT_SINCE })}</Hint>
      {PARTS.map((part) => (
        <Part key={part.anchor} {...part} />
      ))}
      <p>
        {privacyTexts.contactBefore}
        <a href={mailTo(shellTexts.footerContactAddress)}>{shellTexts.footerContactAddress}</a>
      </p>
    </Card>
  </Stack>
)

const Outline = () => (
  <Stack as="nav" gap={2} overflow="auto" size={13} className={styles.outline} aria-label={privacyTexts.outline}>
    {PARTS.map(({ anchor, title, sections }) => (
      <div key={anchor}>
        <Box as="a" weight={500} display="block" pad="0.5 0" tone="muted" className={styles.part} href={`#${anchor}`}>
          {title}
        </Box>
        <Box as="ol" above={0.5} bare>
          {sections.map((section, index) => (
            <li key={section.title}>
              <Box as="a" display="block" pad="0.5 0" tone="muted" href={`#${anchorOf(anchor, index)}`}>
                {section.title}
              </Box>
            </li>
          ))}
        </Box>
      </div>
    ))}
  </Stack>
)

function Part({ anchor, title, sections }: { anchor: string; title: string; sections: readonly LegalSection[] }) {
  return (
    <section>
      <Box as="h2" padAbove={3} id={anchor} above={5} lineAbove>
        {title}
      </Box>
      {sections.map((section, index) => (
        <Box key={section.title} id={anchorOf(anchor, index)} as="section" margin="3 0" className={styles.section}>
          <Text as="h3" below={1}>
            {index + 1}. {section.title}
          </Text>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.items !== undefined && (
            <Box as="ul" above={1} padLeft={2.5}>
              {section.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </section>
  )
}

/** The anchor of a part's section, counted from 1 as it is shown. */
const anchorOf = (part: string, index: number): string => `${part}-${index + 1}`
