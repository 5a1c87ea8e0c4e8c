/** The help of the emulator’s commands: each English text and its Chinese twin. */
export const HELP = {
  'start an emulator: the whole back end, with control over it': '启动一个模拟器：完整的后端，一切可控',
  'Serves everything on one port (PORT, or 5180, or the next that is free) and prints the addresses and logins once it listens. Ctrl-C or SIGTERM ends it in order. Without --ephemeral the world lives on in DATA_DIR or DATABASE_URL.':
    '所有内容在一个端口上提供（PORT，或 5180，或其后第一个空闲端口），开始监听后打印地址与登录账号。按 Ctrl-C 或发送 SIGTERM 有序结束。不带 --ephemeral 时，世界保存在 DATA_DIR 或 DATABASE_URL 中。',
  'On an address that other machines reach, the emulator’s own calls ask for a token, which is printed (EMULATOR_TOKEN sets it).':
    '监听其他机器能到达的地址时，模拟器自己的接口要求令牌，启动时打印（可用 EMULATOR_TOKEN 指定）。',
  'files whose overrides hold in every world, loaded anew as they are saved':
    '其中的改写对所有世界有效的文件，保存后即重新载入',
  'demo, or personas: accounts and contents only, which is quicker': 'demo，或 personas：只有账号与内容，更快',
  'begin with an exported world, a folder or a .zip, instead of the demo world':
    '以导出的世界（文件夹或 .zip）代替演示世界开始',
  'port to listen on; 0 for any that is free': '监听的端口；0 为任一空闲端口',
  'write the main world to --export, or back to --import, when it ends': '结束时把主世界写到 --export，或写回 --import',
  'where --export-on-exit writes to; what was exported there is replaced':
    '--export-on-exit 写到哪里；该处原有的导出会被替换',
  'keep nothing: SQLite in a temporary folder, whatever the environment says':
    '什么都不保留：使用临时文件夹中的 SQLite，不论环境变量怎么写',
  'address to listen on; 127.0.0.1 unless HOST says otherwise': '监听的地址；默认 127.0.0.1，除非设置了 HOST',
  'print the addresses as one line of JSON once it listens': '开始监听后以一行 JSON 打印地址',
  'the emulator of this folder': '当前文件夹的模拟器',
  'one for a script, which reads the address from the first line': '供脚本使用：脚本从第一行读取地址',
  'go on where the last run ended; the first one makes the folder': '从上次结束处继续；首次运行会建立该文件夹',
  'run a script against an emulator that lives only as long': '对一个用完即弃的模拟器运行脚本',
  'Starts an ephemeral emulator on a free port, runs the script in a shell with UNILINK_ORIGIN (its address), UNILINK_WORLD (main) and EMU (the address of its own calls, …/__emu/v1) in the environment, and ends with the script’s exit code. Nothing is left behind.':
    '在空闲端口启动临时模拟器，在 shell 中运行脚本，环境中有 UNILINK_ORIGIN（地址）、UNILINK_WORLD（main）与 EMU（它自己的接口地址，…/__emu/v1），并以脚本的退出码结束。不留下任何东西。',
  'Other commands of unilink that the script runs find the emulator by themselves.':
    '脚本里运行的其他 unilink 命令会自动找到这个模拟器。',
  'a front end’s tests against a back end of their own': '前端的测试，用它自己的后端',
  'on data that were exported before': '使用先前导出的数据',
  'bring a world of the emulator back to its seed': '把模拟器的一个世界恢复到种子数据',
  'Data, files, mail, clock and faults become what they were at the first start. Other worlds and all snapshots stay. Sessions end: sign in again.':
    '数据、文件、邮件、时钟与故障恢复为首次启动时的样子。其他世界与所有快照不变。会话失效，需要重新登录。',
  'the emulator; UNILINK_ORIGIN, or port 5180 here': '模拟器的地址；默认为 UNILINK_ORIGIN，或本机 5180 端口',
  'the world; UNILINK_WORLD, or main': '世界；默认为 UNILINK_WORLD，或 main',
  'its token, where it asks for one; EMULATOR_TOKEN': '要求令牌时的令牌；默认为 EMULATOR_TOKEN',
  'print the answer as JSON': '以 JSON 打印结果',
  'the main world': '主世界',
  'another one': '另一个世界',
  'keep a world of the emulator under a name, and bring it back': '给模拟器的世界存一个命名快照，并可恢复',
  'A snapshot holds everything of a world: data, files, mail, clock and faults. It outlives the emulator, and any world can be made into it. Names are of a-z, 0-9, - and _. A name that is taken is refused; drop it first.':
    '快照包含世界的全部：数据、文件、邮件、时钟与故障。它在模拟器结束后仍在，任何世界都可以恢复成它。名称由 a-z、0-9、- 与 _ 组成。已占用的名称会被拒绝，需先删除。',
  'keep the main world': '保存主世界',
  'bring it back': '恢复',
  'what there is': '列出现有快照',
  'take a world of the emulator away as one file, and bring it back anywhere':
    '把模拟器的一个世界存成一个文件，在任何地方恢复',
  'The file holds everything of a world: data, files, mail, clock and faults, also password hashes and sessions. It goes back onto the kind of database and the database schema that it came from. Unpacked, it is a folder for: unilink start --import <dir>':
    '文件包含世界的全部：数据、文件、邮件、时钟与故障，也包括密码哈希与会话。它只能恢复到同类数据库、同一数据库结构上。解压后是一个文件夹，可用于：unilink start --import <dir>',
  'take the main world away': '取走主世界',
  'make it the main world of another emulator': '作为另一个模拟器的主世界',
  'see and move the time of a world of the emulator': '查看与调整模拟器世界的时间',
  'Without words it prints the time. freeze stops it, now or at a time; run lets it go on; set puts it at a time; advance moves it by 500ms, 90s, 15m, 2h or 8d (say a move back as: advance -- -2h); scale makes it so many times as fast; reset gives the system’s time back.':
    '不带参数时打印时间。freeze 使时间停在当前或指定时刻；run 使它继续；set 设为某个时刻；advance 前进 500ms、90s、15m、2h 或 8d（后退写作：advance -- -2h）；scale 设定倍速；reset 恢复系统时间。',
  'Everything that depends on time follows: the life of tokens and codes, locks, the validity of links, figures, retention. A time is said as in 2027-01-01T08:00:00+08:00; a day alone begins in Shanghai.':
    '一切取决于时间的都随之变化：令牌与验证码的有效期、锁定、链接有效期、统计、数据保留。时刻写作 2027-01-01T08:00:00+08:00；只写日期时从上海时间零点开始。',
  'the time of the main world': '主世界的时间',
  'stand still at midnight in Shanghai': '停在上海时间零点',
  'past the life of a token that nobody used': '越过无人使用的令牌的有效期',
  'make calls of the emulator fail, in the product’s own words': '让模拟器的接口按产品自己的说法出错',
  'What is added is a preset (unilink fault presets lists them), a code of the catalogue such as 11014, or an HTTP status such as 502. Without it a --delay alone is added. A rule applies to /api/* unless the preset or --path says otherwise.':
    '可添加预设（unilink fault presets 列出全部）、目录中的 code（如 11014），或 HTTP 状态（如 502）。都不写时只添加 --delay。规则作用于 /api/*，除非预设或 --path 另有说明。',
  'Each answer that a fault took part in says so in the request log, which unilink report packs up.':
    '每个受故障影响的应答都会在请求记录中注明，unilink report 会一并打包。',
  'of the requests it hits, with * for any characters': '命中的请求路径，* 代表任意字符',
  'persona or e-mail whose requests it hits': '命中其请求的身份或邮箱',
  'how many requests it hits; without end otherwise': '命中多少次请求；默认不限',
  '0 to 1; with --seed the same requests every time': '0 到 1；配合 --seed 每次命中相同的请求',
  'of the probability': '概率的种子',
  'how long the answer is held back; alone, or with what is added': '应答延迟多久；可单独使用，也可与添加的内容同用',
  'carry the request out first, and lose its answer': '先执行请求，再丢弃它的应答',
  'the next call is refused: not on the whitelist': '下一次调用被拒绝：不在白名单',
  'calls about apps get no answer': '与应用有关的调用得不到应答',
  'every call takes two seconds longer': '每次调用多用两秒',
  'no more faults': '清除全部故障',
  'list the ready-made accounts of the emulator, or sign in as one': '列出模拟器现成的账号，或以其中一个登录',
  'There is an account of every role and state. login opens a session without the login form and prints its token alone, for a script or a REST client: it goes into the body field token, or into the header Authorization: Bearer.':
    '每种角色、每种状态各有一个账号。login 不经登录表单打开会话，只打印令牌，供脚本或 REST 客户端使用：放入请求体字段 token，或请求头 Authorization: Bearer。',
  'who there is, and the password of all of them': '有哪些账号，以及它们共同的密码',
  'a token in a shell variable': '把令牌放入 shell 变量',
  'wait for a code that the emulator mails, and print it': '等待模拟器发出的验证码并打印',
  'Prints the newest code mailed to an address as soon as there is one, and ends with 1 when none has come in time. All mail can be read at /__emu/mail, by people and by clients of Mailpit.':
    '一有寄往该地址的验证码就打印最新的一个；到时仍没有则以 1 结束。全部邮件可在 /__emu/mail 阅读，人与 Mailpit 的客户端都可以。',
  'whom it is mailed to': '收件邮箱',
  'register, backPassword or modifyEmail; any of them otherwise': 'register、backPassword 或 modifyEmail；默认任意一种',
  'how many seconds to wait; 30 unless given': '等待的秒数；默认 30',
  'the code alone': '只打印验证码',
  'with its time and scene': '连同时间与场景',
  'let made-up visitors open short links of the emulator': '让虚构的访问者打开模拟器中的短链接',
  'Each visit is decided as a real one is and counts in all figures. The same seed makes the same visitors for the same links and times.':
    '每次访问都像真实访问一样判定，并计入所有统计。种子相同，对相同的链接与时段产生相同的访问者。',
  'steady, campaign, viral, bot-storm; steady unless given': 'steady、campaign、viral、bot-storm；默认 steady',
  'how many, up to 200000; 1000 unless given': '次数，最多 200000；默认 1000',
  'the time until now they are spread over, as in 90m or 7d': '访问分布在截至现在的多长时间内，如 90m 或 7d',
  'ids or codes with commas between; every link that serves otherwise':
    '以逗号分隔的编号或短码；默认为所有可访问的链接',
  'another one makes other visitors': '换一个种子，得到另一批访问者',
  'a week of steady visits': '一周平稳的访问',
  'one link goes around': '一个链接突然流行',
  'pack up everything that reproduces a bug into one file': '把重现问题所需的一切打包成一个文件',
  'The file holds report.json (versions, configuration without secrets, clock, faults, worlds), requests.json (the last requests with why each answer came out as it did; no values, only names of fields) and world/, an export. Whoever gets it runs: unilink start --ephemeral --import <file>':
    '文件包含 report.json（版本、不含密钥的配置、时钟、故障、世界）、requests.json（最近的请求及每个应答的缘由；只有字段名，没有值）与 world/（一份导出）。拿到的人运行：unilink start --ephemeral --import <file>',
  'The world is taken along only when the emulator runs on this machine; its data are the emulator’s, made-up ones unless somebody put others in. Look before you send it to anyone.':
    '只有模拟器运行在本机时才带上世界；其中的数据属于模拟器，除非有人放入别的数据，都是虚构的。发给别人前请先查看。',
  'a .zip that is not there yet; unilink-report-<time>.zip here unless given':
    '尚不存在的 .zip；默认为当前文件夹的 unilink-report-<时间>.zip',
  'how many of the last requests; 200 unless given, 500 at the most': '最近多少次请求；默认 200，最多 500',
  'leave the world itself out: only what happened, no data': '不带世界本身：只有发生过的事，没有数据',
  'a zip in this folder': '在当前文件夹生成 zip',
  'of another world': '另一个世界的',
  'control of an emulator as tools for agents, over stdin and stdout': '以工具的形式让智能体经标准输入输出控制模拟器',
  'Speaks the Model Context Protocol: worlds, factories, clock, mail, requests with why, faults, overrides, outages, snapshots, record and verify, and every call of the platform as a persona. An agent’s program starts it; there is nothing to see in a terminal.':
    '使用 Model Context Protocol：世界、造数据、时钟、邮件、请求及缘由、故障、改写、中断、快照、录制与核对，以及以某个身份调用平台的每个接口。由智能体的程序启动，在终端里看不到内容。',
  'how long an answer may take before the emulator is called slow; 50': '应答超过几秒即称模拟器较慢；缺省 50',
  'Without --start it talks to a running emulator. What it has to say besides the protocol goes to stderr.':
    '不带 --start 时连接正在运行的模拟器。协议之外的话写到 stderr。',
  'start an emulator of its own for as long as the agent is there; nothing is kept':
    '为智能体启动一个专用模拟器，智能体结束即弃，什么都不保留',
  'an emulator for the agent alone': '智能体专用的模拟器',
  'the emulator that is open in a browser': '浏览器中正打开的模拟器',
  'hold a server against the contract, and tell where it drifts': '用契约核对一个服务器，指出偏离之处',
  'Every call of the contract is tried: the envelope and its HTTP status, the codes declared, data as declared, the same answer to JSON and to a form, the order of refusals (11012, 11000, 403, 11014, 11015, 11013, then the body), 404, 405 and 415, public calls with a dead token, ids that nothing has, pages in one order, visits by different clients.':
    '逐一尝试契约中的每个接口：应答外壳与 HTTP 状态、声明的 code、声明的数据、JSON 与表单得到同样的应答、拒绝的先后（11012、11000、403、11014、11015、11013，然后是请求体）、404、405 与 415、带失效令牌的公开接口、不存在的编号、分页次序、不同客户端的访问。',
  'read-only cases need nothing. needs-account cases need --token, or an emulator’s persona, and change nothing either. destructive cases (register, profile, app, link, review, visits, figures) run on an emulator only, in a copy of its world that is dropped afterwards; on any other target they are refused.':
    'read-only 用例什么都不需要。needs-account 用例需要 --token，或模拟器的身份，同样不改动任何东西。destructive 用例（注册、资料、应用、链接、审核、访问、统计）只在模拟器上、在随后删除的世界副本里运行；对其他目标一律拒绝。',
  'With --suite, each step of a recorded session is made, with the ids of its own run: on an emulator in a copy of its world, on any other server only the steps that read.':
    '使用 --suite 时执行录制会话的每一步，编号取自本次运行：在模拟器上用世界的副本，在其他服务器上只执行读取的步骤。',
  'With --journey it goes the way of a developer, from registration through profile, app, link, review, visits and figures to changes, a freeze and the end of the session, and tells of each requirement. An emulator is walked through in a copy of its world. Any other server keeps what is made there: an app and a link, under --token, of an account made for that; --operator-token decides. Without them what needs them is said to be untried: nothing is registered, for a captcha is for people, and mail goes to real addresses.':
    '使用 --journey 时走完开发者的全程：注册、资料、应用、链接、审核、访问、统计，直到修改、冻结与退出登录，并逐项说明。模拟器在世界的副本里走。其他服务器会留下所建的一个应用与一个链接，它们属于 --token 的账号，请为此专门准备一个账号；由 --operator-token 审核。没有它们时，需要它们的项目会说明未验证：不会注册，因为图形验证码只供人辨认，邮件会寄往真实地址。',
  'Ends with 1 when anything drifts. Each line names whether the specification says so, or we inferred or decided it: there the real service may differ, and the emulator be wrong.':
    '有偏离时以 1 结束。每行注明依据规范，还是我们推断或决定的：后者真实服务可能不同，而模拟器可能有误。',
  'the server; UNILINK_ORIGIN otherwise': '服务器；默认为 UNILINK_ORIGIN',
  'of an account, for the cases that need one; UNILINK_TOKEN otherwise':
    '账号的令牌，供需要账号的用例使用；默认为 UNILINK_TOKEN',
  'of an operator, for the review desk; UNILINK_OPERATOR_TOKEN otherwise':
    '运营账号的令牌，供审核台使用；默认为 UNILINK_OPERATOR_TOKEN',
  'whom to be on an emulator; active unless given': '在模拟器上以哪个身份进行；默认 active',
  'of read-only, needs-account, destructive; all that the target allows otherwise':
    'read-only、needs-account、destructive 之中；默认为目标允许的全部',
  'go the whole journey on this server, and print the ledger of requirements: what holds, what fails, what could not be tried':
    '在此服务器上走完全程，打印各项要求的清单：成立、不成立、未能验证',
  'what holds of all that is promised to a developer': '对开发者的承诺中哪些成立',
  'a recorded session instead of the contract’s own cases; see unilink record':
    '用录制的会话代替契约自己的用例；见 unilink record',
  'only cases whose call or name holds this': '只执行接口或名称中含有此文字的用例',
  'write every case and its outcome there, as JSON': '把每个用例及结果以 JSON 写到该处',
  'the world of an emulator; UNILINK_WORLD, or main': '模拟器的世界；默认为 UNILINK_WORLD，或 main',
  'print that report instead of words': '打印该报告而不是文字',
  'an emulator, with everything': '模拟器，全部用例',
  'a real service, reading only': '真实服务，只读',
  'a recorded session, once more': '再执行一次录制的会话',
  'make a suite of a recorded session, which verify runs against any server':
    '把录制的会话做成用例集，verify 可对任何服务器运行',
  'Reads a HAR that a browser’s developer tools, Charles or another proxy wrote; several files are one session, as of two browsers. Without a file, what the running emulator has kept of its last 100 requests. Each call of the contract and each visit of a link becomes a step: who asks (a persona, or the session that an earlier step opened), the body with the ids of earlier answers, the code, and the data: values, states, how many rows and in which order.':
    '读取浏览器开发者工具、Charles 或其他代理写出的 HAR；多个文件视为一次会话，例如来自两个浏览器。不给文件时，取运行中的模拟器保留的最近 100 次请求。契约中的每次调用与链接的每次访问成为一步：由谁发出（身份，或先前步骤打开的会话）、带先前应答编号的请求体、code 与数据：取值、状态、行数与次序。',
  'Ids, tokens and codes that the server draws, durations and times of the session are not compared literally: an id has to be the one that an earlier answer brought, a time one of the run. --learn plays the session in copies of the world, now, on another day and after midnight, and allows what comes out otherwise there; each place is told. The world has to be as it was before the session.':
    '服务器生成的编号、令牌与短码，以及耗时与会话中的时刻不逐字比较：编号须是先前应答给出的那个，时刻须落在本次运行之内。--learn 在世界的副本里于此刻、另一天与零点过后各执行一遍，允许届时不同之处，并逐处说明。世界须与会话之前一样。',
  'Passwords, e-mail addresses, names and numbers of people are replaced by made-up ones. Calls to other hosts, pages, files and second factors are left out, and told. The suite is JSON that can be read and edited.':
    '密码、邮箱、姓名与证件号替换为虚构的。发往其他主机的调用、页面、文件与二次验证会略去，并予说明。用例集是可以阅读与编辑的 JSON。',
  'record as it goes: stand between a front end and this server until Ctrl-C':
    '边用边录：在前端与此服务器之间转发，直到按 Ctrl-C',
  'where --through listens; any free port unless given': '--through 监听的端口；默认任一空闲端口',
  'play it on this emulator, at three times of its clock, and allow what differs there':
    '在此模拟器上于时钟的三个时刻各执行一遍，允许届时不同之处',
  'of what passes by': '来自经过的请求',
  'the suite, a .json that is not there yet': '尚不存在的 .json，用例集写到这里',
  'of what a browser has written': '来自浏览器写出的文件',
  'of two browsers, by the time of each request': '来自两个浏览器，按每次请求的时间',
  'of what the emulator has kept': '来自模拟器保留的请求',
  'then, against a server': '然后，对一个服务器运行',

  'list, make, copy and drop worlds of the emulator': '列出、新建、复制、删除模拟器的世界',
  'A world has data, files, mail, a clock and faults of its own; tests beside each other take one each. create makes one of the seed, fork a copy of --world. Without a name one is made up. A forked world that nobody uses is removed after EMULATOR_WORLD_MINUTES.':
    '每个世界有自己的数据、文件、邮件、时钟与故障；并行的测试各用一个。create 由种子数据新建，fork 复制 --world 指定的世界。不给名称时自动取名。没有人使用的副本在 EMULATOR_WORLD_MINUTES 之后删除。',
  'a copy of the main world': '主世界的副本',
  'and anew': '重新开始',
  'away with it': '删除它',
  'bring an account, app, link or change into another state, by the product’s rules':
    '按产品的规则改变账号、应用、链接或变更的状态',
  'of a rejection or a freeze': '驳回或冻结的原因',
  'body of a move that submits something; what is missing is filled in': '提交类变更的请求体；缺少的字段自动填写',
  'Types: account, app, link, revision, address, domain. Without a move it prints the state and the moves that are open from there. A move is made by whoever may make it: the owner, an operator, or the clock.':
    '类型：account、app、link、revision、address、domain。不给变更时打印状态与可用的变更。变更由有权的一方完成：所有者、运营或时钟。',
  'where it stands, and where it can go': '现在的状态与可用的变更',
  'freeze it': '冻结它',
  'answer a call of the emulator with what you say instead of the real answer': '用给出的内容代替接口的真实应答',
  'what is answered; null unless given': '应答的 data；默认为 null',
  'its code; 0 unless given': '返回码；默认为 0',
  'its message; the catalogue’s unless given': '消息；默认为目录中的',
  'persona or e-mail whose requests it answers': '只改写这个身份或邮箱的请求',
  'how many requests it answers; without end otherwise': '改写几次；默认不限',
  'play answers what a suite of unilink record holds: the same question, with the same body, gets the recorded answer, and asked again the next one. Ids are made up, the same in all answers. What opens an account, and what was not recorded, is answered by the world.':
    'play 以 unilink record 的用例集作答：同样的问题（请求体相同）得到录制的应答，再问得到下一个。编号是虚构的，在所有应答里一致。打开账号的接口与没有录到的，由世界作答。',
  'a front end gets what was recorded': '前端得到录制的应答',
  'The call is not carried out; whoever asks gets the envelope with your data. A path is one of the product, with * for any characters. Faults make a call fail as it really would: take unilink fault for those.':
    '接口不执行，请求方得到带有所给内容的信封。路径为产品的接口，* 代表任意字符。要让接口像真实情况那样失败，请用 unilink fault。',
  'a list without anything': '空列表',
  'the real answers again': '恢复真实应答',
  'what runs, and what differs from a world that nobody has touched': '运行着什么，与无人动过的世界有何不同',
  'Asks the emulator for its version and database, and the world for its clock, faults, overrides, outages and mail.':
    '查询模拟器的版本与数据库，以及世界的时钟、故障、改写、中断与邮件。',
  'of the main world': '主世界的状态',
  'of another one, for a script': '另一个世界的，供脚本使用',
  'make an account, an app or a link in any state, as people bring it there':
    '制作任意状态的账号、应用或链接，过程与真人相同',
  'such as inReview, rejected or frozen; active or enabled unless given':
    '如 inReview、rejected、frozen；默认为 active 或 enabled',
  'of a link: what its newest change is brought to': '链接最新变更的审核状态',
  'of an account: enterprise, government or personal': '账号类型：enterprise、government 或 personal',
  'whose app or link; active unless given': '应用或链接属于谁；默认 active',
  'fields of the product’s own call, in place of those made up': '产品接口的字段，代替自动填写的',
  'Registers, signs in, submits and reviews by the product’s own calls, so that no rule is passed by. Prints what was made: ids, and the login of an account.':
    '以产品自己的接口注册、登录、提交、审核，不绕过任何规则。打印所制作的内容：编号，以及账号的登录信息。',
  'a rejected profile, with its login': '资料被驳回的账号及其登录信息',
  'a link of a new account, which then is frozen': '新账号的链接，随后账号被冻结',
  'a frozen link of a new app': '新应用的一条已冻结链接',
  'for a script': '供脚本使用',
}
