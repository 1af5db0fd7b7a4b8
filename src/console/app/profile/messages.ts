// Words of the profile's list of sessions, in Chinese and English; the same keys in both.

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
}

export const profileMessages = { 'zh-cn': chinese, en: english } as const
