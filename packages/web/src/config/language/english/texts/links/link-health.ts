import type { healthTexts as Chinese } from '#src/config/texts/links/link-health.ts'
import type { Twin } from '../../../words.ts'

export const healthTexts: Twin<typeof Chinese> = {
  title: 'Target health',
  hint: 'The platform checks what links lead to. Two failures in a row make it broken. You are told once when it breaks and once when it recovers.',
  none: 'Targets are checked a few minutes after the link goes live.',
  never: 'Not checked yet',
  since: (time) => `since ${time}`,
  checked: (time) => `Checked ${time}`,
  column: 'Target broken',
  columnHint: 'A target of this link does not open. The details say which',
}
