import type { FC, ReactNode } from 'react'
import { homeTexts } from '#src/config/texts/home.ts'
import { Box, classNames, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { TagTone } from '#src/ui/state/tag.tsx'
import type { Answer, Scene } from './phones.ts'
import styles from './phone.module.css'

/**
 * One phone with what it shows, drawn, and in words what that is.
 * `place`: what the address shows of itself in a phone's bar.
 */
export function Phone({ answer: { id, scene }, place }: { answer: Answer; place: string }) {
  const { name, opener } = homeTexts.phones[id]
  const Screen = SCENES[scene]
  return (
    <Stack as="figure" gap={0} justifyItems="center" minWidth={0}>
      <div className={classNames(styles.phone, id === 'iphone:system' && styles.island)} aria-hidden="true">
        <Box column tone="muted" height="full" display="flex" ground="surface" key={scene} className={styles.screen}>
          <Row flex="none" gap={0} justify="space-between" tone="ink" weight={600} className={styles.status}>
            <span>9:41</span>
            <i />
          </Row>
          <Screen opener={opener} place={place} />
        </Box>
      </div>
      <Text as="figcaption" above={1} textAlign="center" className={styles.caption}>
        <Box as="b" display="block" tone="ink">
          {name}
        </Box>
        <Text size={13} className={styles[TONES[scene]]}>
          {homeTexts.scenes[scene]}
        </Text>
      </Text>
    </Stack>
  )
}

const { scene: texts } = homeTexts

interface SceneProps {
  /** The browser or app that the link is opened in. */
  opener: string
  /** The address as a bar of a browser shows it. */
  place: string
}

/** What a phone's screen shows below its bar of state, by what came of the visit. */
const SCENES: Readonly<Record<Scene, FC<SceneProps>>> = {
  ask: ({ opener, place }) => (
    <>
      <Bar>{place}</Bar>
      <Stack gap={0} justifyItems="center" textAlign="center" className={styles.middle}>
        <AppIcon />
        <b>{texts.app}</b>
        <span>{texts.opening}</span>
      </Stack>
      <Box inset={0} position="absolute" ground="veil" />
      <Box position="absolute" ground="surface" tone="ink" textAlign="center" className={styles.sheet}>
        {texts.ask(opener)}
        <br />
        {texts.askApp}
        <Stack as="span" gap={0} className={styles.choices}>
          <Text ground="subtle" className={styles.no}>
            {texts.refuse}
          </Text>
          <Text ground="primary" tone="on-fill" className={styles.yes}>
            {texts.open}
          </Text>
        </Stack>
      </Box>
    </>
  ),
  app: ({ opener, place }) => (
    <>
      <div className={styles.back}>{texts.back(opener)}</div>
      <Box tone="ink" weight={600} textAlign="center" className={styles.appBar}>
        {texts.app}
      </Box>
      <Stack justifyItems="center" minWidth={0} ground="primary" tone="on-fill" gap={0} className={styles.hero}>
        <Icon name="check" size={22} />
        <b>{texts.arrived}</b>
        <Text truncate className={styles.clip}>
          {place}
        </Text>
      </Stack>
      <Lines />
    </>
  ),
  store: () => (
    <>
      <Box tone="ink" weight={600} textAlign="center" className={styles.appBar}>
        {texts.store}
      </Box>
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
    <Box position="absolute" ground="night" tone="on-night" inset={0} className={styles.dark}>
      <Text weight={700} position="absolute" ground="surface" tone="ink" className={styles.dots}>
        ···
      </Text>
      <svg className={styles.arrow} viewBox="0 0 60 60" aria-hidden="true">
        <path d="M4 56C30 54 48 36 52 8m-9 9 9-9 6 11" />
      </svg>
      <Stack as="ol" gap={0} bare>
        <Row as="li" gap={0} whiteSpace="nowrap">
          <i>1</i>
          {texts.menu}
        </Row>
        <Row as="li" gap={0} whiteSpace="nowrap">
          <i>2</i>
          {texts.choose}
        </Row>
      </Stack>
      <Box as="p" position="absolute" textAlign="center">
        {texts.kept}
      </Box>
    </Box>
  ),
  web: ({ place }) => (
    <>
      <Bar>{place}</Bar>
      <Stack gap={0} className={styles.article}>
        <b>{texts.page}</b>
        <i />
      </Stack>
      <Lines />
    </>
  ),
  nothing: ({ place }) => (
    <>
      <Bar>{place}</Bar>
      <Stack gap={0} justifyItems="center" textAlign="center" className={styles.middle}>
        <Icon name="warning" size={28} />
        <b>{homeTexts.scenes.nothing}</b>
      </Stack>
    </>
  ),
}

const Bar = ({ children }: { children: ReactNode }) => (
  <Box flex="none" ground="subtle" textAlign="center" truncate className={styles.bar}>
    {children}
  </Box>
)

const AppIcon = () => (
  <Stack as="span" flex="none" gap={0} centred ground="primary" tone="on-fill" className={styles.icon}>
    <Icon name="apps" size={20} />
  </Stack>
)

const Lines = () => (
  <Stack gap={0} className={styles.lines}>
    <Box as="i" ground="line" />
    <Box as="i" ground="line" />
    <Box as="i" ground="line" />
  </Stack>
)

/** How good an end is for whoever made the link. */
export const TONES: Readonly<Record<Scene, TagTone>> = {
  ask: 'green',
  app: 'green',
  store: 'blue',
  web: 'blue',
  guide: 'amber',
  nothing: 'red',
}
