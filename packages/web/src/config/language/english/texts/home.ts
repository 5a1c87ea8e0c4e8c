import type { homeTexts as Chinese } from '#src/config/texts/home.ts'
import type { Twin } from '../../words.ts'

export const homeTexts: Twin<typeof Chinese> = {
  bannersTitle: 'Highlights',
  carousel: 'Carousel',
  slide: (index, count) => `Slide ${index} of ${count}`,
  previousSlide: 'Previous',
  nextSlide: 'Next',
  showSlide: (index, title) => `Slide ${index}: ${title}`,
  pause: 'Pause carousel',
  play: 'Resume carousel',

  title: 'Every tap reaches the right page',
  lead: 'Posters, messages and web pages carry one short address and one QR code. When someone opens it, the platform tells the phone, the system and the app around it, picks a way to open that works, and records each step.',
  start: 'Sign up free',
  console: 'Open console',
  read: 'Read the docs',

  figureLabel:
    'One link opens the app on Android, Apple and HarmonyOS phones, leads to a store where it is not installed, and guides the visitor inside social apps',
  figureName: 'Link',
  figureAddress: '/s/k7Qm2X',
  phones: [
    { kind: 'android', name: 'Android', hint: 'Installed: opens the page' },
    { kind: 'ios', name: 'iPhone', hint: 'Universal link' },
    { kind: 'harmony', name: 'HarmonyOS', hint: 'Opened by the system' },
    { kind: 'store', name: 'Not installed', hint: 'To the phone’s store' },
    { kind: 'container', name: 'Social app', hint: 'Guide or web page' },
  ],

  stepsTitle: 'Start in three steps',
  stepsHint: 'From sign-up to your first QR code.',
  steps: [
    {
      title: 'Sign up',
      text: 'Sign up by email as a company, a public body or an individual, and submit your profile.',
    },
    {
      title: 'Add your app',
      text: 'Enter package name, fingerprints and store pages. The platform makes the association files and keeps them current.',
    },
    {
      title: 'Create a link',
      text: 'Set a target per platform and the order of fallbacks. Once approved, share the address and its QR code.',
    },
  ],

  standardsTitle: 'Eight standards',
  standardsHint: 'Limits you can measure, methods you can repeat, clauses you can cite. In Chinese.',
  standardsAll: 'All documents',
  standardHints: [
    { word: '兼容', glyph: 'compatibility', text: 'Installs, runs, shows in full' },
    { word: '性能', glyph: 'performance', text: 'Limits for start, scrolling and loading' },
    { word: '稳定', glyph: 'stability', text: 'Crashes, hangs and intact data' },
    { word: '功耗', glyph: 'power', text: 'Frugal in front, quiet behind' },
    { word: '安全', glyph: 'security', text: 'Code, data, transport and entry points' },
    { word: '个人信息', glyph: 'privacy', text: 'Collect little, tell clearly' },
    { word: '地震', glyph: 'warning', text: 'Receiving, showing and rehearsing alerts' },
    { word: '大屏', glyph: 'screen', text: 'By the window, not the device' },
  ],

  newsTitle: 'News',
  newsHint: 'Platform news, revised standards and practice. In Chinese.',
  newsAll: 'All news',
  newsEmpty: 'No news yet',

  partnersTitle: 'Partners',
}
