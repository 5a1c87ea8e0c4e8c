/** The help of the platform’s commands: each English text and its Chinese twin. */
export const HELP = {
  'find the usual trouble, and say what to do about it': '找出常见的问题，并说明怎样处理',
  'Looks at Node, the configuration, secrets, the emulator in production, the origins that people and phones are sent to, DATA_DIR and its disk, the database (reachable, locked, its clock, its migrations), the proofs and association files of apps’ own domains, Redis and the mail server, the port, a server that already runs there, the portal’s build, and what the tests need. It changes nothing.':
    '检查 Node、配置、密钥、生产环境中的模拟器、人与手机要去的源、DATA_DIR 及其磁盘、数据库（能否到达、是否锁住、时钟、迁移）、应用自有域名的证明与关联文件、Redis 与邮件服务器、端口、是否已有服务器在运行、门户的构建，以及测试所需的条件。它不改动任何东西。',
  'Ends with 1 when something keeps the server from working; warnings and notes do not.':
    '有问题使服务器无法工作时以 1 结束；警告与提示不会。',
  'print the findings as JSON': '以 JSON 打印发现',
  'leave out what is in order': '略去正常的项目',
  everything: '全部',
  'only what is wrong before going live': '只看上线前有问题的',
  'say who reviews: make an account an operator, or end that': '指定由谁审核：把账号设为运营，或取消',
  'grant makes a registered account an operator, who reviews profiles and links and sees what everyone has told; the first one of a new platform is made so. It holds from that account’s next call on. revoke ends it and signs the account out everywhere. list prints the operators.':
    'grant 把已注册的账号设为运营，可审核资料与链接，查看所有人提交的内容；新平台的第一个运营由此产生，自该账号的下一次调用起生效。revoke 取消，并使该账号在各处退出登录。list 列出运营。',
  'Both are in the audit log, as acts of nobody who was signed in. SEAL_KEY must be the one the server has, since e-mails are found by their keyed hashes.':
    '两者都记入审计日志，记为无人登录时的操作。SEAL_KEY 必须与服务器的相同，因为邮箱由带密钥的哈希查找。',
  'make a registered account an operator': '把已注册的账号设为运营',
  'who is one?': '谁是运营？',
  'write a backup while the server runs, or verify one': '在服务器运行时写备份，或验证备份',
  'Writes the database as it stands at one moment, every uploaded file, and visits that wait in the journal into a new folder, with a manifest of versions and checksums. The server goes on serving and writing meanwhile. SQLite is copied by VACUUM INTO, PostgreSQL is read from one snapshot; no other program is needed.':
    '把某一时刻的数据库、全部上传文件与日志中等待的访问写入新文件夹，并附版本与校验和的清单。期间服务器照常服务与写入。SQLite 以 VACUUM INTO 复制，PostgreSQL 从一个快照读取；不需要其他程序。',
  'verify restores a backup into a scratch place, compares the rows of each table, the audit log to its head and the hash of every file, and removes it; it ends with 1 when something is not as it was. The place is a SQLite file below DATA_DIR, for a backup of PostgreSQL too.':
    'verify 把备份恢复到临时位置，比较每张表的行、直到头部的审计日志与每个文件的哈希，然后删除；有任何不符则以 1 结束。临时位置是 DATA_DIR 下的 SQLite 文件，PostgreSQL 的备份也是如此。',
  'A backup holds personal data, sealed with SEAL_KEY: keep it as carefully as the server, and SEAL_KEY elsewhere.':
    '备份含有以 SEAL_KEY 封存的个人数据：要像服务器一样妥善保管，SEAL_KEY 另存他处。',
  'write one encrypted file instead of a folder; with --passphrase-file or --key-file':
    '写成一个加密文件而不是文件夹；配合 --passphrase-file 或 --key-file',
  'its first line is the passphrase of an encrypted backup': '其第一行是加密备份的口令',
  'a file of 32 random bytes or more that encrypted the backup': '加密备份所用的文件，至少 32 个随机字节',
  'a backup named by its day': '以日期命名的备份',
  'an encrypted one': '加密的备份',
  'can it be restored?': '能恢复吗？',
  'put a backup in the place of database and files': '用备份恢复数据库与文件',
  'Checks the whole backup first, then fills the database and the data folder that the environment names. Stop the server before. A backup of an older version is migrated; one of a newer version, or a damaged one, is refused and nothing is changed.':
    '先检查整个备份，再写入环境变量指定的数据库与数据文件夹。请先停止服务器。旧版本的备份会迁移；较新版本或损坏的备份会被拒绝，什么都不改动。',
  'The backup may come from the other kind of database: this is also the way from SQLite to PostgreSQL and back. SEAL_KEY has to hold the one it was made with, or sealed numbers cannot be read.':
    '备份可以来自另一种数据库：这也是在 SQLite 与 PostgreSQL 之间迁移的方法。SEAL_KEY 必须包含制作备份时的密钥，否则封存的号码无法读取。',
  'overwrite what is there; without it only an empty target is taken': '覆盖已有内容；不带此项时只接受空的目标',
  'into an empty place': '恢复到空位置',
  'of an encrypted one': '恢复加密的备份',
  'move to PostgreSQL': '迁移到 PostgreSQL',
  'change the key that seals: what is sealed with which, and seal anew':
    '更换封存密钥：查看各密钥封存了什么，并重新封存',
  'SEAL_KEY may hold several keys, with commas between: the first seals, all of them open. To change it: put the new key behind the old one and restart every process; then put it in front and restart again; then rotate; when status says that nothing is left, take the old key away and restart.':
    'SEAL_KEY 可含多个密钥，以逗号分隔：第一个用于封存，全部可用于打开。更换方法：先把新密钥放在旧密钥之后，重启每个进程；再把它放到最前，再次重启；然后 rotate；status 显示没有剩余时，去掉旧密钥并重启。',
  'rotate works while the server runs, in small steps. It may be ended at any time and goes on when it is started again. It leaves an audit row, and keeps what the rows of the audit log so far are checked with. status prints the ids of the keys and how much is sealed with former ones; it ends with 1 when something is sealed with a key that SEAL_KEY does not hold.':
    'rotate 在服务器运行时分小步进行。可随时中断，再次启动时继续。它留下一条审计记录，并保留校验此前审计日志所需的内容。status 打印各密钥的编号与旧密钥封存的数量；有内容以 SEAL_KEY 中没有的密钥封存时以 1 结束。',
  'rest between two steps, 20 unless given': '两步之间的间歇，默认 20',
  'may the old key go?': '旧密钥可以去掉吗？',
  'seal all with the first key of SEAL_KEY': '用 SEAL_KEY 的第一个密钥封存全部',
  'the same, gently': '同上，放慢进行',
  'show or apply the migrations of the database': '查看或执行数据库迁移',
  'status (the default) lists every migration as applied, pending, changed, interrupted or unknown, touches nothing, and ends with 1 unless all are applied. up applies what is pending.':
    'status（默认）列出每个迁移是已执行、待执行、已改动、已中断还是未知，不改动任何东西，除非全部已执行，否则以 1 结束。up 执行待执行的迁移。',
  'The server does the same when it starts; up is for those who would rather do it before. One process migrates at a time, others wait. Each migration is one transaction: an interrupted one has changed nothing and is run again. A migration that was edited after it was applied, and a database newer than this program, are refused. Steps over rows that need a key or much time are not run here: the server does that when it starts, before it serves.':
    '服务器启动时会做同样的事；up 供希望提前进行的人使用。同一时间只有一个进程迁移，其他进程等待。每个迁移是一个事务：中断的迁移没有改动任何东西，会重新执行。执行后被修改的迁移，以及比本程序更新的数据库，会被拒绝。需要密钥或较长时间逐行处理的步骤不在这里进行：服务器在启动后、提供服务前完成。',
  'where the database stands': '数据库处于什么状态',
  'bring it up to date': '更新到最新',
  'check that nobody has touched the audit log': '检查审计日志没有被人动过',
  'Reads the audit log from its first row and recomputes its chain of keyed hashes, with SEAL_KEY as the server has it. Names the first row that was edited, removed, put in or moved, and ends with 1.':
    '从第一行读取审计日志，以服务器的 SEAL_KEY 重新计算带密钥的哈希链。指出第一条被修改、删除、插入或移动的记录，并以 1 结束。',
  'Rows cut off the very end leave a chain that is whole but shorter: only a head noted earlier and kept elsewhere shows that. This command prints the head, the daily retention run logs it, and every backup has it in its manifest.':
    '从末尾截去的记录留下的链完整但较短：只有先前记下并另存的头部能发现。本命令打印头部，每日的数据清理会记录它，每个备份的清单中也有。',
  'hold the log against a head noted earlier': '与先前记下的头部核对',
  'check the log and print its head': '检查日志并打印头部',
  'also prove that nothing up to that head is gone': '同时证明到该头部为止没有缺失',
  'hold the figures against the visits, or count them anew': '用访问核对统计，或重新统计',
  'check counts the stored visits and events anew and compares every figure of the data pages with them, on one state of the database while the server runs. It prints the figures that differ and ends with 1 if there are any; it changes nothing. Visits that are not rolled up yet are left out. It reads everything: minutes for millions of visits.':
    'check 重新统计已存的访问与事件，在服务器运行时以数据库的同一状态与数据页的每个数字比较。打印不一致的数字，有则以 1 结束；不改动任何东西。尚未汇总的访问不计入。它读取全部数据：数百万次访问需要几分钟。',
  'rebuild empties the figures and counts the visits anew, in steps; until it is done the data pages show what is counted so far, so choose a quiet hour. One that was broken off is gone on with by the server or by running it again. It refuses once retention has removed visits, because what was counted of them could not be counted again.':
    'rebuild 清空统计并分步重新统计访问；完成前数据页显示已统计的部分，请选空闲时段。中断后由服务器或再次运行继续。数据保留删除过访问之后会拒绝执行，因为相应的统计无法重算。',
  'With VISITS_URL figures are counted from the visits in ClickHouse each time they are asked for: there are no others to check, and rebuild refuses.':
    '使用 VISITS_URL 时，统计在每次查询时由 ClickHouse 中的访问得出：没有其他统计可核对，rebuild 会拒绝。',
  'are the figures right?': '统计正确吗？',
  'count everything anew': '全部重新统计',
  'write the visits of a link into a file, or move all of them to ClickHouse':
    '把一个链接的访问逐条写入文件，或把全部访问移到 ClickHouse',
  'move copies the visits that are in the database to the ClickHouse of VISITS_URL, while the server runs or not, and then compares each day of each app. Broken off, it goes on from there when it is run again. Set VISITS_URL and start the server anew first, so that new visits go there already; until the move is done the figures lack what is not there yet. The rows stay in the database. It ends with 1 if a day lacks anything.':
    'move 把数据库中的访问复制到 VISITS_URL 的 ClickHouse，服务器运行与否均可，然后逐应用逐日比较。中断后再次运行即从中断处继续。请先设置 VISITS_URL 并重新启动服务器，使新访问直接存入那里；移动完成之前，统计缺少尚未移过去的部分。数据库中的记录保留。有任何一天缺少内容时以 1 结束。',
  'of a move: copy from the beginning once more': '用于 move：从头再复制一遍',
  'bring the visits of before along to ClickHouse': '把以前的访问一并带到 ClickHouse',
  'The link is named by its code or its id, the format by the end of the file’s name: .csv, .ndjson or .parquet. The file holds what the console’s export holds: no address, no visitor’s key. It is written while it is read, so that its size does not matter, and it is never written over.':
    '链接以短码或编号指定，格式由文件名结尾决定：.csv、.ndjson 或 .parquet。文件内容与控制台的导出相同：没有地址，没有访问者的标识。边读边写，因此大小不限；从不覆盖已有文件。',
  'What waits in the journal of a running server is not in it; a second later it is. With VISITS_URL it is read from ClickHouse.':
    '运行中的服务器日志里等待的访问不在其中，一秒之后就在。使用 VISITS_URL 时从 ClickHouse 读取。',
  'first day in Shanghai, as 2026-11-01; the first there is by default':
    '起始日（上海时间），如 2026-11-01；默认为最早的一天',
  'last day; the last there is by default': '结束日；默认为最后一天',
  'a month of one link': '一个链接一个月的访问',
  'remove what is kept no longer': '删除不再保留的数据',
  'Removes sessions, captchas and codes a day after their end, login failures after a day, page views after RETENTION_PAGE_VIEW_DAYS, uploads that nothing refers to after RETENTION_UNUSED_UPLOAD_DAYS, and stored bytes that no row knows. Prints how many of each.':
    '删除结束一天后的会话、图形验证码与验证码，一天后的登录失败记录，RETENTION_PAGE_VIEW_DAYS 之后的页面浏览，RETENTION_UNUSED_UPLOAD_DAYS 之后无人引用的上传，以及没有任何记录的文件内容。打印各删除了多少。',
  'The server does the same once a day by itself; running it twice, or beside the server, does no harm. Visits and what their pages told are removed after RETENTION_VISIT_DAYS, if it is set, once they stand in the figures, which stay; with VISITS_URL whole days go from ClickHouse, and their figures with them. Audit rows are never removed by it.':
    '服务器每天自动做同样的事；运行两次，或与服务器同时运行都没有害处。设置了 RETENTION_VISIT_DAYS 时，访问及其页面上报在计入统计之后删除，统计保留；使用 VISITS_URL 时从 ClickHouse 整天删除，相应统计随之删除。审计记录从不删除。',
  'count what would be removed, and remove nothing': '只统计会删除多少，不删除',
  'see what would go': '看看会删除什么',
  'remove it now': '现在删除',
  'show or change the log level of a running server': '查看或更改运行中服务器的日志级别',
  'Without a level it prints the one in force. Levels: fatal, error, warn, info, debug, trace, silent. The change lasts until the server stops; LOG_LEVEL is what it starts with.':
    '不带级别时打印当前级别。级别：fatal、error、warn、info、debug、trace、silent。更改在服务器停止前有效；LOG_LEVEL 是启动时的级别。',
  'The server takes this from OPERATIONS_TOKEN only, which this command sends too; without a token, outside production, from the same machine. SIGUSR2 does it without any address: it turns debug on and off.':
    '服务器只接受持有 OPERATIONS_TOKEN 的请求，本命令也会发送它；没有令牌时，仅限非生产环境、同一台机器。SIGUSR2 不需要任何地址即可做到：它开关 debug。',
  'the server; http://127.0.0.1 with PORT, or 5180, unless given': '服务器；默认为 http://127.0.0.1 加 PORT，或 5180',
  'the level in force': '当前级别',
  'log more, now': '现在就记录更多',
}
