export * from './en/topics.ts'
/** Every message in English, by topic. */
export * as en from './en/topics.ts'
