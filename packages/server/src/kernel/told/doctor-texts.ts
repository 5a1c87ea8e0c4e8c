/** What `unilink doctor` finds: each English text and its Chinese twin. */
export const DOCTOR = {
  ok: '正常',
  note: '提示',
  WARN: '警告',
  FAIL: '故障',

  configuration: '配置',
  secrets: '密钥',
  emulator: '模拟器',
  database: '数据库',
  migrations: '数据库迁移',
  locks: '锁',
  clock: '时钟',
  disk: '磁盘',
  port: '端口',
  server: '服务器',
  portal: '门户',
  'mail server': '邮件服务器',
  'association files': '关联文件',
  'own domains': '自有域名',

  on: '已开启',
  off: '未开启',
  'for production': '用于生产环境',
  'for development': '用于开发',
  'could not be looked at: {}': '无法检查：{}',
  'run unilink doctor again; report it if it stays': '请再运行一次 unilink doctor；仍然如此请报告',
  'unset EMULATOR in production, or announce a public demo by EMULATOR=demo':
    '生产环境请取消 EMULATOR；公开演示请设为 EMULATOR=demo',
  'correct {}; .env.example says what it takes': '请更正 {}；可用的值见 .env.example',

  'all are your own': '均为自己的密钥',
  'sample values, which is fine on this machine alone': '示例密钥，只适合本机使用',
  'this is production, and anyone who reads the emulator’s pages sees all mail':
    '这是生产环境，任何能打开模拟器页面的人都能看到全部邮件',
  'leave EMULATOR=demo to public demos; unset it for real users': 'EMULATOR=demo 只用于公开演示；面向真实用户请取消',
  'its token is made up anew at each start': '每次启动都会重新生成令牌',
  'set EMULATOR_TOKEN, so that scripts can keep it': '请设置 EMULATOR_TOKEN，让脚本可以一直使用',

  '{} leads every visitor to their own machine': '{} 会把每位访客带到他们自己的机器',
  'set {} to the address people open, with https://': '请把 {} 设为人们打开的地址，以 https:// 开头',
  '{} is not https: phones open apps only from https links, and tokens travel in the clear':
    '{} 不是 https：手机只从 https 链接打开应用，令牌也会以明文传输',
  'put a proxy with a certificate in front, and set {} to its https address':
    '请在前面放置带证书的代理，并把 {} 设为它的 https 地址',
  'links and pages share {}: iOS and HarmonyOS open no app from there, but by scheme':
    '链接与页面同在 {}：iOS 与 HarmonyOS 在那里只能通过 scheme 打开应用',
  'give links and pages hosts of their own: docs/guides/give-links-their-hosts.md':
    '请为链接与页面分别准备主机名：docs/zh/guides/give-links-their-hosts.md',
  'short links and QR codes lead to {}, which no other machine can open': '短链接与二维码指向 {}，其他机器无法打开',
  'set LINK_ORIGIN to this machine’s address in the network': '请把 LINK_ORIGIN 设为本机在网络中的地址',
  'each app has a host of its own: its form in the console checks them':
    '每个应用有自己的主机名：由控制台的应用表单检查',
  'have the proxy send /.well-known/ of the link host to this server, with its Host, over https':
    '请让代理把链接主机的 /.well-known/ 连同 Host 以 https 转到本服务器',

  '{} cannot be written to: {}': '{} 无法写入：{}',
  'let the user that runs the server own it (chown), or set DATA_DIR to a folder that it may write to':
    '请让运行服务器的用户拥有它（chown），或把 DATA_DIR 设为可写入的文件夹',
  '{} is not there yet; it is made at the first start': '{} 尚不存在；首次启动时创建',
  '{} MiB free': '剩余 {} MiB',
  'make room: unilink retention run removes what is kept no longer; move DATA_DIR to a larger disk':
    '请腾出空间：unilink retention run 会删除到期的内容；或把 DATA_DIR 移到更大的磁盘',

  'see whether DATABASE_URL names the right database': '请确认 DATABASE_URL 指向正确的数据库',
  'no released version made this database: start the version that made it, or name an empty one':
    '这个数据库不是由已发布的版本写成：请启动写成它的版本，或换用空数据库',
  'the database is newer than this program: start the newer version, or restore an older backup':
    '数据库比本程序新：请启动较新的版本，或恢复较早的备份',
  'unilink migrate up runs it again; it has changed nothing so far':
    'unilink migrate up 会重新执行；至今没有改动任何内容',
  'unilink migrate up applies them; the server does so too when it starts':
    'unilink migrate up 会执行；服务器启动时也会执行',
  'changed: {}': '被改动：{}',
  'unknown: {}': '未知：{}',
  'interrupted: {}': '被中断：{}',
  'pending: {}': '待执行：{}',
  'all {} are applied': '全部 {} 个均已执行',
  'SQLite in {}': 'SQLite，位于 {}',
  'nobody holds the database': '没有其他程序占用数据库',
  'see that DATABASE_URL names a SQLite file that this user may read and write; restore a backup if it is damaged':
    '请确认 DATABASE_URL 指向当前用户可读写的 SQLite 文件；如已损坏，请恢复备份',
  '{} cannot be opened: {}': '{} 无法打开：{}',
  'end whatever else has the file open: one process at a time may use a SQLite database':
    '请结束打开该文件的其他程序：SQLite 数据库同一时刻只能由一个进程使用',
  'another program is writing and does not let go: {}': '另一个程序正在写入且不释放：{}',
  'start PostgreSQL, or correct host and port in DATABASE_URL': '请启动 PostgreSQL，或更正 DATABASE_URL 中的主机与端口',
  'correct the host in DATABASE_URL': '请更正 DATABASE_URL 中的主机',
  'correct user and password in DATABASE_URL': '请更正 DATABASE_URL 中的用户与密码',
  'correct the user in DATABASE_URL, or let it in by pg_hba.conf':
    '请更正 DATABASE_URL 中的用户，或在 pg_hba.conf 中允许它',
  'create the database (createdb), or correct its name in DATABASE_URL':
    '请创建数据库（createdb），或更正 DATABASE_URL 中的名称',
  'raise max_connections, or lower DATABASE_CONNECTIONS of the servers that share it':
    '请调高 max_connections，或调低共用它的服务器的 DATABASE_CONNECTIONS',
  'see that DATABASE_URL names a PostgreSQL server that runs': '请确认 DATABASE_URL 指向运行中的 PostgreSQL',
  'PostgreSQL cannot be reached: {}': '连接不到 PostgreSQL：{}',
  'agrees with the database’s': '与数据库一致',
  'let both machines keep time by NTP: times in figures and audit come from this one':
    '请让两台机器都用 NTP 校时：统计与审计中的时间以本机为准',
  'differs from the database’s by {} s': '与数据库相差 {} 秒',
  'nobody waits for another': '没有连接在等待',
  'find the holder in pg_locks, and end it with pg_terminate_backend':
    '请在 pg_locks 中找到占用者，并用 pg_terminate_backend 结束',
  '{} connections have waited for another for more than 5 s': '{} 个连接等待另一个连接超过 5 秒',

  'its owner puts the TXT record or the file back, and has it checked in the app’s form':
    '请所有者恢复 TXT 记录或文件，并在应用表单中点击“立即检查”',
  'point the domain to the link host, and have the proxy send /.well-known/ here with its Host, over https':
    '请把域名指向链接主机，并让代理把 /.well-known/ 连同 Host 以 https 转到这里',
  '{} more were not looked at': '另有 {} 个没有检查',
  '{}: its proof is lost, it serves no more': '{}：归属证明已失效，不再服务',
  '{}: its proof is lost ({}), {}': '{}：归属证明已失效（{}），{}',
  'it serves until {}': '可服务至 {}',
  '{} is proven, and its association files are read': '{} 已证明归属，关联文件可读取',

  'start it, or correct REDIS_URL; without it processes do not act as one':
    '请启动它，或更正 REDIS_URL；缺少它时各进程不能协同',
  'correct SMTP_URL; without it no code reaches anyone': '请更正 SMTP_URL；缺少它时验证码无法送达',
  'answers at {}': '{} 有应答',
  'nothing answers at {}: {}': '{} 没有应答：{}',
  'no answer in {} s': '{} 秒内没有应答',

  '{} is free': '{} 空闲',
  '{} is not yours to listen on': '无权监听 {}',
  'take one above 1023 with PORT, and put a proxy in front': '请用 PORT 选择大于 1023 的端口，并在前面放置代理',
  '{}:{} cannot be listened on ({})': '无法监听 {}:{}（{}）',
  'set HOST to an address of this machine': '请把 HOST 设为本机的地址',
  '{} is taken by another program; the next free one will be used': '{} 已被其他程序占用；将使用下一个空闲端口',
  '{} is taken by another program': '{} 已被其他程序占用',
  'end that program (lsof -i :{} names it), or set PORT': '请结束该程序（lsof -i :{} 可查看），或设置 PORT',
  'a server runs at {} and is not ready ({})': '{} 的服务器在运行但未就绪（{}）',
  'see its log; most often its database is away': '请查看它的日志；多半是数据库不可用',
  'runs at {} and is ready': '在 {} 运行且已就绪',
  'agrees with the server’s': '与服务器一致',
  'differs from the server’s by {} s': '与服务器相差 {} 秒',
  'let both machines keep time by NTP': '请让两台机器都用 NTP 校时',
  'start it, or correct or unset UNILINK_ORIGIN': '请启动它，或更正、取消 UNILINK_ORIGIN',
  '“{}” is no address': '“{}”不是地址',
  'no server of ours answers at {}': '{} 没有 UniLink 服务器应答',

  '{} is too old': '{} 过旧',
  'install Node {} or newer, such as the newest LTS': '请安装 Node {} 或更新的版本，例如最新的 LTS',
  'is built': '已构建',
  'is not built: the server answers calls only': '尚未构建：服务器只应答接口',
  'npm run build': '请运行 npm run build',
  'the journeys in a browser': '浏览器中的流程测试',
  'the tests on PostgreSQL': 'PostgreSQL 上的测试',
  'the tests of several processes': '多进程测试',
  'is not on this machine; npm test skips {}': '本机没有；npm test 会跳过{}',
}
