import type { StateOf } from '@unilink/shared'

/** Owners of the demo world. All made up; no number belongs to anybody. */
export interface DemoOwner {
  /** Key used by the app catalogue; a persona's name for a persona. */
  key: string
  name: string
  email: string
  accountType: 1 | 2 | 3
  dataState: StateOf<'data'>
  contact: string
  address: string
  /** Days before the reference date on which it was registered. */
  since: number
  /** Why it was rejected or frozen. */
  reason?: string
}

type Row = readonly [
  key: string,
  name: string,
  type: 1 | 2 | 3,
  state: 0 | 1 | 2 | 3 | 4,
  contact: string,
  since: number,
  address: string,
  reason?: string,
]

const ROWS: readonly Row[] = [
  ['yunfan', '云帆数字科技有限公司', 1, 2, '周明轩', 152, '浙江省杭州市余杭区文一西路 1818 号'],
  ['qinghe', '青禾生鲜供应链有限公司', 1, 2, '许嘉禾', 147, '江苏省南京市建邺区江东中路 369 号'],
  ['bolan', '博览教育科技有限公司', 1, 2, '宋雨桐', 139, '北京市海淀区中关村大街 27 号'],
  ['anxin', '安信普惠金融服务有限公司', 1, 2, '韩子墨', 133, '上海市浦东新区世纪大道 1196 号'],
  ['lvtu', '绿途出行服务有限公司', 1, 2, '邓思远', 128, '广东省深圳市南山区科苑路 15 号'],
  ['yuezhang', '乐章文化传媒有限公司', 1, 2, '顾清扬', 121, '四川省成都市高新区天府大道北段 1700 号'],
  ['kangyuan', '康源互联网医院有限公司', 1, 2, '沈知夏', 116, '湖北省武汉市洪山区高新大道 666 号'],
  [
    'jubao',
    '聚宝优品电子商务有限公司',
    1,
    4,
    '罗天佑',
    110,
    '广东省广州市天河区黄埔大道西 76 号',
    '恶意跳转或诱导下载',
  ],
  ['zhijia', '知家智能家居有限公司', 1, 2, '贺文博', 104, '山东省青岛市崂山区海尔路 29 号'],
  ['tianqi', '天启气象科技有限公司', 1, 1, '秦望舒', 3, '福建省厦门市思明区环岛东路 1801 号'],
  ['manyou', '漫游旅行社有限公司', 1, 1, '彭若溪', 2, '云南省昆明市盘龙区北京路 928 号'],
  [
    'hengtong',
    '恒通物流科技有限公司',
    1,
    3,
    '薛致远',
    9,
    '河南省郑州市郑东新区商务外环路 8 号',
    '填写内容与证件不一致，请核对后重新提交',
  ],
  ['xinyu', '新语人工智能有限公司', 1, 0, '林书瑶', 1, ''],
  ['haixi', '海西市交通运输局', 2, 2, '郑建国', 145, '海西市新区行政中心 3 号楼'],
  ['linjiang', '临江市政务服务管理局', 2, 2, '马晓东', 137, '临江市人民路 66 号政务服务中心'],
  ['donghu', '东湖区卫生健康委员会', 2, 2, '杨雪梅', 118, '东湖区健康路 12 号'],
  ['nanshan', '南山区教育局', 2, 1, '陈立群', 2, '南山区学府路 101 号'],
  ['xichen', '西陈县应急管理局', 2, 3, '冯卫平', 6, '西陈县府前街 1 号', '证件或执照图片不清晰，请重新上传'],
  ['sumu', '苏沐', 3, 2, '苏沐', 124, '重庆市渝中区'],
  ['jiangchen', '江辰', 3, 2, '江辰', 99, '陕西省西安市雁塔区'],
  ['baiyue', '白玥', 3, 1, '白玥', 1, ''],
  ['tangning', '唐宁', 3, 3, '唐宁', 5, '', '证件已过有效期，请更换有效证件'],
  ['yexun', '叶寻', 3, 0, '叶寻', 2, ''],
  ['luchuan', '陆川', 3, 4, '陆川', 88, '湖南省长沙市岳麓区', 'impersonation'],
]

export const DEMO_OWNERS: readonly DemoOwner[] = ROWS.map(
  ([key, name, accountType, dataState, contact, since, address, reason]) => ({
    key,
    name,
    email: `${accountType === 3 ? key : `dev@${key}`}${accountType === 3 ? '@mail' : ''}.example`,
    accountType,
    dataState,
    contact,
    since,
    address,
    ...(reason !== undefined && { reason }),
  }),
)
