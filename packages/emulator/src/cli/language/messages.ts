/** What the emulator's commands print: each English text and its Chinese twin. */
export const MESSAGES: Readonly<Record<string, string>> = {
  'unilink: nothing answers at {}; start an emulator with: unilink start':
    'unilink：{} 没有应答；可用 unilink start 启动模拟器',
  'unilink: nothing answers at {}': 'unilink：{} 没有应答',
  'unilink: “{}” is no origin; say it as in {}': 'unilink：“{}”不是源地址，应写作 {}',
  'unilink: the emulator at {} asks for its token: --token or EMULATOR_TOKEN':
    'unilink：{} 的模拟器要求令牌：请用 --token 或 EMULATOR_TOKEN',
  'unilink: the server at {} is no emulator (it answers {}); it has to be started with EMULATOR=1':
    'unilink：{} 的服务器不是模拟器（应答 {}）；需以 EMULATOR=1 启动',
  'unilink: {} is answered with no envelope, but HTTP {}': 'unilink：{} 的应答没有外壳，而是 HTTP {}',
  'unilink: --{} takes a number, not “{}”': 'unilink：--{} 应为数字，而不是“{}”',
  'unilink: {} is there already': 'unilink：{} 已存在',
  'unilink: {} holds something else than an export': 'unilink：{} 里不是导出的世界',
  'unilink: {} cannot be imported: {}': 'unilink：无法导入 {}：{}',
  'unilink: {} is no address of this machine': 'unilink：{} 不是本机的地址',
  'unilink: port {} is taken; --port 0 takes any that is free': 'unilink：端口 {} 已被占用；--port 0 会取任一空闲端口',
  'unilink: --seed is {}, not “{}”': 'unilink：--seed 应为 {}，而不是“{}”',
  'unilink: --export goes with --export-on-exit': 'unilink：--export 需与 --export-on-exit 同用',
  'unilink: --export-on-exit asks for --export <dir> or --import <dir>':
    'unilink：--export-on-exit 需要 --export <dir> 或 --import <dir>',
  'unilink: --export-on-exit writes a folder; say which by --export <dir>':
    'unilink：--export-on-exit 写出文件夹；请用 --export <dir> 指定',
  'the main world is in {}': '主世界已写到 {}',
  'unilink: there is no file {}': 'unilink：没有文件 {}',
  'unilink: there is no world {}; there are {}': 'unilink：没有世界 {}；现有 {}',
  'unilink: there is no persona {}': 'unilink：没有身份 {}',
  'unilink: archive takes save or load, not “{}”': 'unilink：archive 只接受 save 或 load，而不是“{}”',
  'unilink: clock takes freeze, run, set, advance, scale or reset, not “{}”':
    'unilink：clock 只接受 freeze、run、set、advance、scale 或 reset，而不是“{}”',
  'unilink: clock {} does not take “{}”': 'unilink：clock {} 不接受“{}”',
  'unilink: clock {} takes a time': 'unilink：clock {} 需要一个时刻',
  'unilink: clock {} takes a duration': 'unilink：clock {} 需要一段时长',
  'unilink: clock {} takes a factor': 'unilink：clock {} 需要一个倍数',
  'unilink: “{}” is no time; say it as in {}': 'unilink：“{}”不是时刻，应写作 {}',
  'unilink: “{}” is no factor': 'unilink：“{}”不是倍数',
  'unilink: fault takes list, presets, add or clear, not “{}”':
    'unilink：fault 只接受 list、presets、add 或 clear，而不是“{}”',
  'unilink: fault add takes a preset, a code, a status or --delay':
    'unilink：fault add 需要预设、code、HTTP 状态或 --delay',
  'unilink: fault {} does not take “{}”': 'unilink：fault {} 不接受“{}”',
  'unilink: mail takes wait, not “{}”': 'unilink：mail 只接受 wait，而不是“{}”',
  'unilink: mail wait asks for --to <email>': 'unilink：mail wait 需要 --to <email>',
  'unilink: no code was mailed to {} in {} s': 'unilink：{2} 秒内没有寄往 {1} 的验证码',
  'unilink: persona login takes a name': 'unilink：persona login 需要身份名',
  'unilink: persona takes list, or login and a name, not “{}”':
    'unilink：persona 接受 list，或 login 加身份名，而不是“{}”',
  'unilink: no such persona; there are {}': 'unilink：没有这个身份；现有 {}',
  'unilink: snapshot takes list, save, load or drop, not “{}”':
    'unilink：snapshot 只接受 list、save、load 或 drop，而不是“{}”',
  'unilink: snapshot {} takes a name': 'unilink：snapshot {} 需要名称',
  'unilink: snapshot {} takes no name': 'unilink：snapshot {} 不需要名称',
  'unilink: --last is a minute at least': 'unilink：--last 至少一分钟',
  'unilink: --requests takes a number from 1 to 500': 'unilink：--requests 应为 1 到 500 的数字',
  'unilink: --start and --origin exclude each other': 'unilink：--start 与 --origin 不能同用',
  'unilink: --seed goes with --start': 'unilink：--seed 需与 --start 同用',
  'unilink: mcp needs what is not installed; npm install {}': 'unilink：mcp 所需的包尚未安装；npm install {}',
  'unilink: verify asks for --target <url>': 'unilink：verify 需要 --target <url>',
  'unilink: record asks for --out <file>': 'unilink：record 需要 --out <file>',
  'unilink: --tags takes {}, not “{}”': 'unilink：--tags 应为 {}，而不是“{}”',
  'unilink: no case fits --tags and --only': 'unilink：没有符合 --tags 与 --only 的用例',
  'unilink: needs-account cases ask for --token': 'unilink：needs-account 用例需要 --token',
  'unilink: --persona is for emulators; give a --token': 'unilink：--persona 只用于模拟器；请给出 --token',
  'unilink: destructive cases run on emulators only; this target is none':
    'unilink：destructive 用例只在模拟器上运行；该目标不是模拟器',
  'unilink: --{} does not go with --suite: its steps need each other':
    'unilink：--{} 不能与 --suite 同用：各步互相依赖',
  'unilink: “{}” is no address of a server': 'unilink：“{}”不是服务器地址',

  '{}  the system’s time': '{}  系统时间',
  '{}  stands still': '{}  已停住',
  '{}  runs': '{}  在走',
  '{}  runs {} times as fast': '{}  以 {} 倍速走',
}
