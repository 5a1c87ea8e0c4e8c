import { isEmulated } from '#src/config/mode.ts'

/** The emulator's code, where there is an emulator; a build with `VITE_EMULATOR_PANEL=off` has none of it. */
export const loadEmulatorPanel = () =>
  import.meta.env.VITE_EMULATOR_PANEL === 'off' || !isEmulated()
    ? undefined
    : import('#src/features/emulator-panel/emulator-panel.tsx')
