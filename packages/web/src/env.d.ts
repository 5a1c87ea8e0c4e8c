interface ImportMetaEnv {
  /** `off` builds the portal without the emulator's panel. */
  readonly VITE_EMULATOR_PANEL?: string
}
