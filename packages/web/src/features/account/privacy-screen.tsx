import { mailTo } from '#src/config/routes.ts'
import { agreementSections, policySections, privacyTexts, type LegalSection } from '#src/config/texts/privacy.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { AGREEMENT_ANCHOR, POLICY_ANCHOR } from './privacy-anchors.ts'
import styles from './privacy-screen.module.css'

const PARTS = [
  { anchor: AGREEMENT_ANCHOR, title: privacyTexts.agreementTitle, sections: agreementSections },
  { anchor: POLICY_ANCHOR, title: privacyTexts.policyTitle, sections: policySections },
]

export function PrivacyScreen() {
  return (
    <div className={styles.page}>
      <Outline />
      <article className={styles.article}>
        <h1>{privacyTexts.title}</h1>
        <p className={styles.version}>{privacyTexts.version}</p>
        {PARTS.map((part) => (
          <Part key={part.anchor} {...part} />
        ))}
        <p>
          {privacyTexts.contactBefore}
          <a href={mailTo(shellTexts.footerContactAddress)}>{shellTexts.footerContactAddress}</a>
        </p>
      </article>
    </div>
  )
}

function Outline() {
  return (
    <nav className={styles.outline} aria-label={privacyTexts.outline}>
      {PARTS.map(({ anchor, title, sections }) => (
        <div key={anchor}>
          <a className={styles.part} href={`#${anchor}`}>
            {title}
          </a>
          <ol>
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#${anchorOf(anchor, index)}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  )
}

interface PartProps {
  anchor: string
  title: string
  sections: readonly LegalSection[]
}

function Part({ anchor, title, sections }: PartProps) {
  return (
    <section>
      <h2 id={anchor} className={styles.title}>
        {title}
      </h2>
      {sections.map((section, index) => (
        <section key={section.title} id={anchorOf(anchor, index)} className={styles.section}>
          <h3>
            {index + 1}. {section.title}
          </h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.items !== undefined && (
            <ul>
              {section.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  )
}

/** The anchor of a part's section, counted from 1 as it is shown. */
const anchorOf = (part: string, index: number): string => `${part}-${index + 1}`
