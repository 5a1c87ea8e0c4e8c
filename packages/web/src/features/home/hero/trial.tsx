import { useRef, type ReactNode } from 'react'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './hero.module.css'
import { Stage } from './stage.tsx'
import { useTrial } from './use-trial.ts'
import { Why } from './why.tsx'

/** An address and what four phones make of it, by the decision that live visits get; all of it in the browser. */
export function Trial({ words }: { words: ReactNode }) {
  const trial = useTrial()
  const stage = useRef<HTMLElement>(null)
  const { address, answers } = trial
  return (
    <>
      <Stack gap={4} align="center" justify="space-between" className={styles.grid}>
        <div>
          {words}
          <AddressForm trial={trial} onTry={() => stage.current?.scrollIntoView({ block: 'nearest' })} />
        </div>
        <Stage ref={stage} address={address} answers={answers} />
      </Stack>
      <Why answers={answers} />
    </>
  )
}
