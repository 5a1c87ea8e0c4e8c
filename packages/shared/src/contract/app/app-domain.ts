import { about, both } from '#src/words/about.ts'
import { named, createTime } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { DOMAINS_PER_APP } from '#src/domain/app/own-domain.ts'
import { call } from '../call.ts'
import { text, nothing, seconds } from '../fields.ts'

const owned = { access: 'console' as const, fidelity: 'decided' as const }

/** 1 waits for its proof, 2 proven, 3 lost, 4 refused by an operator */
export const domainState = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .meta(about('域名状态', 'State of the domain'))

const appDomain = z
  .object({
    domainId: named.domainId,
    domain: z.string().meta(about('小写 punycode', 'Punycode in lower case')),
    reads: z
      .string()
      .meta(about('人所看到的写法；与 domain 相同的居多', 'As people read it; mostly the same as domain')),
    domainState,
    serves: z
      .boolean()
      .meta(
        about(
          '归属已证明：此域名上的链接与关联文件现在可以打开',
          'Ownership is proven: links and association files on this domain can be opened now',
        ),
      ),
    ready: z
      .boolean()
      .meta(
        about(
          '关联文件确已在此域名读到，链接可以使用它',
          'The association files were read on this domain, so links may use it',
        ),
      ),
    filesProblem: z
      .string()
      .meta(
        about(
          '最近一次读取关联文件的问题；没有则为空',
          'What was wrong when the association files were last read; empty for nothing',
        ),
      ),
    primary: z
      .boolean()
      .meta(about('短链接、二维码与打开按钮使用此域名', 'Short links, QR codes and open buttons use this domain')),
    txt: z
      .object({ name: named.name, value: z.string().meta(about('值', 'Value')) })
      .meta(about('证明归属的 TXT 记录；与文件任选其一', 'TXT record that proves ownership; either this or the file')),
    file: z.object({ url: named.url, text: named.text }).meta(about('证明归属的文件', 'File that proves ownership')),
    pointTo: z
      .string()
      .meta(
        about('验证后，域名的 CNAME 记录指向的主机', 'Host that the domain’s CNAME record points to once it is proven'),
      ),
    provenBy: z
      .enum(['', 'txt', 'file'])
      .meta(about('最近一次凭什么通过；从未通过为空', 'What proved it last; empty for never')),
    checkTime: named.checkTime,
    problem: z
      .string()
      .meta(about('最近一次检查的问题；没有则为空', 'What was wrong at the last check; empty for nothing')),
    servesUntil: seconds
      .nullable()
      .meta(
        about('证明已丢失：到此时停止服务；否则为 null', 'The proof is gone: it stops serving at this time; else null'),
      ),
    refuseReason: named.refuseReason,
    createTime,
  })
  .meta({ id: 'AppDomain' })

export const queryDomains = call({
  path: '/api/app/queryDomains',
  ...owned,
  summary: both(
    '应用的自有域名：状态、要设置的记录或文件、最近一次检查的结果',
    'Domains of the app: state, records or files to set up, what the last check found',
  ),
  body: z.object({ appId: named.appId }),
  data: z.object({
    list: z.array(appDomain).meta(about('本页的各行', 'Rows of the page')),
    limit: z.int().meta(about('每个应用的上限', 'Most for one app')),
  }),
  codes: [CODE.appNotFound],
})

export const addDomain = call({
  path: '/api/app/addDomain',
  creates: true,
  access: 'active',
  fidelity: 'decided',
  summary: both(
    `添加自有域名，随后按所给的记录或文件证明归属；每个应用最多 ${DOMAINS_PER_APP} 个`,
    `Add a domain, then prove ownership by the record or file given; at most ${DOMAINS_PER_APP} an app`,
  ),
  body: z.object({
    appId: named.appId,
    domain: text(300, 'domain').meta(about('域名', 'Domain')),
  }),
  data: appDomain,
  codes: [
    CODE.appNotFound,
    CODE.illegalMove,
    CODE.limitReached,
    CODE.domainMalformed,
    CODE.domainIsAddress,
    CODE.domainIsPrivate,
    CODE.domainPretends,
    CODE.domainIsSuffix,
    CODE.domainIsOurs,
    CODE.domainTaken,
    CODE.domainRefused,
  ],
})

export const proveDomain = call({
  path: '/api/app/proveDomain',
  ...owned,
  summary: both(
    '立即检查域名的 TXT 记录与文件；有一个符合即通过，否则为 12012；通过后像系统厂商那样读取关联文件。检查的结果记在域名上',
    'Check TXT record and file of a domain now; either will do, else 12012. Then its association files are read as systems do, and the outcome is kept',
  ),
  body: z.object({ domainId: named.domainId }),
  data: appDomain,
  codes: [CODE.recordNotFound, CODE.illegalMove, CODE.domainTaken, CODE.domainUnproven],
})

export const chooseDomain = call({
  path: '/api/app/chooseDomain',
  ...owned,
  summary: both(
    '选定短链接、二维码与打开按钮使用的域名；须已读到关联文件。从未选定时使用最早验证的一个',
    'Choose the domain of short links, QR codes and open buttons; its association files must have been read. Without a choice it is the first proven',
  ),
  body: z.object({ domainId: named.domainId }),
  data: appDomain,
  codes: [CODE.recordNotFound, CODE.illegalMove, CODE.domainUnproven, CODE.domainUnread],
})

export const removeDomain = call({
  path: '/api/app/removeDomain',
  ...owned,
  summary: both(
    '移除自有域名：它立即停止服务，链接改用其余的域名；被平台拒绝的不能移除',
    'Remove a domain: it stops at once and links use the others; a refused one stays',
  ),
  body: z.object({ domainId: named.domainId }),
  data: nothing,
  codes: [CODE.recordNotFound, CODE.illegalMove],
})
