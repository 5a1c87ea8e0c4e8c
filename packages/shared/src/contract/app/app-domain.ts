import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
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
    reads: z.string().meta(explained('appDomain.reads')),
    domainState,
    serves: z.boolean().meta(explained('appDomain.serves')),
    ready: z.boolean().meta(explained('appDomain.ready')),
    filesProblem: z.string().meta(explained('appDomain.filesProblem')),
    primary: z.boolean().meta(explained('appDomain.primary')),
    txt: z
      .object({ name: named.name, value: z.string().meta(about('值', 'Value')) })
      .meta(about('证明归属的 TXT 记录；与文件任选其一', 'TXT record that proves ownership; either this or the file')),
    file: z.object({ url: named.url, text: named.text }).meta(about('证明归属的文件', 'File that proves ownership')),
    pointTo: z.string().meta(explained('appDomain.pointTo')),
    provenBy: z.enum(['', 'txt', 'file']).meta(explained('appDomain.provenBy')),
    checkTime: named.checkTime,
    problem: z.string().meta(explained('appDomain.problem')),
    servesUntil: seconds.nullable().meta(explained('appDomain.servesUntil')),
    ...fieldsOf('refuseReason', 'createTime'),
  })
  .meta({ id: 'AppDomain' })

export const queryDomains = call({
  path: '/api/app/queryDomains',
  ...owned,
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
  body: z.object({ appId: named.appId, domain: text(300, 'domain').meta(about('域名', 'Domain')) }),
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

const ofDomain = { ...owned, body: z.object({ domainId: named.domainId }), data: appDomain }
export const proveDomain = call({
  path: '/api/app/proveDomain',
  ...ofDomain,
  codes: [CODE.recordNotFound, CODE.illegalMove, CODE.domainTaken, CODE.domainUnproven],
})

export const chooseDomain = call({
  path: '/api/app/chooseDomain',
  ...ofDomain,
  codes: [CODE.recordNotFound, CODE.illegalMove, CODE.domainUnproven, CODE.domainUnread],
})

export const removeDomain = call({
  path: '/api/app/removeDomain',
  ...ofDomain,
  data: nothing,
  codes: [CODE.recordNotFound, CODE.illegalMove],
})
