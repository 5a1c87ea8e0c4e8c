import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { DOMAINS_PER_APP } from '#src/domain/app/own-domain.ts'
import { call } from '../call.ts'
import { id, text, nothing, seconds } from '../fields.ts'

const owned = { access: 'console' as const, fidelity: 'decided' as const }

/** 1 waits for its proof, 2 proven, 3 lost, 4 refused by an operator */
export const domainState = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

const appDomain = z
  .object({
    domainId: id,
    domain: z.string().describe('小写 punycode'),
    reads: z.string().describe('人所看到的写法；与 domain 相同的居多'),
    domainState,
    serves: z.boolean().describe('归属已证明：此域名上的链接与关联文件现在可以打开'),
    ready: z.boolean().describe('关联文件确已在此域名读到，链接可以使用它'),
    filesProblem: z.string().describe('最近一次读取关联文件的问题；没有则为空'),
    primary: z.boolean().describe('短链接、二维码与打开按钮使用此域名'),
    txt: z.object({ name: z.string(), value: z.string() }).describe('证明归属的 TXT 记录；与文件任选其一'),
    file: z.object({ url: z.string(), text: z.string() }).describe('证明归属的文件'),
    pointTo: z.string().describe('验证后，域名的 CNAME 记录指向的主机'),
    provenBy: z.enum(['', 'txt', 'file']).describe('最近一次凭什么通过；从未通过为空'),
    checkTime: seconds.nullable().describe('最近一次检查的时间'),
    problem: z.string().describe('最近一次检查的问题；没有则为空'),
    servesUntil: seconds.nullable().describe('证明已丢失：到此时停止服务；否则为 null'),
    refuseReason: z.string().nullable(),
    createTime: seconds,
  })
  .meta({ id: 'AppDomain' })

export const queryDomains = call({
  path: '/api/app/queryDomains',
  ...owned,
  summary: '应用的自有域名：状态、要设置的记录或文件、最近一次检查的结果',
  body: z.object({ appId: id }),
  data: z.object({ list: z.array(appDomain), limit: z.int().describe('每个应用的上限') }),
  codes: [CODE.appNotFound],
})

export const addDomain = call({
  path: '/api/app/addDomain',
  creates: true,
  access: 'active',
  fidelity: 'decided',
  summary: `添加自有域名，随后按所给的记录或文件证明归属；每个应用最多 ${DOMAINS_PER_APP} 个`,
  body: z.object({ appId: id, domain: text(300, 'domain') }),
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
  summary:
    '立即检查域名的 TXT 记录与文件；有一个符合即通过，否则为 12012；通过后像系统厂商那样读取关联文件。检查的结果记在域名上',
  body: z.object({ domainId: id }),
  data: appDomain,
  codes: [CODE.recordNotFound, CODE.illegalMove, CODE.domainTaken, CODE.domainUnproven],
})

export const chooseDomain = call({
  path: '/api/app/chooseDomain',
  ...owned,
  summary: '选定短链接、二维码与打开按钮使用的域名；须已读到关联文件。从未选定时使用最早验证的一个',
  body: z.object({ domainId: id }),
  data: appDomain,
  codes: [CODE.recordNotFound, CODE.illegalMove, CODE.domainUnproven, CODE.domainUnread],
})

export const removeDomain = call({
  path: '/api/app/removeDomain',
  ...owned,
  summary: '移除自有域名：它立即停止服务，链接改用其余的域名；被平台拒绝的不能移除',
  body: z.object({ domainId: id }),
  data: nothing,
  codes: [CODE.recordNotFound, CODE.illegalMove],
})
