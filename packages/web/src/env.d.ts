interface ImportMetaEnv {
  /** Origin of the API when it is not the portal's own, without a slash at the end. */
  readonly VITE_API_HOST?: string
  /** `off` builds the portal without the emulator's panel. */
  readonly VITE_EMULATOR_PANEL?: string
}
