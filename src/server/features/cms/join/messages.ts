// The public call of franchise applications.

export const joinMessages = {
  title: '提交加盟申请',
  noSite: '站点不存在',
  dayFull: '今天的申请已达上限，请明天再试',
  gone: '数据不存在或已被删除',
  rules:
    '姓名、电话和身份证号的写法在结构之外检查，不符合时回答400，errors中逐项说明；站点不存在或尚未发布时回答404；一个站点一天最多1000份，超过时回答429。',
} as const
