// Messages of the profile: the list of sessions, and input errors; in Chinese and English, with the same keys.

const chinese = {
  hint: '您的账号目前在以下设备上登录。如有不认识的设备，请让它下线并修改密码。',
  current: '当前设备',
  unknownDevice: '未知设备',
  loginTime: '登录时间',
  activeTime: '最近操作',
  remembered: '7 天内自动登录',
  end: '下线',
  endConfirm: '该设备将立即退出登录，确认下线吗？',
  ended: '已下线',
  usernameRequired: '用户名不能为空',
  usernameLength: '用户名长度不能超过50个字符',
  usernameForm: '不能输入特殊字符，前后不能有空格、横线',
  oldRequired: '原密码不能为空',
  passwordRequired: '密码不能为空',
  passwordShort: '密码最小长度不能低于6个字符',
  passwordLong: '密码最大长度不能超过20个字符',
  passwordForm: '密码至少包含数字、小写字母、大写字母、特殊字符中的三种',
  repeatRequired: '确认密码不能为空',
  repeatDiffers: '两次密码输入不一致',
}

const english: Readonly<Record<keyof typeof chinese, string>> = {
  hint: 'Your account is logged in on these devices. If you do not know one of them, end its session and change your password.',
  current: 'This device',
  unknownDevice: 'Unknown device',
  loginTime: 'Logged in',
  activeTime: 'Last active',
  remembered: 'Stays logged in for 7 days',
  end: 'End session',
  endConfirm: 'This device is logged out at once. End its session?',
  ended: 'The session has ended',
  usernameRequired: 'Enter a name',
  usernameLength: 'At most 50 characters',
  usernameForm: 'No special characters; no space or hyphen at either end',
  oldRequired: 'Enter the current password',
  passwordRequired: 'Enter a password',
  passwordShort: 'At least 6 characters',
  passwordLong: 'At most 20 characters',
  passwordForm: 'At least three of: digits, lower case, upper case, special characters',
  repeatRequired: 'Repeat the password',
  repeatDiffers: 'The passwords differ',
}

export type ProfileWord = keyof typeof chinese

export const profileMessages = { 'zh-cn': chinese, en: english } as const
