/** What is wrong with a setting, behind its name: each English text and its Chinese twin. */
export const SETTINGS = {
  'the configuration has {} problem(s):\n  - {}': '配置有 {} 处问题：\n  - {}',
  'must begin with file: or postgresql://': '应以 file: 或 postgresql:// 开头',
  'must be 32 bytes in base64, or several with commas': '应为 base64 写成的 32 个字节；可有多个，以逗号分隔',
  'names a key twice': '同一密钥出现了两次',
  'is wx and 16 letters or digits': '应为 wx 加 16 个小写字母或数字',
  'must be a date as in 2026-01-31': '应为日期，如 2026-01-31',
  '“{}” is no origin; say it as in http://localhost:5173': '“{}”不是源地址，应写作 http://localhost:5173',
  'takes {app} as the first label only': '{app} 只能是主机名的第一段',

  '{}: not with the emulator (EMULATOR)': '{}：不能与模拟器（EMULATOR）同用',
  '{}: not with EMULATOR=public, where strangers would send mail': '{}：不能与 EMULATOR=public 同用：陌生人会借此寄信',
  '{}: must be set when LINK_ORIGIN holds {app}': '{}：LINK_ORIGIN 含 {app} 时必须设置',
  '{}: both are needed, or neither': '{}：两者须同时设置，或都不设置',
  '{}: {} needs PostgreSQL (DATABASE_URL), for one process alone owns a SQLite file':
    '{}：{} 需要 PostgreSQL（DATABASE_URL）：SQLite 文件只能由一个进程使用',
  '{}: needs what is not installed; npm install {}': '{}：所需的包尚未安装；npm install {}',
  '{}: refused in production; a demo says EMULATOR=demo or EMULATOR=public':
    '{}：生产环境不接受；演示请用 EMULATOR=demo 或 EMULATOR=public',
  '{}: is given both by itself and by {}': '{}：不能同时由自身与 {} 给出',
  '{}: cannot be read: {}': '{}：无法读取：{}',
  '{}: the file is empty': '{}：文件是空的',
  'in production': '生产环境',
  'while HOST={} lets other machines in': 'HOST={} 允许其他机器访问，',
  '{}: must be set {}': '{}：{}必须设置',
  '{}: the sample value is refused {}': '{}：{}不接受示例值',
  '{}: can be guessed, which is refused {}; openssl rand -base64 32 makes one that cannot':
    '{}：容易猜到，{}不接受；可用 openssl rand -base64 32 生成',
  '{}: this is the platform alone; an emulator is started by @unilink/emulator':
    '{}：这里只有平台；模拟器由 @unilink/emulator 启动',
  '{}: {} is no folder that can be read': '{}：无法读取文件夹 {}',

  ' (process {})': '（进程 {}）',
  'the worlds in {}': '{} 里的世界',
  '{}: {}': '{}：{}',
  'another UniLink server{} is using {}. Stop it, or give this one a DATA_DIR of its own.':
    '另一个 UniLink 服务器{}正在使用 {}。请停止它，或为这一个设置自己的 DATA_DIR。',
}
