import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@unilink/tools/root.ts'

export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** What the portal's controls are called, by the catalogues that it speaks from. */
export function controlsIn(language: Language) {
  const said = (file: string, ...path: string[]): string => {
    const text = readFileSync(join(root, `packages/web/words/${language}/${file}.json`), 'utf8')
    const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], JSON.parse(text))
    if (typeof found !== 'string') throw new Error(`${file}.json of ${language} has no text ${path.join('.')}`)
    return found
  }
  return {
    tryLabel: said('home', 'homeTexts', 'tryLabel'),
    email: said('account', 'accountTexts', 'email'),
    password: said('account', 'accountTexts', 'password'),
    create: said('links/links', 'linkTexts', 'create'),
    submit: said('links/link-form', 'linkFormTexts', 'submitCreate'),
    approve: said('admin/desk', 'deskTexts', 'approve'),
    approved: said('admin/desk', 'deskTexts', 'approved'),
    qr: said('links/link-info', 'linkInfoTexts', 'tabs', 'qr'),
    qrAlt: said('links/link-info', 'linkInfoTexts', 'qrAlt').replace('{url}', ''),
    data: said('links/link-info', 'linkInfoTexts', 'tabs', 'data'),
    skip: said('common', 'commonTexts', 'skipSteps'),
  }
}

interface Story {
  /** Of the link that is made. */
  name: string
  scene: string
  /** What the line below says, in order. */
  lines: Readonly<Record<'paste' | 'make' | 'review' | 'live' | 'open' | 'count' | 'control', string>>
}

/** What the film tells. */
export const STORIES: Readonly<Record<Language, Story>> = {
  zh: {
    name: '国庆出行活动',
    scene: '活动推广',
    lines: {
      paste: '粘贴一个地址，看四部手机怎样打开',
      make: '登录，新建一个链接',
      review: '运营审核',
      live: '链接上线，二维码可以印',
      open: '手机扫码打开',
      count: '几秒后，访问就在数据里',
      control: '模拟器：身份、时钟、故障、邮件',
    },
  },
  en: {
    name: 'Autumn travel campaign',
    scene: 'Campaign',
    lines: {
      paste: 'Paste an address and see what four phones do',
      make: 'Sign in and make a link',
      review: 'An operator reviews it',
      live: 'It is live, with a QR code ready to print',
      open: 'Phones open it',
      count: 'Seconds later the visits are counted',
      control: 'The emulator controls personas, clock, faults and mail',
    },
  },
}
