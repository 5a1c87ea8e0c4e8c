import type { emulatorConsoleTexts as Chinese } from '#src/config/texts/emulator/console.ts'
import type { Twin } from '../../../words.ts'

export const emulatorConsoleTexts: Twin<typeof Chinese> = {
  effects: 'Mail and events',
  effectMails: 'Mail it sent',
  effectNoMail: 'It sent no mail.',
  effectChanges: 'What it changed (audit)',
  effectNoChange: 'It changed nothing.',
  effectMailOpen: (subject, to) => `Open the mail ${subject} to ${to}`,
  persona: 'Who the portal is opened as',
  wayFork: 'Try it in a copy',
  wayForkHint: (world) => `${world} stays as it is`,
  wayForkDo: 'Copy the world',
  seed: (date) => `Seed of ${date}`,
  seedToday: 'Seed of the day it started',
  providers: { sqlite: 'SQLite', postgresql: 'PostgreSQL' },
}
