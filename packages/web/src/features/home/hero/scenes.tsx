import type { FC, ReactNode } from 'react'
import { homeTexts } from '#src/config/texts/home.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import type { Scene } from './answer.ts'
import styles from './phone.module.css'

const { scene: texts } = homeTexts

interface SceneProps {
  /** The browser or app that the link is opened in. */
  opener: string
  /** The address as a bar of a browser shows it. */
  place: string
}

/** What a phone's screen shows below its bar of state, by what came of the visit. */
export const SCENES: Readonly<Record<Scene, FC<SceneProps>>> = {
  ask: ({ opener, place }) => (
    <>
      <Bar>{place}</Bar>
      <div className={styles.middle}>
        <AppIcon />
        <b>{texts.app}</b>
        <span>{texts.opening}</span>
      </div>
      <Box position="absolute" ground="veil" className={styles.veil} />
      <Box position="absolute" ground="surface" tone="ink" textAlign="center" className={styles.sheet}>
        {texts.ask(opener)}
        <br />
        {texts.askApp}
        <span className={styles.choices}>
          <span className={styles.no}>{texts.refuse}</span>
          <Box as="span" ground="primary" tone="on-fill" className={styles.yes}>
            {texts.open}
          </Box>
        </span>
      </Box>
    </>
  ),
  app: ({ opener, place }) => (
    <>
      <div className={styles.back}>{texts.back(opener)}</div>
      <Text as="div" tone="ink" weight={600} textAlign="center" className={styles.appBar}>
        {texts.app}
      </Text>
      <Stack minWidth={0} ground="primary" tone="on-fill" gap={0} className={styles.hero}>
        <Icon name="check" size={22} />
        <b>{texts.arrived}</b>
        <span className={styles.clip}>{place}</span>
      </Stack>
      <Lines />
    </>
  ),
  store: () => (
    <>
      <Text as="div" tone="ink" weight={600} textAlign="center" className={styles.appBar}>
        {texts.store}
      </Text>
      <Row gap={0} className={styles.product}>
        <AppIcon />
        <div>
          <b>{texts.app}</b>
          <span>{texts.publisher}</span>
        </div>
      </Row>
      <Box ground="primary" tone="on-fill" className={styles.install}>
        {texts.install}
      </Box>
      <Stack flex={1} gap={0} className={styles.shots}>
        <i />
        <i />
      </Stack>
    </>
  ),
  guide: () => (
    <div className={styles.dark}>
      <Box as="span" position="absolute" ground="surface" tone="ink" className={styles.dots}>
        ···
      </Box>
      <svg className={styles.arrow} viewBox="0 0 60 60" aria-hidden="true">
        <path d="M4 56C30 54 48 36 52 8m-9 9 9-9 6 11" />
      </svg>
      <ol>
        <li>
          <i>1</i>
          {texts.menu}
        </li>
        <li>
          <i>2</i>
          {texts.choose}
        </li>
      </ol>
      <p>{texts.kept}</p>
    </div>
  ),
  web: ({ place }) => (
    <>
      <Bar>{place}</Bar>
      <div className={styles.article}>
        <b>{texts.page}</b>
        <i />
      </div>
      <Lines />
    </>
  ),
  nothing: ({ place }) => (
    <>
      <Bar>{place}</Bar>
      <div className={styles.middle}>
        <Icon name="warning" size={28} />
        <b>{homeTexts.scenes.nothing}</b>
      </div>
    </>
  ),
}

function Bar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

function AppIcon() {
  return (
    <span className={styles.icon}>
      <Icon name="apps" size={20} />
    </span>
  )
}

function Lines() {
  return (
    <div className={styles.lines}>
      <i />
      <i />
      <i />
    </div>
  )
}
