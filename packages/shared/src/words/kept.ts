import { Message, revived } from './message.ts'

/** Something to be said, as a column of text keeps it: the key of a message and what fills it. */
export const kept = (said: Message | string): string => (typeof said === 'string' ? said : JSON.stringify(said))

/** What `kept` has kept. Text is told as it is: what a person wrote, or what an earlier release had said in Chinese. */
export function unkept(text: string): Message | string {
  if (!text.startsWith('{"key":"')) return text
  try {
    const held = revived(JSON.parse(text))
    return held instanceof Message ? held : text
  } catch {
    return text
  }
}
