/** What emulator mode adds to an app; a server in any other mode never loads it. */
export { registerEmulatorRoutes } from './emulator-routes.ts'
export { registerControl } from './register-control.ts'
