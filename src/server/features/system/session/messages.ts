// Sentences of login, captcha and the own account.

export const sessionMessages = {
  account: '登录名',
  accountRequired: '登录名不能为空',
  accountLength: '登录名长度不能超过50个字符',
  passwordRequired: '密码不能为空',
  passwordForm: '密码格式不正确',
  passwordLength: '密码长度不能超过50个字符',
  codeRequired: '验证码不能为空',
  codeForm: '验证码只能输入数字和字母',
  codeLength: '验证码长度为4个字符',
  codeWrong: '验证码错误或已过期',
  wrong: '账号或密码错误',
  disabled: '账号已被禁用，请联系管理员',
  locked: '账号已被锁定，请联系管理员',
  lockedFor: (minutes: number) => `密码错误次数过多，请${minutes}分钟后再试`,
  unknownHost: '该域名还不是控制台的访问地址，请改用原来的地址登录，或请管理员先通过它登录一次',
  sessionGone: '该会话已结束',
  endOwn: '不能结束当前会话，请使用退出登录',
  busy: '登录请求过多，请稍后再试',
  titles: { options: '登录页选项', capt: '验证码', image: '验证码图片', login: '登录', logout: '退出登录' },
  reasons: {
    wrong: '账号或密码错误',
    code: '验证码错误',
    disabled: '账号已禁用',
    locked: '账号已锁定',
    tooMany: '错误次数过多',
  },
} as const

export const profileMessages = {
  usernameRequired: '用户名不能为空',
  usernameLength: '用户名长度不能超过50个字符',
  usernameForm: '不能输入特殊字符，前后不能有空格、横线',
  passwordForm: '密码格式不正确',
  repeatRequired: '确认密码不能为空',
  repeatDiffers: '两次密码输入不一致',
  oldRequired: '原密码不能为空',
  oldWrong: '原密码不正确',
  passwordSame: '新密码不能与原密码相同',
  settingTooLarge: '设置内容过大',
  tooManySettings: '个人设置数量过多',
  settingKey: '设置名称不合法',
  titles: {
    info: '个人信息',
    save: '保存个人信息',
    passwd: '修改密码',
    preference: '个人设置',
    savePreference: '保存个人设置',
    sessions: '登录设备',
    endSession: '下线登录设备',
  },
} as const

export const resetMessages = {
  linkGone: '链接无效或已过期，请重新申请',
  subject: '重置密码',
  mail: ({ name, account, link, ip }: { name: string; account: string; link: string; ip: string }) =>
    [
      `${name}，您好：`,
      '',
      `我们收到了重置账号 ${account} 密码的申请（来自 ${ip}）。请在30分钟内打开下面的链接设置新密码，链接只能使用一次：`,
      '',
      link,
      '',
      '如果这不是您本人的操作，请忽略此邮件，您的密码不会改变。',
      '',
      'Somebody asked for a new password of this account. The link works once, for 30 minutes; if it was not you, ignore this mail.',
    ].join('\n'),
  titles: { forgot: '忘记密码', reset: '重置密码' },
} as const
