/** What agents are told of the tools of `unilink mcp`: each English text and its Chinese twin. */
export const MCP = {
  'Control of a UniLink emulator. Fork a world before changing anything (fork_world chooses the copy); each tool that has `world` takes another for one call. make brings about most states in one call. call_api acts as a persona; explain_request says why an answer came out so and who would pass.':
    '控制一个 UniLink 模拟器。改动之前先复制世界（fork_world 会选中副本）；带 world 的工具可临时指定另一个世界。多数状态用 make 一次造好。call_api 以身份调用接口；explain_request 说明应答的缘由，以及谁能通过。',
  'Which emulator and world are meant, its time, other worlds and snapshots':
    '当前的模拟器与世界、其时间，其他世界与快照',
  'Copies a world, the chosen one unless id says another, and chooses the copy':
    '复制一个世界（缺省为当前世界）并选中副本',
  'The world that the other tools mean from now on': '选定其他工具此后所指的世界',
  'Faults, overrides and outages of the world': '世界的故障、改写与中断',
  'Removes a world or snapshot by name, a rule by id (an outage by its url), or all rules of a kind':
    '按名称删除世界或快照，按 id（中断按 url）删除规则；不给 id 则删除该类全部规则',
  'Captured mail; query as in Mailpit: to: subject: is:unread and words':
    '截获的邮件；query 同 Mailpit：to: subject: is:unread 与文字',
  'One request: what decided it, who would pass, what was sent and answered, mail and changes':
    '一次请求：由什么决定，谁能通过，收发的内容，带来的邮件与改动',
  'State and open moves; with move, the form of one that submits something':
    '状态与可用的变更；给出 move 时为提交类变更的表单',
  'An address that opens page `to` as a persona, in a world or a copy (fork: 1), at a time, with a fault':
    '一个地址：以某身份、在某世界（fork: 1 为副本）、某时刻、某故障预设下打开页面 to',
  'Schemas, codes and an example of one API call': '一个接口的结构、返回码与示例',
  'Any API call, as a persona or by a token; says why it came out so': '以身份或 token 调用任一接口，并说明应答的缘由',
  'The ready-made accounts, one per role and state': '预置身份，每种角色与状态一个',
  'Moves the world’s time; advance is in ms, set is ISO 8601': '调整世界的时间；advance 为毫秒，set 为 ISO 8601',
  'One mail, then marked read; id may be latest': '一封邮件，并标为已读；id 可为 latest',
  'The last requests, and why each was answered so': '最近的请求及应答的缘由',
  'Sends a request again, as any persona': '再发送一次请求，可换一个身份',
  'Makes answers go wrong: preset, code, status, or a delay in ms':
    '让应答出错：preset、code、status 三选一，或 delay 毫秒',
  'Answers a path with {code, data, msg} of yours; * is any text':
    '以给出的 {code, data, msg} 应答一个路径；* 为任意字符',
  'Breaks addresses outside, which links lead to': '让世界之外的地址中断：链接的目标',
  'Moves something to another state, by whoever may': '由有权者完成一次状态变更',
  'Visits over a period, counted as real ones': '一段时间内的访问，如真实访问一样统计',
  'Makes an account, app or link in any state, as people would. A rejected new link: kind link, state inactive, review rejected. owner: a persona, or a new account {role, state: active or frozen}; with: other fields':
    '按人的做法造出任一状态的账号、应用或链接。被驳回的新链接：kind link、state inactive、review rejected。owner：身份，或新账号 {role, state: active 或 frozen}；with：其他字段',
  'Keeps the world: as a snapshot of the emulator, or an archive file (.zip)':
    '保存世界：为模拟器的快照，或一个存档文件（.zip）',
  'Brings the world back to a snapshot, an archive file, or else to the seed': '把世界恢复为快照、存档文件，或种子数据',
  'Makes a suite for verify of HAR files, or else of the last 100 requests; learn allows what differs by time':
    '由 HAR 文件或最近 100 次请求得到 verify 用的套件；learn 容许随时间不同之处',
  'Holds a server (else this emulator) against the contract or a suite, and changes nothing there; only: part of a path or case':
    '以契约或录制的套件核对一个服务器（缺省为本模拟器），不改动它。only：路径或用例名的一部分',
  'API calls, by a part of the path; path gives schemas, codes and an example of one':
    '平台的接口，search 按路径或用途的一部分筛选；path 给出一个接口的结构、返回码与示例',
  'The newest code mailed to an address, waited for up to 30 s; or the answer of a captcha':
    '寄给某邮箱的最新验证码，wait 最多等 30 秒；或图形验证码的答案',
  'Rows of a table (account, app, link, revision …), to find ids':
    '数据表（account、app、link、revision…）的行，用来找 id',
  'say to or captcha': '请给出 to 或 captcha 之一',
  'All API calls of the platform': '平台的全部接口',
  'All codes of answers': '全部返回码',
  'there is no call {}; see list_calls': '没有接口 {}；见 list_calls',
  'say the id of the {}': '请给出 {} 的 id',
  'say snapshot or file': '请给出 snapshot 或 file 之一',
  'an owner is active or frozen, not {}': '所有者的状态为 active 或 frozen，而不是 {}',
  'the emulator is slow: it is still being started': '模拟器较慢：仍在启动',
  'the emulator at {} is slow: it has not answered in time; what was asked may still be done':
    '{} 的模拟器较慢：未能及时应答；所要求的可能仍会完成',
}
