import type { Reason } from '@unilink/shared'
import { rejectReasons } from '@unilink/shared/words/zh'
import { deskTexts } from '#src/config/texts/admin/desk.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Hint, Row, Text } from '#src/ui/theme/primitives.tsx'
import { sayingInPage } from '#src/config/language/catalogue.ts'
import { ReasonModal } from '../lists/reason-modal.tsx'

interface RejectModalProps {
  open: boolean
  reasons: readonly Reason[]
  /** Whom it is about, in words. */
  whom?: string
  /** What is asked, and what it does; of a rejection unless it says otherwise. */
  texts?: typeof REJECTION
  onReason: (reason: string) => Promise<unknown>
  onClose: () => void
}

const REJECTION = {
  title: deskTexts.rejectTitle as string,
  okText: deskTexts.reject as string,
  label: deskTexts.reason as string,
  missing: deskTexts.reasonRequired as string,
  hint: deskTexts.rejectHint as string,
}

/** Asks for the words that a decision is told with, of which the common ones are offered. */
export const RejectModal = ({ reasons, whom, texts: { hint, ...texts } = REJECTION, ...modal }: RejectModalProps) => (
  <ReasonModal {...modal} {...texts}>
    {(put) => (
      <>
        {whom !== undefined && (
          <Text as="p" below={1} tone="ink" weight={600} anywhere>
            {whom}
          </Text>
        )}
        <Hint below={1.5}>{hint}</Hint>
        <Row as="fieldset" wrap margin="0 0 2" align="stretch">
          <legend className="visually-hidden">{deskTexts.commonReasons}</legend>
          {reasons.map(({ key, said }) => (
            <Button text={reasonSaid(said)} key={key} size="small" onClick={() => put(reasonSaid(said))} />
          ))}
        </Row>
      </>
    )}
  </ReasonModal>
)

/** Whom a decision is about: the first by their names, and how many they are in all. */
export function whomText(names: readonly string[], count: number): string {
  const named = names.join(deskTexts.whomBetween)
  return count > names.length ? deskTexts.whomMore({ names: named, count }) : deskTexts.whom(named)
}

/** What an operator may send as it is, in the language of the page. */
const reasonSaid = sayingInPage({ rejectReasons })
