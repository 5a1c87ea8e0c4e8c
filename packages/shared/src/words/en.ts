export * from './topics/en.ts'
/** Every message in English, by topic. */
export * as en from './topics/en.ts'
