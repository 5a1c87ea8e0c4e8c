const CHANNEL = /^[A-Za-z0-9_-]{1,32}$/

/** Whether `text` names a channel: 1–32 letters, digits, `_` or `-`. */
export function isChannel(text: string): boolean {
  return CHANNEL.test(text)
}
