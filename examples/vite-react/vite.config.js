import react from '@vitejs/plugin-react'
import { unilink } from '@unilink/emulator/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // The lively demo world is the default; this one starts at once.
  plugins: [react(), unilink({ seed: 'personas' })],
})
