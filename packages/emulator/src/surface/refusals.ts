/** What the control surface refuses with: each English text and its Chinese twin. */
export const REFUSALS: Readonly<Record<string, string>> = {
  'foreign origin': '来自其他网站的请求',
  'foreign origin: to allow this page add {} to EMULATOR_ORIGINS':
    '来自其他网站的请求：如需允许，请把 {} 加入 EMULATOR_ORIGINS',
  'the emulator needs "Authorization: Bearer <token>"; it is printed at start':
    '模拟器要求 "Authorization: Bearer <令牌>"；令牌在启动时打印',
  'the emulator failed': '模拟器出错',
  'the emulator failed: {}': '模拟器出错：{}',
  'too many listeners': '订阅者过多',

  'no such world': '没有这个世界',
  'there is no world called {}': '没有名为 {} 的世界',
  'there is a world called {} already': '已有名为 {} 的世界',
  'the world {} has been dropped': '世界 {} 已被删除',
  'the main world cannot be dropped; reset it instead': '主世界不能删除；可以重置',
  'not a name for a world': '世界的名称有误：只能用小写字母、数字、- 与 _',
  'there are {} worlds already; drop some': '已有 {} 个世界，请先删除一些',
  'use 1 to 48 of a-z, 0-9, - and _, not at the ends': '请用 1 到 48 个小写字母、数字、- 或 _，首尾为字母或数字',
  'not a name': '名称有误：只能用小写字母、数字、- 与 _',
  'there is no snapshot called {}': '没有名为 {} 的快照',
  'there is a snapshot called {} already': '已有名为 {} 的快照',

  '{} was taken on {}; this server runs on {}': '{}来自 {}，而本服务器使用 {}',
  '{} has another database schema ({}) than this server ({}); take it anew':
    '{}的数据库结构（{}）与本服务器（{}）不同，来自另一个版本；请重新导出',
  "{} was sealed with another SEAL_KEY than this server's; start it with that one":
    '{}由另一个 SEAL_KEY 封存；请用那个 SEAL_KEY 启动',
  'the export': '导出的世界',
  'the snapshot {}': '快照 {}',
  'there is no export there: it has no {}': '那里没有导出的世界：缺少 {}',
  'the export is broken: what it tells of clock, mail and faults cannot be read':
    '导出的世界已损坏：无法读取其中的时钟、邮件与故障',
  'the export is broken: its database cannot be read': '导出的世界已损坏：无法读取其中的数据库',
  'the archive is no exported world: it holds {}': '文件不是导出的世界：其中有 {}',
  'the archive cannot be read: it is no zip, or a broken one': '无法读取文件：不是 zip，或已损坏',
  'the upload ended too early': '上传中断',
  'the archive has more than {} MiB; see EMULATOR_WORLD_BYTES': '文件超过 {} MiB；见 EMULATOR_WORLD_BYTES',
  'send the file itself as {}': '请以 {} 发送文件本身',
  'the main database holds other schemas too ({}); it is not dropped': '主数据库还有其他 schema（{}），不会删除',

  'no such persona': '没有这个身份',
  'no such persona; there are {}': '没有这个身份；现有 {}',
  'a guest made this request: there is no account to put on the whitelist': '这个请求没有登录：没有可加入白名单的账号',
  'no such request, or no longer kept': '没有这个请求，或已不再保留',
  'what this request sent is not kept, or no longer': '没有保留这个请求发出的内容',
  'what this request sent is not known in full: a file, or a long or unreadable body':
    '这个请求发出的内容不完整：文件、过长或无法读取',
  'this method cannot be sent again': '这种请求不能再次发送',
  'there is no such fault; GET /__emu/v1/faults/presets lists them':
    '没有这种故障；GET /__emu/v1/faults/presets 可列出',
  'there are too many faults already': '故障已经太多',
  'too many faults; remove some': '故障太多，请先移除一些',
  'must begin with /api/': '须以 /api/ 开头',
  'must begin with http:// or https:// and a host': '须以 http:// 或 https:// 加主机名开头',
  'p95 must not be below the median': 'p95 不能小于中位数',
  'no such persona; give a name of one or an e-mail': '没有这个身份；请写身份的名称或邮箱',
  'no such fault': '没有这个故障',
  'no such function: only an emulator in the process of the test can call one':
    '没有这个函数：只有测试进程内的模拟器才能调用',
  'too many overrides; remove some': '改写太多，请先移除一些',
  'this override stands in a file; take it out there': '这条改写写在文件里，请在文件中移除',
  'no such override': '没有这条改写',
  'too many outages; end some': '中断太多，请先结束一些',
  'there is no such outage': '没有这个中断',

  'a {} has no move with a form of that name': '{} 没有以此命名且带表单的操作',
  'there is no {} {}': '没有 {} {}',
  'whoever may make this move is not there any more': '可以执行这个操作的账号已不存在',
  'nothing of it is in review': '没有正在审核的内容',
  'a {} in state {} ({}) has no move {}': '{} 处于状态 {}（{}），没有操作 {}',

  'the portal is not built, which holds this page': '门户尚未构建，这个页面在其中',
  'no such captcha': '没有这个验证码图片',
  'no such factor, or its codes of this moment are used': '没有开启二次验证，或当前的验证码已用过',
  'no code has been sent': '没有寄出验证码',
  'the message has no HTML': '这封邮件没有 HTML',
  'no such message': '没有这封邮件',
  '{} cannot be filtered by {}': '{} 不能按 {} 筛选',
  'the value must be a whole number': '值应为整数',
  'there are no such links: {}': '没有这些链接：{}',
  'no link serves': '没有正在服务的链接',
}
