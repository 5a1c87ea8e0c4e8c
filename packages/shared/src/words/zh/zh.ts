export * from './topics.ts'
/** Every message in Chinese, by topic. */
export * as zh from './topics.ts'
