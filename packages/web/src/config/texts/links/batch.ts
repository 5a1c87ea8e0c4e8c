import { words } from '#src/config/language/words.ts'

export const batchTexts = words('batchTexts', {
  open: '批量创建',
  title: '批量创建链接',
  hint: '上传一张表格，每行一条链接。先逐行检查，确认后才创建；有问题的行不影响其他行。列名写“参数 名称”即声明一个文本参数，单元格填它的默认值。',
  export: '导出全部链接',

  template: '下载模板',
  templateName: '批量创建链接模板.csv',
  failedName: '未创建的链接.csv',
  createdName: '已创建的链接.csv',
  choose: '选择表格，或将文件拖到这里',
  chooseHint: 'CSV 或 Excel（.xlsx），首行为列名，一次最多 500 行；“导出全部链接”的 CSV 也可以直接使用。',
  chooseAgain: '重新选择',
  reading: '正在检查每一行…',
  tooLarge: '文件不能超过 5 MB',
  tooLargeUnpacked: '这个 Excel 文件解压后超过 50 MB，不会打开；请另存为 CSV 后再试',
  noRows: '表格应有一行列名和至少一行数据',
  tooMany: (most: number) => `一次最多 ${most} 行，请拆成几张表格`,
  notXlsx: '无法读取这个 Excel 文件，请另存为 .xlsx 或 CSV 后再试',

  checked: (good: number, bad: number) =>
    bad === 0 ? `检查完成：${good} 行都可以创建。` : `检查完成：${good} 行可以创建，${bad} 行有问题。`,
  done: (created: number, failed: number) =>
    failed === 0 ? `已创建 ${created} 条链接，等待审核。` : `已创建 ${created} 条链接，等待审核；${failed} 行未创建。`,
  create: (count: number) => `创建 ${count} 条链接`,
  creating: '正在创建…',
  nothingGood: '没有可以创建的行，请按提示修改表格后重新选择。',
  exportFailed: '导出有问题的行',
  exportCreated: '导出已创建的链接',
  finish: '完成',
  onlyBad: '只看有问题的行',

  columnRow: '行号',
  columnName: '链接名称',
  columnResult: '结果',
  columnUrl: '短链接',
  unnamed: '（未填写）',
  good: '可以创建',
  made: '已创建',

  exampleRow: {
    linkName: '国庆出行活动',
    scene: '短信触达',
    'targets.android': 'exampleapp://activity/{activity}?from={channel}',
    'targets.h5': 'https://m.example.com/activity/{activity}?city={city}',
    fallbacks: '打开应用 > 手机自带的应用商店 > 打开 H5 页面',
    'share.title': '国庆出行，一站直达',
    'share.description': '车票、酒店与景区门票',
    validFrom: '2026-12-01 00:00:00',
    validTo: '2027-01-31 23:59:59',
    remark: '这一行是示例，请替换',
  },
  exampleParams: { activity: 'national-day', city: 'xiamen' },
})
