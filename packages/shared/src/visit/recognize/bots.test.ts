import { describe, expect, test } from 'vitest'
import { recognizeClient } from './recognize-client.ts'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chromeOn = (device: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${device}) ${KHTML} Chrome/125.0.0.0 Mobile Safari/537.36`

describe('bots', () => {
  test.each([
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (Linux; u; Android 4.2.2; zh-cn;) AppleWebKit/534.46 (KHTML, like Gecko) Version/5.1 Mobile Safari/10600.6.3 (compatible; Baiduspider/2.0)',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/69.0 Safari/537.36 YisouSpider/5.0',
    'Mozilla/5.0 (Linux; Android 7.0;) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Sogou inst spider/4.0',
    'SomeNewCrawler/1.0',
    'Mozilla/5.0 (compatible; Unheard-of Thing/0.1)',
    'SomethingNew/2.0 (+https://example.com/about)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/98.0.4695.0 Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0.4044.138 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49 (compatible; Baiduspider-render/2.0)',
    'Feedbin feed-id:1 - 9 subscribers',
    'Blogtrottr/2.0',
    'W3C_Validator/1.3',
    'NetResearchServer/4.0 (someone@example.org)',
  ])('%s is a spider', (ua) => {
    expect(recognizeClient({ ua })).toMatchObject({ bot: 'spider', browser: 'bot', brand: '', container: 'browser' })
  })

  test.each([
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Twitterbot/1.0',
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0 A',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
    'Viber',
    'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
    'MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview',
    'HatenaBookmark/4.0 (Hatena::Bookmark; Analyzer)',
    'Asana/1.4.0 WebsiteMetadataRetriever',
    'Valve/Steam HTTP Client 1.0 (SteamChatURLLookup)',
    'meta-externalfetcher/1.1',
    'DingTalkBot-LinkService/1.0 (+https://www.dingtalk.com)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  ])('%s is a link preview', (ua) => {
    expect(recognizeClient({ ua }).bot).toBe('preview')
  })

  test.each([
    '',
    '   ',
    'curl/8.7.1',
    'Wget/1.21.4',
    'okhttp/4.12.0',
    'python-requests/2.31.0',
    'Python/3.11 aiohttp/3.9.1',
    'Go-http-client/2.0',
    'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)',
    'node',
    'axios/1.7.2',
    'Java/17.0.2',
    'Apache-HttpClient/4.5.13 (Java/11.0.20)',
    'PostmanRuntime/7.39.0',
    'Dalvik/2.1.0 (Linux; U; Android 14; 24129PN74C Build/UP1A)',
    'MyApp/3.1 CFNetwork/1490.0.4 Darwin/23.2.0',
    'lua-resty-http/0.17',
    'a name that nobody knows',
    `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} HeadlessChrome/125.0.0.0 Safari/537.36`,
    `${chromeOn('Pixel 7')} Playwright/1.44`,
    'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1',
  ])('%j is a program', (ua) => {
    expect(recognizeClient({ ua })).toMatchObject({ bot: 'program', browser: 'bot', brand: '', container: 'browser' })
  })

  test.each([
    chromeOn('CUBOT_NOTE_S Build/O11019'),
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/440.0.0.32.117]`,
    `${IPHONE} GSA/318.0.632659177 Mobile/15E148 Safari/604.1`,
    `${IPHONE} Mobile/15E148 Instagram 330.0.0.0`,
    `${chromeOn('Pixel 7')} Process/toolsmp`,
    `${chromeOn('Pixel 7')} AlipayDefined(nt:WIFI,ws:360|0|3.0)`,
    `${chromeOn('Pixel 7')} T7/13.38 SP-engine/2.76.0 info baiduboxapp/13.58.0.10`,
    'WhatsApp/2.6.4 iPhone_OS/4.3.3 Device/iPhone_4',
    chromeOn('M bot 60 Build/NRD90M'),
    chromeOn('ID bot 53+ Build/NRD90M'),
    `${chromeOn('SM-A310F')} (Ecosia android@62.0.3202.101)`,
    `${chromeOn('Pixel 7')} QRScanner/2.1`,
    `${chromeOn('Pixel 7')} okhttp/4.12.0 MicroMessenger/8.0.49`,
    `${chromeOn('Pixel 7')} AliApp(TB/10.1.0) okhttp/3.12`,
    `${chromeOn('Pixel 7')} BiliDroid/8.3.0 (someone@example.com) os/android`,
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1; TuneUp HTML Client Embedded Web Browser from: http://bsalsa.com/; .NET CLR 1.1.4322)',
  ])('%s is a person', (ua) => {
    expect(recognizeClient({ ua }).bot).toBe(false)
  })
})
