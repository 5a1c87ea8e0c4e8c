export * from './zh/topics.ts'
/** Every message in Chinese, by topic. */
export * as zh from './zh/topics.ts'
