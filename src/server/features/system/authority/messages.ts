// Names and refusals of the calls of data rights.

export const authorityMessages = {
  siteViewFirst: '必须要授权站点查看才能选择频道和文章',
  ownGrants: '不能修改自己的权限',
  optionUnknown: '权限选项不存在',
  permsForm: '授权内容格式不正确',
  tooMany: '一次授权的数量过多，请分批操作',
  targetRequired: '请选择授权的站点或频道',
  targetGone: '授权的站点或频道不存在',
  subjectRequired: '请选择授权的用户或角色',
  subjectGone: '授权的用户或角色不存在',
  grantsChanged: '权限已被他人修改，请按当前的权限重新操作',
  sameSubject: '不能复制到自己',
  askOne: '请选择要查询的资源、站点或频道',
  titles: {
    userPerm: '用户数据权限',
    rolePerm: '角色数据权限',
    permList: '数据权限选项',
    sitePermUpdate: '站点授权',
    channelPermUpdate: '频道授权',
    subjects: '可授权的用户和角色',
    given: '角色给出的数据权限',
    resources: '用户的功能权限',
    targets: '用户的站点和频道权限',
    explain: '查询有效权限',
    copy: '复制权限',
  },
} as const
