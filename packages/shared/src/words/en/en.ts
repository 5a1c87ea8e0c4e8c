export * from './topics.ts'
/** Every message in English, by topic. */
export * as en from './topics.ts'
