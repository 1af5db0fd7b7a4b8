// What the running server says on the terminal.

export const serverMessages = {
  ready: '服务已启动',
  address: '控制台',
  upgradeBackup: '升级前已备份数据库：',
  account: '账　号',
  password: '密　码',
  keepPassword: '（首次启动时生成，仅显示这一次，请妥善保存）',
  passwordAbove: '（见上方）',
  passwordGiven: '（即环境变量 ADMIN_PASSWORD 的值）',
} as const
