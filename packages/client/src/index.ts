export * from './emulator.ts'
