import type { formSectionTexts as Chinese } from '#src/config/texts/form-sections.ts'
import type { Twin } from '../../words.ts'

export const formSectionTexts: Twin<typeof Chinese> = {
  sections: 'Parts of the form',
  done: 'Filled in',
  sample: 'Fill in a sample',
  sampleHint: 'Nothing is real in this demo: fill in a sample, then make it your own.',
  wrong: (count) => (count === 1 ? '1 field to correct' : `${count} fields to correct`),
}
