import { emulatorConsoleTexts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CardsSkeleton } from '#src/ui/state/skeleton.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { Box, Card, Hint, Row, Text } from '#src/ui/theme/primitives.tsx'
import { copyText } from '#src/ui/toast/copy-text.ts'
import { emu, useEmu, type Persona, EmuView, CardTitle } from '../control/emu.tsx'
import { enterAs, enterAsGuest } from '../control/enter-session.ts'
import { useSignedIn } from '../host/host-page.ts'
import styles from './rooms.module.css'

const { accountTypes } = emulatorConsoleTexts
const TYPES = [1, 2, 3] as const
const OPERATORS = { title: texts.personaOperator, has: ({ operator }: Persona) => operator }
const GROUPS = [
  OPERATORS,
  ...TYPES.map((type) => ({
    title: accountTypes[type],
    has: ({ operator, accountType }: Persona) => !operator && accountType === type,
  })),
]

/** The personas by what they are: signed in here with one click, or with a token for a front end elsewhere. */
export function PersonaRoom() {
  const call = useEmu(emu.personas.list, {})
  const info = useSignedIn()
  return (
    <>
      <Row wrap justify="space-between">
        <Hint size={13}>{texts.personaRoomHint}</Hint>
        <Button text={texts.guest} size="small" disabled={info === null} onClick={enterAsGuest} />
      </Row>
      <EmuView call={call} loading={<CardsSkeleton className={styles.pair} columns={[[8], [8]]} />}>
        {({ personas }) => (
          <div className={styles.groups}>
            {GROUPS.map(({ title, has }) => (
              <Card key={title} pad={2}>
                <CardTitle below={1}>{title}</CardTitle>
                <Box as="ul" bare>
                  {personas.filter(has).map((persona) => (
                    <PersonaLine key={persona.name} persona={persona} isCurrent={persona.email === info?.email} />
                  ))}
                </Box>
              </Card>
            ))}
          </div>
        )}
      </EmuView>
    </>
  )
}

function PersonaLine({ persona, isCurrent }: { persona: Persona; isCurrent: boolean }) {
  const { name, title, email, dataState } = persona
  const enter = useAction(enterAs)
  const copy = useAction(async () => {
    const { token } = await emu.personas.login({ name })
    await copyText(token, texts.tokenCopied(name))
  })
  return (
    <Row as="li" wrap gap={0.5} pad="0.75 0" lineAbove>
      <Box flex="1 1 160px" minWidth={0}>
        <Row wrap gap="0.25 1">
          <Text tone="ink" weight={500}>
            {title}
          </Text>
          {isCurrent ? <Tag tone="blue">{texts.current}</Tag> : <StateTag machine="data" state={dataState} />}
        </Row>
        <Text as="code" size={12} tone="muted" anywhere>
          {email}
        </Text>
      </Box>
      <Button
        size="small"
        aria-label={texts.signInAs(name)}
        busy={enter.running}
        disabled={isCurrent}
        onClick={() => void enter.run(name)}
      >
        {texts.personaEnter}
      </Button>
      <Button
        kind="text"
        size="small"
        aria-label={texts.copyTokenOf(name)}
        busy={copy.running}
        onClick={() => void copy.run()}
      >
        {texts.copyToken}
      </Button>
    </Row>
  )
}
