import { hasListedScript, isOneWriting } from './scripts.ts'
import { message, type Message } from '#src/words/message.ts'

/** The sequences of emoji that hold what is not seen (UTS 51): a picture with its style or colour, joined ones, a keycap, a flag. */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])?`
const REGION = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}`
const EMOJI = new RegExp(String.raw`${REGION}|${PICTURE}(?:\u200d${PICTURE})*|[\d#*]\ufe0f\u20e3?`, 'gu')

/** What is not seen or turns the direction of what is; what each font draws as it likes; half a character. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Letters without blanks between their words: what stands beside them is a word of its own. */
const WORD_END = /[^\p{L}\p{M}\p{N}]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u

/** What people read of the characters that are most often found. */
const KINDS = [
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u, 'fields.hasDirectionMark'],
  [/[\u200b-\u200d\u2060\ufeff]/u, 'fields.hasZeroWidth'],
  [/\p{Cc}/u, 'fields.hasControl'],
] as const

/** No name is as long: what comes behind is refused for its length, and reading it would hold up others. */
const MOST_READ = 2000

/**
 * What is wrong with a name that people are to trust, or undefined; `label` is what the name is of. Nothing in it is unseen, and no word is of
 * letters that only look alike. Chinese beside Latin, digits, punctuation and emoji are fine.
 */
export function nameProblem(whole: string, label: Message | string): Message | undefined {
  const name = whole.slice(0, MOST_READ)
  const unseen = UNSEEN.exec(name.replace(EMOJI, ' '))?.[0]
  if (unseen !== undefined) {
    const kind = KINDS.find(([characters]) => characters.test(unseen))?.[1] ?? 'fields.hasInvisible'
    return message(kind, { label, character: codeOf(unseen) })
  }
  const mixed = name.split(WORD_END).find((word) => !isOneWriting(word) && hasListedScript(word))
  return mixed === undefined ? undefined : message('fields.mixedScripts', { label, word: mixed })
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
