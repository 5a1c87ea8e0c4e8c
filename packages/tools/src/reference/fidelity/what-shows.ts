import { SHARED, WEB } from '../asvs/requirement.ts'
import { held, type Sentence } from './sentence.ts'

export const SCREENS: readonly Sentence[] = [
  held(
    'Every path of the tables has its screen',
    `${WEB}/config/routes.test.ts › serves every path of the specification`,
  ),
  held(
    'Redirects of `home/news`, `/console` and `/documents/whiteBookFile`, with or without a slash at the end',
    `${WEB}/config/routes.test.ts › redirects as specified, with and without a slash at the end`,
  ),
  held(
    'Which routes have which guard',
    `${WEB}/config/routes.test.ts › guards what must be guarded and nothing public`,
  ),
  held(
    'The state of the news list and of the app list is kept',
    `${WEB}/config/routes.test.ts › keeps the news list and the app list alive, each within its area`,
    'A list is dropped once one leaves its area, so that nobody comes back to old figures.',
  ),
  held('Any other address shows the page that says so', 'e2e/guards.test.ts › that is not there says so'),
  held(
    'The console tab shows on a PC with an account only',
    `${WEB}/app/header/header.test.ts › shows the console only on a PC with an account`,
    'The console works at any width: on a phone the account menu and the way after signing in lead there.',
  ),
  held(
    'Tabs and account menu are hidden where the path contains `account`',
    `${WEB}/app/header/header.test.ts › are hidden wherever the path contains "account"`,
  ),
  held(
    'The account menu when `dataState` is 2',
    `${WEB}/app/header/header.test.ts › offers account info and contact to an active account`,
  ),
  held(
    'The account menu otherwise',
    `${WEB}/app/header/header.test.ts › offers the profile to every other state`,
    'Operators find the review desk there too, which the specification does not have.',
  ),
  held(
    'The breadcrumb runs app list, link list, then the screen',
    `${WEB}/app/layouts/breadcrumb/trail.test.ts › runs app list, then link list, then the screen`,
  ),
  held(
    'The app switcher loads page 1 with `perPage` 10000; choosing an app replaces the query and reloads the page',
    'e2e/console.test.ts › asks for 10000 apps at once, and choosing one replaces the query and loads the page anew',
  ),
]

export const WIDGETS: readonly Sentence[] = [
  held(
    'The search box searches on Enter',
    `${WEB}/ui/search/search-box.dom.test.tsx › searches on Enter, not while one types`,
  ),
  held('… and on its icon', `${WEB}/ui/search/search-box.dom.test.tsx › searches on its icon`),
  held(
    '… and its input is trimmed',
    `${WEB}/ui/search/search-box.dom.test.tsx › trims what was typed, in the box as well`,
  ),
  held(
    '… and the total reads 共N条数据',
    `${WEB}/ui/search/search-box.dom.test.tsx › reads out how many rows there are, once that is known`,
  ),
  held(
    'An alert whose confirm text counts down confirms by itself',
    'e2e/countdown.test.ts › tells the seconds that are left, confirms by itself at the end, and is gone 300 ms later',
    'The specification names no screen that shows one. What counts down on a screen of its own is `registerSuccess`.',
  ),
  held(
    'Contents of an alert may contain markup',
    `${WEB}/ui/dialog/dialog-host.dom.test.tsx › shows markup, and nothing of it that runs`,
    'Markup that runs or that loads from elsewhere is left out.',
  ),
  held(
    'Confirm and info resolve on confirm and reject with `cancel`',
    `${WEB}/ui/dialog/dialogs.test.ts › resolve on confirm, reject with cancel on cancel`,
  ),
  held(
    'Default texts 确定, 取消 and 提示; 600 px for alert and info, 500 px for confirm',
    `${WEB}/ui/dialog/dialogs.test.ts › have the specified defaults`,
  ),
  held(
    'A dialog is removed 300 ms after closing',
    `${WEB}/ui/dialog/dialogs.test.ts › are removed 300 ms after closing, not before`,
  ),
  held(
    'The step guide remembers by `isLookStep` that it was seen',
    `${WEB}/ui/steps/step-guide.dom.test.tsx › ends with its last step and does not come again`,
  ),
  held(
    'A button is disabled against a second click for 3000 ms, overridable',
    `${WEB}/ui/button/button.dom.test.tsx › keeps a form from being sent again for 3000 ms`,
    'A form that its own rules refuse has not been sent: its button takes the next click at once.',
  ),
]

export const FORMATS: readonly Sentence[] = [
  held('Time as year-month-day hour:minute:second, or by slashes', `${SHARED}/format/time.test.ts › takes a pattern`),
  held(
    'Values of 10 digits are seconds',
    `${SHARED}/format/time.test.ts › reads back what it wrote`,
    'Times are those of Asia/Shanghai whatever the zone of the device; the specification names no zone.',
  ),
  held(
    'Money has thousands separators and 2 decimals',
    `${SHARED}/format/money.test.ts › has two decimals unless told`,
  ),
  held('… 1 to 20 allowed', `${SHARED}/format/money.test.ts › refuses %s decimals`),
  held(
    'Numbers have 2 decimals, `0.00` for zero',
    `${SHARED}/format/money.test.ts › formatNumber`,
    'Shares of the data pages are told so. No screen of the specification shows an amount, or a time by slashes: `formatMoney` and `SLASH_TIME_PATTERN` are exported for those who build on the package.',
  ),
  held(
    'Weekdays in Chinese, Monday to Sunday',
    `${SHARED}/format/time.test.ts › weekdayOf`,
    "The console's first screen tells the day by it.",
  ),
]
