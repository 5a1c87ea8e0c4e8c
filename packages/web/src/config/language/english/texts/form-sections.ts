import type { formSectionTexts as Chinese, sampleTexts as Samples } from '#src/config/texts/form-sections.ts'
import type { Twin } from '../../words.ts'

export const formSectionTexts: Twin<typeof Chinese> = {
  sections: 'Parts of the form',
  done: 'Filled in',
  sample: 'Fill in a sample',
  sampleHint: 'Nothing is real in this demo: fill in a sample, then make it your own.',
  wrong: (count) => (count === 1 ? '1 field to correct' : `${count} fields to correct`),
}

export const sampleTexts: Twin<typeof Samples> = {
  organisation: 'Starbridge Technology Ltd',
  office: 'Fuzhou Culture Office',
  person: 'Lin Zhiyuan',
  address: '89 Software Avenue, Gulou District, Fuzhou',
  picture: 'Sample, for demonstration only',
  app: (suffix) => `Starbridge Travel ${suffix}`,
  appDescription: 'A sample app: routes, tickets and events.',
  link: 'National Day trips',
  scene: 'Campaign',
  shareTitle: 'Travel with us on National Day',
  shareDescription: 'Open the event',
}
