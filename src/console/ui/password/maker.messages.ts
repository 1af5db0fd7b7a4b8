// Messages of the password generator, in Chinese and English, with the same keys.
const chinese = {
  make: '生成密码',
  copy: '复制密码',
  copied: '密码已复制，关闭后不再显示',
  notCopied: '无法复制，请手动抄录',
}

const english: Record<keyof typeof chinese, string> = {
  make: 'Generate a password',
  copy: 'Copy the password',
  copied: 'Password copied; it is not shown again once this is closed',
  notCopied: 'It could not be copied, please write it down',
}

export const makerMessages = { 'zh-cn': chinese, en: english } as const
