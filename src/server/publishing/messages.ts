// Chinese sentences of publishing: template errors, progress, and the few texts that pages need.
import type { OptionType } from './language/word.ts'

export const publishingMessages = {
  home: '首页',
  previousPage: '上一页',
  nextPage: '下一页',
  pages: '分页',
  breadcrumb: '当前位置',
  notFoundTitle: '页面不存在',
  notFoundText: '您访问的页面不存在或已被移除。',
  backHome: '返回首页',
  noDetailTemplate: (count: number): string => `有${count}篇文章没有可用的详情模板，未生成页面`,
  regularly: '增量发布',
  pagesTidied: '历史页面清理',
  pagesLost: '网站的页面文件缺失，重新发布站点后恢复',
  preparing: '正在读取站点数据',
  rendering: '正在生成页面',
  renderingIn: (channel: string): string => `正在生成页面：${channel}`,
  finishing: '正在更新网站',
  renderStopped: '页面生成被中断',
  diskFull: '磁盘空间不足，页面无法写入',
  finished: (written: number, removed: number): string => `发布完成：更新 ${written} 个页面，移除 ${removed} 个页面`,
  finishedWith: (written: number, removed: number, reasons: string): string =>
    `发布完成：更新 ${written} 个页面，移除 ${removed} 个页面；${reasons}`,
  planPast: '发布时间必须晚于当前时间',
  cancelled: '发布已取消',
  lost: '执行任务的服务进程意外中断',
  notKept: '该发布的页面已不再保留，不能回滚',
  keptPages: (count: number) => `${count}个页面显示过此后撤回、删除或移动的内容，保持回滚前的样子`,
  siteGone: '站点不存在或已被删除',
  templateAtFault: '模板有误，请联系模板维护人员',
  siteHeld: '站点从回收站恢复后尚未发布，发布站点后才会显示',
  faultInPack: (template: string, fault: string): string => `模板包中的模板「${template}」有语法错误：${fault}`,
} as const

/** Mistakes in tags and filters of this product. */
export const tagMessages = {
  unknownOption: ({ name, options = [] }: { name: string; options?: readonly { name: string }[] }, given: string) =>
    options.length === 0
      ? `标签 ${name} 没有选项 ${given}`
      : `标签 ${name} 没有选项 ${given}，可用的有 ${options.map((option) => option.name).join('、')}`,
  unreadable: (tag: string, text: string): string => `标签 ${tag} 中无法识别「${text}」`,
  badOption: (tag: string, option: string, type: OptionType): string =>
    `标签 ${tag} 的选项 ${option} 应为${typeNames[type]}`,
  badArgument: (filter: string, argument: string, type: OptionType): string =>
    `过滤器 ${filter} 的参数 ${argument} 应为${typeNames[type]}`,
  monthWithoutYear: '选项 month 须与 year 同用',
  badMonth: '选项 month 应为 1 到 12',
  badDay: (day: string): string => `选项中的日期 ${day} 不存在`,
  badField: (field: string): string => `选项 field 不支持 ${field}`,
  badPageKind: '过滤器 page_url 的参数应为 channel 或 article',
} as const

/** Parts of times in the `date` filter. */
export const dateNames = {
  weekdays: ['日', '一', '二', '三', '四', '五', '六'],
  weekday: (name: string): string => `星期${name}`,
  shortWeekday: (name: string): string => `周${name}`,
  morning: '上午',
  afternoon: '下午',
} as const

export const typeNames: Readonly<Record<OptionType, string>> = {
  text: '文字',
  number: '非负整数',
  boolean: ' true 或 false',
  channel: '频道的编号、引用标识、名称或频道对象',
  article: '文章的编号、引用标识或文章对象',
  order: '排序，如 showTime desc',
  date: '日期 yyyy-MM-dd 或天数',
}

/** Reasons of template errors by the engine's message; the first match wins. */
const reasons: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/^tag "(.+)" not found/, (match) => `未知的标签 ${match[1]}`],
  [/^undefined filter: (.+)/, (match) => `未知的过滤器 ${match[1]}`],
  [/^tag (.+) not closed/, (match) => `标签 ${match[1]} 没有结束`],
  [/^output "?(.+?)"? not closed/, () => '输出 {{ 没有结束'],
  [/memory alloc limit exceeded|Invalid string length|Invalid array length/, () => '占用内存超过限制'],
  [/template render limit exceeded/, () => '渲染时间超过限制'],
  [/parse length limit exceeded/, () => '模板内容过长'],
  [/output limit exceeded/, () => '页面内容过大'],
  [/Maximum call stack size exceeded/, () => '嵌套过深或循环引用'],
  [/^ENOENT: Failed to lookup "(.*?)" in/, (match) => `找不到模板片段 ${match[1]}`],
  [/^(\w+) expect \d+ arguments/, (match) => `过滤器 ${match[1]} 的参数个数不对`],
  [/^expected variable name/, () => '缺少变量名'],
  [/^undefined variable: (.+)/, (match) => `未定义的变量 ${match[1]}`],
]

export function templateReason(message: string): string {
  const text = message.replace(/, (?:line:\d+, col:\d+|file:.*)$/, '').replace(/, file:.*$/, '')
  for (const [pattern, sentence] of reasons) {
    const match = pattern.exec(text)
    if (match) return sentence(match)
  }
  // Our own tags and filters give the reason themselves.
  if (/^(?:标签|过滤器|选项)/.test(text)) return text
  return `语法错误（${text}）`
}

export function templateSentence(fault: { template: string; line: number; column: number; reason: string }): string {
  const name = fault.template === '' ? '' : `模板「${fault.template}」`
  return `${name}第 ${fault.line} 行第 ${fault.column} 列：${fault.reason}`
}

export function timeLimitSentence(template: string): string {
  return `模板「${template}」渲染时间超过限制，已停止`
}
