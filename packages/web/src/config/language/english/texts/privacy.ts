import type {
  agreementSections as ChineseAgreement,
  policySections as ChinesePolicy,
  privacyTexts as Chinese,
} from '#src/config/texts/privacy.ts'
import type { Twin } from '../../words.ts'

/** A translation for reading. The first part of each says that the Chinese one is what was agreed to. */
export const privacyTexts: Twin<typeof Chinese> = {
  title: 'Terms of service and privacy policy',
  version: 'A translation for reading: the Chinese text is what you agree to',
  outline: 'Contents',
  agreementTitle: 'Terms of service',
  policyTitle: 'Privacy policy',
  contactBefore: 'Contact: ',
}

export const agreementSections: Twin<typeof ChineseAgreement> = [
  {
    title: 'Scope',
    paragraphs: [
      'These terms are an agreement between you and the unified link platform for mobile apps (“the platform”) about signing up and using it. The platform offers standards, registration of apps, creation and distribution of links, figures of visits and distribution, and the related interfaces.',
      'By ticking the box at sign-up you state that you have read and accept these terms and the privacy policy. The platform records the version and the time. If you sign up for an organization, you confirm that you are authorized to do so.',
    ],
  },
  {
    title: 'Account',
    paragraphs: [
      'Accounts are identified by email and are of three types: company, government and individual. When you use an account:',
    ],
    items: [
      'Submit true, exact and complete details and update them when they change. Apps can be created once the profile is approved.',
      'Keep your password and sign-in credentials safe, and do not lend, transfer or sell the account. What is done under the account counts as done by you or the organization you represent.',
      'If someone else uses your account, change the password at once and contact support. Changing or resetting the password, or changing the email, ends the sessions on other devices.',
      'After several wrong passwords in a short time the account is locked for a while, so that nobody can guess it.',
    ],
  },
  {
    title: 'Apps and links',
    paragraphs: [
      'You must own the apps you register, or be lawfully allowed to use and promote them. Every change of a link and its parameters is reviewed and takes effect once approved; meanwhile the version that is live goes on.',
      'The platform leads visitors to an app, a store, a quick app or a web page by the targets you set and by their device. It does not control systems, browsers and stores, and cannot promise that an app opens directly every time.',
    ],
  },
  {
    title: 'Acceptable use',
    paragraphs: ['You must not use the platform to:'],
    items: [
      'spread content that the law forbids, or lead visitors to pages that hold it;',
      'imitate apps, brands or bodies of others, or infringe their intellectual property, reputation, privacy or other rights;',
      'redirect maliciously, push downloads, install silently, or lead elsewhere than what was reviewed;',
      'distribute packages with malicious code or known security risks;',
      'forge visits, disturb the platform, get round access control or rate limits, or scrape data without permission.',
    ],
  },
  {
    title: 'Review, suspension and freezing',
    paragraphs: [
      'The platform reviews profiles, links and changes and gives the reason when it rejects one. You can edit and submit again. A review does not relieve you of responsibility for the content.',
      'Where there is evidence that an account, app or link breaks these terms or the law, or an authority demands it, the platform can freeze it and tells you why by notice and email. Frozen links do not work. If you disagree, appeal through support; what proves wrong is unfrozen promptly.',
    ],
  },
  {
    title: 'Intellectual property',
    paragraphs: [
      'Software, documents, interface and marks of the platform belong to the platform or their owners. App names, icons and descriptions you submit belong to you or their owners; you allow the platform to use them as far as the service needs, such as on the pages visitors see.',
    ],
  },
  {
    title: 'Changes and interruptions',
    paragraphs: [
      'The platform may pause parts of the service for maintenance, upgrades or force majeure, and announces foreseeable maintenance. If it ends the service, it tells you at least thirty days before and keeps a way to export your data.',
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      'You are responsible for what you publish through your account, and compensate others or the platform by law for damage caused by breaking these terms. As far as the law allows, the platform is not liable for indirect damage, except where it acted with intent or gross negligence.',
    ],
  },
  {
    title: 'Deleting your account',
    paragraphs: [
      'You can delete your account at any time on the “Account” or “Profile status” page. Your links stop, your profile, ID images and notices are deleted, and the email can sign up again. A frozen account can be deleted once its case is closed.',
    ],
  },
  {
    title: 'Changes of these terms and disputes',
    paragraphs: [
      'New versions of these terms are published on this page, major ones at least seven days before they take effect. If you do not agree, you can stop using the platform and delete your account.',
      'The law of the People’s Republic of China applies. Disputes are first to be settled by talks; failing that, a suit can be brought before the competent people’s court at the platform’s seat.',
    ],
  },
]

export const policySections: Twin<typeof ChinesePolicy> = [
  {
    title: 'What we collect and what for',
    paragraphs: [
      'We collect only what the functions need, sell no personal information to third parties, make no advertising profiles and embed no third-party analytics.',
    ],
    items: [
      'Sign-up and sign-in: email, password (only as an Argon2id hash, which cannot be reversed), account type, version and time of your consent. To create the account, verify you and reset the password.',
      'Profile review (companies, government): name, unified social credit code, image of the licence, name, ID type and number of the legal representative, address, name, phone and email of a contact. To verify the organization and reach you.',
      'Profile review (individuals): full name, citizen ID number, images of both sides of the identity card, contact details. ID number and images are sensitive personal information and serve only to verify you. Without them you cannot create apps, but can read documents and news.',
      'Security: time, IP address and browser of sign-ins, records of wrong passwords, and the audit log of important actions. To protect accounts and trace what is odd.',
      'Use: paths and times of visits to the portal’s pages, not tied to an account. To improve them.',
      'Apps and links: what you register and set. To provide the service.',
    ],
  },
  {
    title: 'Visitors of links',
    paragraphs: [
      'When a visitor opens a link, the platform processes the visit for the link’s developer: time, channel, system, device brand, browser or surrounding app, rough region (province, city), and whether the app, a store or a download was opened.',
      'We do not keep visitors’ IP addresses. On the first visit, the link’s domain sets a cookie named uv with a random text, which only serves to count a visitor once and lasts 400 days. It holds no personal information and is not shared between domains. Visitors who refuse cookies are told apart by a salted hash that changes every day. You can delete or block the cookie in your browser; links work all the same.',
      'Developers see only totals and visits without identity and cannot identify visitors by them. A link can be reported at the foot of its page; who reports is not recorded.',
    ],
  },
  {
    title: 'Local storage and cookies',
    paragraphs: [
      'The portal keeps your credentials, whether you are signed in and whether you have seen the guide in the browser’s local storage, and no names or documents. Drafts of your profile stay only in the session storage of the tab, without ID numbers, and are cleared when you close it, submit or sign out.',
      'A cookie named signed-in tells only that someone is signed in in this browser, so that the server can choose the first page. Signing out clears the local storage and that cookie. If you choose the light or dark theme, a cookie named theme keeps it for a year; going back to “System” deletes it. If you choose English, a cookie named lang keeps that for a year; going back to Chinese deletes it. The views that you save of a list (a name and its filters) are kept in a cookie named views for a year. You can delete all of these in your browser at any time.',
    ],
  },
  {
    title: 'How it is protected',
    paragraphs: ['We protect your information as follows:'],
    items: [
      'Transport is encrypted by HTTPS. ID numbers are stored encrypted and masked everywhere, except while you type them and while reviewers review them.',
      'Images of licences and identity cards are not public. Only you and reviewers see them, and each view by a reviewer is recorded in the audit log.',
      'Credentials are stored only as hashes and expire after 7 days without use or 30 days in all. Image codes last 5 minutes and email codes 10, and each works once.',
      'If personal information is compromised, we promptly tell you by law what it means, what was done and what you can do, and report to the authorities.',
    ],
  },
  {
    title: 'How long and where it is kept',
    paragraphs: [
      'Account and profile are kept until you delete your account. Then the profile, images of licences and identity cards, notices and sign-in records are deleted at once; only codes without personal information stay, so that printed short links never lead to someone else.',
      'Network logs and the audit log are kept for at least six months, as the Cybersecurity Law of the People’s Republic of China demands. Personal information is stored within the People’s Republic of China and not passed abroad.',
    ],
  },
  {
    title: 'Sharing and processors',
    paragraphs: ['We do not give your personal information to others, except:'],
    items: [
      'with your separate consent;',
      'to processors such as mail and hosting providers, as far as needed and bound to act only as we say;',
      'where the law demands it, or courts or authorities lawfully do.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: ['You have the following rights and can use them in the portal:'],
    items: [
      'Access: see it on the “Account” page, with ID numbers masked;',
      'Copy: download it under “My data”;',
      'Correction: under “Contact details” and “Change email”; a profile in review can be withdrawn and edited;',
      'Deletion: delete your account under “My data”;',
      'Withdrawal of consent: delete your account or contact support; what was processed before is not affected;',
      'Explanation and complaint: ask support about how we process it and get an answer within fifteen working days; you can also complain to the authorities that protect personal information.',
    ],
  },
  {
    title: 'Minors',
    paragraphs: [
      'The platform is for developers and does not sign up minors under fourteen. If we find that we collected information of one by mistake, we delete it as soon as possible.',
    ],
  },
  {
    title: 'Changes of this policy and contact',
    paragraphs: [
      'Changes of this policy are published on this page. Where purpose, manner or kind of information change, we ask for your consent again.',
      'You can reach the person in charge of personal information at the email address below.',
    ],
  },
]
