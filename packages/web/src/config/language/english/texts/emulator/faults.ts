import type { emulatorFaultTexts as Chinese } from '#src/config/texts/emulator/faults.ts'
import type { Twin } from '../../../words.ts'

export const emulatorFaultTexts: Twin<typeof Chinese> = {
  faultsOn: 'Faults that are on',
  faultsNone: 'None. All calls are answered as they should be; any switch below breaks some.',
  faultPath: 'Calls',
  faultPathAll: 'All, or /api/app/*',
  faultPaths: {
    '/api/*': 'all calls',
    'declaring-calls': 'calls that declare this code',
    'lazy-chunks': 'code of pages',
  },
  faultOften: {
    always: 'Always',
    next1: 'Only for the next 1',
    next3: 'Only for the next 3',
    next5: 'Only for the next 5',
    half: 'Half of the requests, by chance',
    tenth: 'A tenth of the requests, by chance',
  },
  faultAfter: 'after it was carried out',
  faultPresets: 'Presets',
  faultTimes: 'When switched on',
  faultTimesAlways: 'Always',
  faultTimesNext: (count) => `Only for the next ${count}`,
  faultOnlyMe: 'Only for this account',
  faultLeft: (count) => `${count} left`,
  faultHits: (count) => (count === 1 ? '1 hit' : `${count} hits`),
  faultClear: 'Switch all off',
  faultEdit: (name: string) => `Edit fault: ${name}`,
  faultSave: 'Save',
  faultCode: 'Code',
  faultGone: 'no longer there',
  faultRemove: (name) => `Switch off ${name}`,
  latency: 'API latency',
  latencyValue: (ms) => (ms === 0 ? 'none' : `${ms} ms`),
}
