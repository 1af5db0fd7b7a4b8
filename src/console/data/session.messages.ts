// Logged to the browser's console when a stored session cannot be read. Kept apart from the other texts, which the login page does not load.

export const sessionMessages = {
  'zh-cn': { userFault: '用户信息加载失败', rightsFault: '权限信息加载失败' },
  en: { userFault: 'User information could not be loaded', rightsFault: 'Rights could not be loaded' },
} as const
