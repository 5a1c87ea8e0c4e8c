/** Nothing that is not seen, nor stands for nothing; blanks only between other characters. */
const CHANNEL = /^(?! )[^\p{C}\u2028\u2029]{1,32}(?<! )$/u

/** Of visits that an owner makes to try a link on his own phones. */
export const TEST_CHANNEL = '试机'

/** Whether `text` names a channel: 1–32 characters of any script. */
export function isChannel(text: string): boolean {
  return CHANNEL.test(text)
}
