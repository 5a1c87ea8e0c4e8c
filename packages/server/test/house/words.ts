/** Words that have another for the same thing, with the one that is ours, and where they may stand all the same. */
const SECOND_WORDS: readonly { word: RegExp; ours: string }[] = [
  // The specification's own sentence, and money's.
  { word: /(?<!金融)账户(?!不在白名单内)/g, ours: '账号' },
  { word: /登记应用(?!宝)/g, ours: '创建应用' },
  { word: /短地址/g, ours: '短链接' },
  { word: /短链(?!接)/g, ours: '短链接' },
  { word: /访问量/g, ours: '访问次数' },
  { word: /拉起次数|尝试打开/g, ours: '尝试拉起' },
  { word: /疑似拉起成功|疑似成功/g, ours: '疑似拉起' },
  { word: /(?<!疑似)拉起成功|确认打开/g, ours: '确认拉起' },
  { word: /暗号/g, ours: '口令' },
  // A store; its id, which the specification names, is no word.
  { word: /\bYingyongbao\b/g, ours: 'MyApp' },
]

interface Text {
  file: string
  text: string
}

/** Each second word in these texts, with its line and the word that is ours. */
export function secondWords(texts: readonly Text[]): string[] {
  return texts.flatMap(({ file, text }) =>
    SECOND_WORDS.flatMap(({ word, ours }) =>
      [...text.matchAll(word)].map(
        ({ 0: found, index }) => `${file}:${text.slice(0, index).split('\n').length} ${found}, ours is ${ours}`,
      ),
    ),
  )
}
