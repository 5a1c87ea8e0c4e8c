import type { emulatorTraceTexts as Chinese } from '#src/config/texts/emulator/trace.ts'
import type { Twin } from '../../../words.ts'

export const emulatorTraceTexts: Twin<typeof Chinese> = {
  traceTitle: 'How it was decided',
  traceSteps: {
    read: 'Request read',
    faults: 'Faults',
    overrides: 'Overrides',
    session: 'Sign-in',
    operator: 'Operator',
    factor: 'Second factor',
    whitelist: 'Whitelist',
    frozen: 'Frozen or not',
    profile: 'Profile',
    body: 'Fields',
    work: 'Business rules and changes',
  },
  traceResults: { passed: 'Passed', refused: 'Refused', left: 'Not reached' },
  visitTaken: 'Taken',
  visitLeft: 'Left out',
  overridesActive: 'Active overrides',
  overrideBy: { answer: 'A fixed answer', function: 'A function of a test', file: 'A file' },
  overrideFileBroken: (error) => `Cannot be loaded; what it gave before holds on: ${error}`,
  overrideFor: (account) => `Only ${account}`,
  overrideHits: (hits) => `Answered ${hits} times`,
  overrideLeft: (left) => (left === 0 ? 'Used up' : `${left} left`),
  overrideError: (error) => `Last error: ${error}`,
  overrideRemove: (id) => `Delete override ${id}`,
  wayWhitelist: 'Add to the whitelist',
  wayWhitelistHint: 'As an operator would at the review desk',
  wayWhitelistDo: 'Add and replay',
  wayPersonaChoice: 'Personas that get through',
}
