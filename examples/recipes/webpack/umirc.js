/** The `proxy` of `.umirc.ts` or `config/config.ts`. */
export const proxy = Object.fromEntries(
  ['/api', '/s/', '/files', '/.well-known', '/__emu'].map((path) => [path, { target: 'http://127.0.0.1:5180' }]),
)
