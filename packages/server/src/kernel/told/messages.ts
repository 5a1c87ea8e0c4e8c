/** What the platform's commands print: each English text and its Chinese twin. */
export const MESSAGES = {
  'unilink – run an emulator of UniLink, check a server, operate one':
    'unilink – 运行 UniLink 模拟器、检查服务器、运维服务器',
  '<command> [words] [options]': '<命令> [参数] [选项]',
  'the version of this program': '本程序的版本',
  'how it is used': '用法',
  'how a command is used, as unilink <command> --help': '某个命令的用法，同 unilink <command> --help',
  'the language of this terminal, zh or en; otherwise of LC_ALL, LC_MESSAGES or LANG':
    '终端的语言，zh 或 en；默认由 LC_ALL、LC_MESSAGES 或 LANG 决定',
  'The commands of the emulator find a running one by --origin or UNILINK_ORIGIN, and the world by --world. The others':
    '模拟器的命令以 --origin 或 UNILINK_ORIGIN 找到运行中的模拟器，以 --world 指定世界。其他命令读取与服务器相同的',
  'read the same environment variables as the server (.env.example lists them): run them where the server runs, with':
    '环境变量（见 .env.example）：请在服务器所在处运行，DATABASE_URL、DATA_DIR 与 SEAL_KEY 和',
  'DATABASE_URL, DATA_DIR and SEAL_KEY as it has them.': '服务器的一致。',
  'Exit codes: 0 done or in order · 1 not in order or could not be done · 2 wrong usage or configuration.':
    '退出码：0 完成或正常 · 1 不正常或未能完成 · 2 用法或配置有误。',
  'See: unilink --help': '见：unilink --help',
  'See: unilink {} --help': '见：unilink {} --help',
  '--lang is zh or en, not “{}”': '--lang 应为 zh 或 en，而不是“{}”',
  'the database or server cannot be reached; check its address and that it runs':
    '连接不到数据库或服务器；请检查地址，以及它是否在运行',
  'the database is busy with other writers; try again': '数据库正忙于其他写入，请重试',
  'the disk is full; nothing half-done is left in the place of something whole': '磁盘已满；没有留下不完整的内容',
  'the database does not answer in time; see that it runs and how busy its machine is':
    '数据库未能及时应答；请确认它在运行，并查看所在机器的负载',
  'the database holds seeded accounts, whose password everybody knows: {}. Give production a DATABASE_URL of its own':
    '数据库中有密码公开的演示账号：{}。请为生产环境另设 DATABASE_URL',
  'the start is tried again: {}': '正在重新尝试启动：{}',
  '{}; LOG_LEVEL=debug shows where that comes from': '{}；设置 LOG_LEVEL=debug 可查看出处',
  'port {} is taken by another program: end that one, or set {} to another; 0 takes any that is free':
    '端口 {} 已被其他程序占用：请结束该程序，或把 {} 设为其他端口；0 会取任一空闲端口',
  'port {} is not yours to listen on; take one above 1023': '无权监听端口 {}；请选择大于 1023 的端口',
  '{} is no address of this machine; correct HOST': '{} 不是本机的地址；请更正 HOST',
  'PostgreSQL has no connection left: raise its max_connections, or lower DATABASE_CONNECTIONS':
    'PostgreSQL 没有空闲的连接：请调高它的 max_connections，或调低 DATABASE_CONNECTIONS',
  'there is no such file or folder: {}': '没有这个文件或文件夹：{}',
  'not permitted: {}': '没有权限：{}',
  'PostgreSQL refuses: {}': 'PostgreSQL 拒绝：{}',

  'audit takes verify, not “{}”': 'audit 只接受 verify，而不是“{}”',
  '--head is a number, a colon and 64 hexadecimal digits': '--head 应为序号、冒号与 64 位十六进制数',
  'the audit log is whole: {} rows, head {}': '审计日志完整：{} 行，头部 {}',
  'the audit log was tampered with: {}; {} rows before it are as they were written':
    '审计日志被改动过：{}；此前的 {} 行与写入时相同',
  'If every row fails, SEAL_KEY is not the one the server has.': '如果每一行都不符，说明 SEAL_KEY 与服务器的不同。',
  '{} cannot be read: {}': '无法读取 {}：{}',
  'give --passphrase-file or --key-file, not both': '--passphrase-file 与 --key-file 只能给一个',
  'backup takes a folder, or verify and a backup': 'backup 需要文件夹，或 verify 与一个备份',
  '--encrypt goes with --passphrase-file or --key-file': '--encrypt 需与 --passphrase-file 或 --key-file 同用',
  'the visits in ClickHouse are not in this backup; back them up there as well':
    'ClickHouse 中的访问不在此备份内，请另行备份',
  '{}: {} files, {} KiB, audit head {}': '{}：{} 个文件，{} KiB，审计头部 {}',
  '{} can be restored: {} rows in {} tables, {} files, audit head {}':
    '{} 可以恢复：{} 行，{} 张表，{} 个文件，审计头部 {}',
  'restored {}, made {} by version {} on {}': '已恢复 {}（制作于 {}，版本 {}，{}）',
  'keys takes status or rotate, not “{}”': 'keys 只接受 status 或 rotate，而不是“{}”',
  '--pause is a number of milliseconds up to 60000': '--pause 应为不超过 60000 的毫秒数',
  'nothing is sealed with a former key': '没有以旧密钥封存的内容',
  'before one is taken away: every process runs with this SEAL_KEY, the first key is the one that stays, and no backup that is kept needs it':
    '取走旧密钥之前请确认：所有进程都以这个 SEAL_KEY 运行，第一个密钥就是要留下的那个，保留的备份都不再需要它',
  '{} rows and {} files are sealed with former keys: run unilink keys rotate':
    '{} 行与 {} 个文件以旧密钥封存：请运行 unilink keys rotate',
  '{} rows and {} files are sealed with a key that SEAL_KEY does not hold: add it, or they stay unreadable':
    '{} 行与 {} 个文件以 SEAL_KEY 中没有的密钥封存：请加入该密钥，否则无法读取',
  'sealed anew with {}: {} rows and {} files': '已用 {} 重新封存：{} 行与 {} 个文件',
  '{}: {} sealed anew': '{}：已重新封存 {}',
  'migrate takes status or up, not “{}”': 'migrate 只接受 status 或 up，而不是“{}”',
  'the database is up to date': '数据库已是最新',
  'the database is not up to date ({} is {}): run unilink migrate first':
    '数据库不是最新（{} 为 {}）：请先运行 unilink migrate',
  'there is no database at {}; check DATABASE_URL and DATA_DIR': '{} 没有数据库；请检查 DATABASE_URL 与 DATA_DIR',
  'operator takes list, or grant or revoke and an e-mail': 'operator 接受 list，或 grant、revoke 加邮箱',
  'no account has the e-mail {}; is SEAL_KEY the one the server has?':
    '没有邮箱为 {} 的账号；SEAL_KEY 与服务器的相同吗？',
  'nobody is an operator': '还没有运营',
  'retention takes run, not “{}”': 'retention 只接受 run，而不是“{}”',
  'rollup takes check or rebuild, not “{}”': 'rollup 只接受 check 或 rebuild，而不是“{}”',
  'every figure is what the stored visits make it': '每个统计都与已存的访问一致',
  '{} visits and events are counted anew': '已重新统计 {} 次访问与事件',
  'with VISITS_URL there are no figures to rebuild: they are counted each time':
    '使用 VISITS_URL 时没有需要重建的统计：每次查询时得出',
  'visits takes export <link> <file> or move, not “{}”': 'visits 接受 export <链接> <文件> 或 move，而不是“{}”',
  'a move needs VISITS_URL: it says where the visits go': 'move 需要 VISITS_URL：它说明访问移到哪里',
  '{} {} are copied': '已复制 {} 行 {}',
  '{} visits and {} events are copied': '已复制 {} 次访问与 {} 个事件',
  '{}  {}  {}: {} in the database, {} in ClickHouse': '{}  {}  {}：数据库 {}，ClickHouse {}',
  'each day of each app has in ClickHouse what it has in the database':
    '每个应用的每一天在 ClickHouse 中都与数据库一致',
  'unilink visits move --again copies what is missing': 'unilink visits move --again 会补上缺少的部分',
  'the file’s name ends in .csv, .ndjson or .parquet': '文件名应以 .csv、.ndjson 或 .parquet 结尾',
  '--{} is a day as 2026-11-01': '--{} 应为日期，如 2026-11-01',
  'there is no link {}': '没有链接 {}',
  '{}: {} visits': '{}：{} 次访问',
  '“{}” is no level; take one of {}': '没有级别“{}”；可用：{}',
  'there is no server at {}': '{} 没有服务器',
  'the server at {} refuses ({}): is OPERATIONS_TOKEN the one it has?':
    '{} 的服务器拒绝（{}）：OPERATIONS_TOKEN 与它的相同吗？',

  'every figure is counted from the visits in ClickHouse when it is asked for: there is nothing to compare':
    '每个统计都在查询时由 ClickHouse 中的访问得出：没有可比较的内容',
  'visits before {} are removed: figures are compared from that day on': '{} 之前的访问已删除：从那天起比较统计',
  '{}  has {}  should have {}': '{}  现为 {}  应为 {}',
  '{} figures differ (at most {} of each table are shown); unilink rollup rebuild mends them':
    '{} 个统计不一致（每张表最多显示 {} 个）；可用 unilink rollup rebuild 修正',
  '{} seals': '{} 用于封存',
  '{} seals; {} open what is from before': '{} 用于封存；{} 用于打开以前的内容',
  'unilink: {}': 'unilink：{}',
  'row {} is missing': '第 {} 行缺失',
  'row {} and those after it were cut off': '第 {} 行及其后的行被截去',
  'row {} ({}) is not as it was written, or was put there': '第 {} 行（{}）与写入时不同，或是后来放入的',
  'check it with: unilink audit verify{}': '请检查：unilink audit verify{}',
  'warning: SEAL_KEY is not the one of the backup; with it nobody can sign in and what is sealed cannot be read':
    '警告：SEAL_KEY 与备份的不同；用它无法登录，封存的内容也无法读取',
  'applied  {}': '已执行  {}',
  '{} is an operator': '{} 是运营',
  '{} is already an operator': '{} 已经是运营',
  '{} is no operator': '{} 不是运营',
  '{} is already no operator': '{} 本来就不是运营',

  'no released version made this database: it was migrated by another text of {}. Versions from 0.1.0 on cannot go on with it: start the version that made it, or name an empty database; an emulator on SQLite keeps it aside by itself.':
    '这个数据库不是由已发布的版本写成：{} 与发布的迁移不同。0.1.0 起的版本无法沿用：请启动写成它的版本，或换用空数据库；SQLite 上的模拟器会自动把它移到一旁。',
  'the database is newer than this program, which does not know: {}. Start the newer version, or restore a backup of the older one.':
    '数据库比本程序新，本程序不认识：{}。请启动较新的版本，或恢复较早的备份。',
  'the backup has another database schema than this program: {}': '备份的数据库结构与本程序不同：{}',
  '{} is no backup: neither a folder nor an encrypted file': '{} 不是备份：既不是文件夹，也不是加密文件',
  'the encrypted backup is damaged: {}': '加密备份已损坏：{}',
  'the backup is encrypted with a {}: give it by --{}': '备份以 {} 加密：请用 --{} 给出',
  'this is not the {} that the backup was encrypted with': '这不是加密该备份所用的 {}',
  '{} is there already; give a new name': '{} 已存在；请换一个名称',
  'the passphrase is too short: at least {} characters': '口令过短：至少 {} 个字符',
  'the key file is no key: openssl rand -out backup.key 32 makes one':
    '密钥文件不是密钥：可用 openssl rand -out backup.key 32 生成',
  'there is no backup in {}: {} cannot be read': '{} 里没有备份：无法读取 {}',
  'the backup has format {}; this server reads format {}': '备份的格式为 {}，本服务器读取的格式为 {}',
  'the backup is damaged: its {} cannot be read': '备份已损坏：无法读取其中的 {}',
  'the backup is damaged: it names {}': '备份已损坏：其中提到 {}',
  'the backup is damaged: {} is missing': '备份已损坏：缺少 {}',
  'the backup is damaged: {} is not as it was written': '备份已损坏：{} 与写入时不同',
  'a row of {} has no end': '{} 中有一行没有结尾',
  'retention has removed visits that the figures hold; restore a backup from before the fault instead':
    '数据清理已删除统计中的部分访问；请改为恢复出错之前的备份',
  '{} is in use: stop the server first': '{} 正在使用：请先停止服务器',
  'the target is not empty ({}); --force overwrites it': '目标不是空的（{}）；--force 会覆盖',

  'no {} has this id': '没有这个编号的{}',
  'the {} belongs to another account': '这个{}属于另一个账号',
  '{} is in state {}; the {} may: {}': '{} 的状态为 {}；{} 可以：{}',
}
