import { setFlagsFromString } from 'node:v8'

// What is loaded at a start stays. V8 takes what stays for a lack of room and doubles the young generation until it
// fills 32 MB, which an idle server then holds for a minute; it looks at this factor each time it would grow it.
setFlagsFromString('--semi-space-growth-factor=1')
const { serve } = await import('./serve.ts')
await serve()
setFlagsFromString('--semi-space-growth-factor=2')
