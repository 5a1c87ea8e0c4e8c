import { useId } from 'react'
import { homeTexts as texts } from '#src/config/texts/home.ts'
import { submits } from '#src/ui/action/submits.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import styles from './hero.module.css'
import { HOLDINGS } from './sample-app.ts'
import { Segments } from './segments.tsx'
import { SENT, type useTrial } from './use-trial.ts'

const HOLDING_OPTIONS = HOLDINGS.map((value) => ({ value, label: texts.holdings[value] }))

/**
 * Where a guest pastes an address, and says whether the phones have the app.
 * `onTry`: called with an address that can be tried.
 */
export function AddressForm({ trial, onTry }: { trial: ReturnType<typeof useTrial>; onTry: () => void }) {
  const { text, holding, sample, problem, ready, type, hold, tell } = trial
  const id = useId()
  const noteId = useId()
  return (
    <Text as="form" above={4} noValidate onSubmit={submits(() => tell(onTry))} onFocus={ready} onPointerEnter={ready}>
      <Box as="label" display="block" below={1} tone="ink" weight={600} htmlFor={id}>
        {texts.tryLabel}
      </Box>
      <Row pad="0 1 0 2" round={12} ground="surface" tone="muted" className={styles.field}>
        <Icon name="link" size={18} />
        <input
          id={id}
          // A form that is sent before the page can hear it comes back with it.
          name={SENT}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          placeholder={texts.tryPlaceholder}
          aria-invalid={problem !== undefined}
          aria-describedby={noteId}
          // What was typed before the page could hear it.
          ref={(input) => void (input && input.value !== text && type(input.value))}
          onChange={(event) => type(event.target.value)}
          onBlur={() => text !== '' && void tell()}
        />
        <Button text={texts.tryButton} kind="primary" type="submit" />
      </Row>
      <Row minHeight={32} id={noteId} gap={0.75} tone="red" size={13} aria-live="polite">
        {problem !== undefined && (
          <>
            <Icon name="warning" size={14} />
            {problem}
          </>
        )}
      </Row>
      <Row wrap below={2} tone="muted" size={13}>
        <span>{texts.trySamples}</span>
        <Sample address={sample.web} text={text} onTake={type}>
          {texts.sampleWeb}
        </Sample>
        <Sample address={sample.app} text={text} onTake={type}>
          {texts.sampleApp}
        </Sample>
      </Row>
      <Segments label={texts.holding} options={HOLDING_OPTIONS} value={holding} onChange={hold} />
    </Text>
  )
}

interface SampleProps {
  address: string
  text: string
  onTake: (address: string) => void
  children: string
}

function Sample({ address, text, onTake, children }: SampleProps) {
  const isTaken = text === address && address !== ''
  return (
    <button type="button" className={styles.sample} aria-pressed={isTaken} onClick={() => onTake(address)}>
      {children}
    </button>
  )
}
