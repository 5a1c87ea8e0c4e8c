import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { routes } from '#src/config/routes.ts'
import { emulatorConsoleTexts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Select } from '#src/ui/control/select.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row, Stack, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { chooseTheme, themeChoice } from '#src/ui/theme/theme-choice.ts'
import { useMedia } from '#src/ui/theme/use-media.ts'
import type { Theme } from '#src/ui/theme/tokens.ts'
import { emu, useEmu } from '../control/emu.tsx'
import { enterAs, enterAsGuest } from '../control/enter-session.ts'
import { WorldSelect } from '../control/world-select.tsx'
import { useSignedIn } from '../host/host-page.ts'
import styles from './console.module.css'
import { TickingTime } from './ticking-time.tsx'

/** No persona's name. */
const GUEST = ''
/** How many of the panel's steps stand in the bar. */
const STEPS = 2

/** The bar of the emulator's screens: where one is, when, and the way out. */
export function ConsoleBar({ palette }: { palette: ReactNode }) {
  const theme = useTheme()
  const dark = theme === 'dark'
  return (
    <Row as="header" across gap={1.5} pad="0 2" lineBelow ground="surface">
      <Row as="span" marginRight={2} tone="ink" size={16} weight={600} className={styles.brand}>
        <Stack
          as="span"
          width={32}
          height={32}
          centred
          round={8}
          ground="primary"
          tone="on-fill"
          gap={0}
          aria-hidden="true"
        >
          <Icon name="link" size={18} />
        </Stack>
        <Text hiddenAt={719}>{texts.console}</Text>
      </Row>
      <WorldChoice />
      <ClockChip />
      <Row as="nav" gap={2} size={13} align="stretch" className={styles.ways} aria-label={texts.consoleNav}>
        <a href={routes.home}>{texts.consolePortal}</a>
      </Row>
      {palette}
      <PersonaChoice />
      <IconButton
        icon="moon"
        size={18}
        label={dark ? texts.toLight : texts.toDark}
        onClick={() => chooseTheme(dark ? 'light' : 'dark')}
      />
    </Row>
  )
}

function WorldChoice() {
  const { data } = useEmu(emu.worlds.list, {})
  if (data === undefined) return null
  return (
    <Text gap={1} round={8} line="all" className={styles.chip}>
      <Icon name="apps" size={16} />
      <WorldSelect look="plain" label={texts.worldCurrent} {...data} />
    </Text>
  )
}

/** Who the portal is opened as from here. */
function PersonaChoice() {
  const { data } = useEmu(emu.personas.list, {})
  const info = useSignedIn()
  const enter = useAction((name: string) => (name === GUEST ? Promise.resolve(enterAsGuest()) : enterAs(name)))
  if (data === undefined) return null
  const current = data.personas.find(({ email }) => email === info?.email)
  return (
    <Text gap={1} round={8} line="all" className={classNames(styles.chip, styles.who)}>
      <Icon name="user" size={16} />
      <Select
        look="plain"
        label={emulatorConsoleTexts.persona}
        options={[
          { value: GUEST, label: texts.asGuest },
          ...data.personas.map(({ name, title }) => ({ value: name, label: title })),
        ]}
        value={current?.name ?? GUEST}
        disabled={enter.running}
        onChange={(name) => void enter.run(name)}
      />
    </Text>
  )
}

function ClockChip() {
  const call = useEmu(emu.clock.read, {})
  const change = useAction(async (body: Parameters<typeof emu.clock.change>[0]) =>
    call.setData(await emu.clock.change(body)),
  )
  return (
    <Row gap={0.5} className={styles.clock}>
      <Text gap={1} round={8} line="all" className={styles.chip}>
        <Icon name="clock" size={16} />
        <TickingTime />
        {call.data?.scale === 0 && <Tag tone="amber">{texts.clockFrozen}</Tag>}
      </Text>
      {texts.advance.slice(0, STEPS).map(({ label, ms }) => (
        <Button
          key={ms}
          kind="text"
          size="small"
          busy={change.running}
          onClick={() => void change.run({ advance: ms })}
        >
          {label}
        </Button>
      ))}
    </Row>
  )
}

/** The theme in use now: what was chosen, or what the system says. */
function useTheme(): Theme {
  const { now } = useSnapshot(themeChoice)
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  return now === 'system' ? system : now
}
