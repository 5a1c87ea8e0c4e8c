import type { sampleTexts as Chinese } from '#src/config/texts/samples.ts'
import type { Twin } from '../../words.ts'

export const sampleTexts: Twin<typeof Chinese> = {
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
