// Refusals of hosts of the console.

export const consoleHostMessages = {
  inUse: '您正通过该域名使用控制台，不能清除',
} as const
