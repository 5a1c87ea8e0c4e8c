import { useId, type SyntheticEvent } from 'react'
import { homeTexts } from '#src/config/texts/home.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './hero.module.css'
import { HOLDINGS } from './sample-app.ts'
import { Segments } from './segments.tsx'
import type { useTrial } from './use-trial.ts'

const HOLDING_OPTIONS = HOLDINGS.map((value) => ({ value, label: homeTexts.holdings[value] }))

interface AddressFormProps {
  trial: ReturnType<typeof useTrial>
  /** Called with an address that can be tried. */
  onTry: () => void
}

/** Where a guest pastes an address, and says whether the phones have the app. */
export function AddressForm({ trial, onTry }: AddressFormProps) {
  const { text, holding, sample, problem, type, hold, tell, isReady } = trial
  const id = useId()
  const noteId = useId()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    tell()
    if (isReady()) onTry()
  }
  return (
    <form className={styles.try} noValidate onSubmit={submit}>
      <label className={styles.tryLabel} htmlFor={id}>
        {homeTexts.tryLabel}
      </label>
      <div className={styles.field}>
        <Icon name="link" size={18} />
        <input
          id={id}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          placeholder={homeTexts.tryPlaceholder}
          aria-invalid={problem !== undefined}
          aria-describedby={noteId}
          onChange={(event) => type(event.target.value)}
          onBlur={() => text !== '' && tell()}
        />
        <Button kind="primary" type="submit">
          {homeTexts.tryButton}
        </Button>
      </div>
      <div id={noteId} className={styles.problem} aria-live="polite">
        {problem !== undefined && (
          <>
            <Icon name="warning" size={14} />
            {problem}
          </>
        )}
      </div>
      <div className={styles.samples}>
        <span>{homeTexts.trySamples}</span>
        <Sample address={sample.web} text={text} onTake={type}>
          {homeTexts.sampleWeb}
        </Sample>
        <Sample address={sample.app} text={text} onTake={type}>
          {homeTexts.sampleApp}
        </Sample>
      </div>
      <Segments label={homeTexts.holding} options={HOLDING_OPTIONS} value={holding} onChange={hold} />
    </form>
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
