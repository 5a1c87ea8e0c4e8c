const RV = '(?:; rv:[\\d.]+)?'

const DEVICES = [
  'Linux; (?:U; )?Android [^()]{1,200}',
  `Android \\d[\\d.]*; (?:Mobile|Tablet)${RV}`,
  'iPhone; CPU iPhone OS \\d[\\d_]* like Mac OS X',
  'iPad; CPU OS \\d[\\d_]* like Mac OS X',
  `Windows NT \\d+\\.\\d(?:; (?:Win64|WOW64))?(?:; x64)?${RV}`,
  `Macintosh; Intel Mac OS X \\d[\\d_.]*${RV}`,
  `X11; (?:Ubuntu; )?Linux x86_64${RV}`,
  'X11; CrOS [\\w. ]{1,40}',
]
const WORDS =
  'Version|Chrome|CriOS|Mobile|Safari|Firefox|FxiOS|Edg|EdgA|EdgiOS|OPR|OPT|YaBrowser|Yowser|GSA|Silk|DuckDuckGo|Ddg|' +
  'SamsungBrowser|HuaweiBrowser|HeyTapBrowser|VivoBrowser'

const PLAIN = new RegExp(
  `^Mozilla/5\\.0 \\((?:${DEVICES.join('|')})\\) (?:AppleWebKit/[\\d.]+\\+? \\(KHTML, like Gecko\\)|Gecko/[\\d.]+)` +
    `(?: (?:XiaoMi/)?(?:${WORDS}|MiuiBrowser)(?:/[\\dA-F.]+)?)*$`,
)

/**
 * Whether a user agent says what a person's browser says and nothing more: the device, the engine and the browsers' own
 * words. Most visitors do, and there is no app and no bot to look for then.
 */
export function isPlainBrowser(ua: string): boolean {
  return PLAIN.test(ua) && !ua.includes('-Google/')
}
