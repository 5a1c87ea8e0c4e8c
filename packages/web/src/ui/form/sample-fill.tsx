import { isEmulated } from '#src/config/mode.ts'
import { formSectionTexts as texts } from '#src/config/texts/form-sections.ts'
import { useAction } from '../action/use-action.ts'
import { Button } from '../button/button.tsx'
import { Row, Text } from '../theme/primitives.tsx'

/** Fills a form with made-up values that pass, where nothing is real anyway: above the form of an emulator's world. */
export function SampleFill({ onFill }: { onFill: () => void | Promise<void> }) {
  const fill = useAction(async () => onFill())
  if (!isEmulated()) return null
  return (
    <Row wrap gap="1 2" justify="space-between" pad="1 2" round={8} ground="primary-soft">
      <Text size={13}>{texts.sampleHint}</Text>
      <Button text={texts.sample} size="small" busy={fill.running} onClick={() => void fill.run()} />
    </Row>
  )
}
