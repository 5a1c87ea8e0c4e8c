import 'dayjs/locale/zh-cn'
import { isEnglish } from '#src/config/language/choice.ts'

/** What the date library calls the language of the page; its days carry it, the week's first one among others. */
export const CALENDAR_LANGUAGE = isEnglish ? 'en' : 'zh-cn'
