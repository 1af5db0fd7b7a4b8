// Messages of the site screen, in Chinese and English, with the same keys.
const chinese = {
  warning:
    '系统未配置访问地址（PUBLIC_URL）。请确认没有人通过该域名访问控制台：站点页面将在该域名下不受隔离地运行，控制台在该域名下不再可用。',
  adminOnly: '系统未配置访问地址（PUBLIC_URL），只有管理员才能设置域名。',
}

const english: Record<keyof typeof chinese, string> = {
  warning:
    'PUBLIC_URL is not set. Make sure that nobody opens the console on this domain: pages of the site run there without a sandbox, and the console is not available there.',
  adminOnly: 'PUBLIC_URL is not set: only administrators can give a site a domain.',
}

export const siteScreenMessages = { 'zh-cn': chinese, en: english } as const
