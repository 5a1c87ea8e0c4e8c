import { sayIn, type Said } from '#src/kernel/told/told.ts'

/** A refusal for programs, `error`, and for people in Chinese, `zh`, where it is said in Chinese. */
export function refusalBody(said: Said): { error: string; zh?: string } {
  const [error, zh] = [sayIn('en', said), sayIn('zh', said)]
  return zh === error ? { error } : { error, zh }
}
