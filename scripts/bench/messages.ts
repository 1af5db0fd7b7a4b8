// What `npm run bench` prints, and the sample values it writes.
import type { Random } from '../seed/random.ts'
import { words } from '../seed/messages.ts'

export const messages = {
  preparing: (articles: number) => `准备数据：${articles} 篇文章`,
  heading: '每次请求的 CPU 时间（微秒，五轮交替的中位数）',
  columns: { call: '调用', product: '产品', floor: '基线', ratio: '倍数', target: '目标' },
  tasks: {
    list: '列表页：10 行与总数，全站',
    users: '用户列表页：10 行与总数，10 万用户',
    read: '读取一行',
    update: '修改一行并写审计',
    guarded: '有守卫的最小调用，对无守卫的',
    unguarded: '健康检查（无守卫）',
  },
  searches: {
    title: '标题搜索，8% 的文章含有的词，与单独的索引查询之比',
    text: '全文搜索，8% 的文章含有的词，与单独的索引查询之比',
    rare: '标题搜索，少见的词，与单独的索引查询之比',
    sorted: '搜索常见词，按各列排序，最长的一次（ms）',
    common: '全文搜索，83% 的文章含有的两字词，最长的一次（ms）',
    phrase: '全文搜索，83% 的文章含有的五字词，最长的一次（ms）',
    blocked: '同时搜索、计数、排序、导出、保存时，服务进程最长的停顿（ms）',
    size: '列表页，与 1 万篇文章时之比',
  },
  others: '其他',
  warmStart: '热启动到第一次应答（ms）',
  idleMemory: '空闲内存（MB）',
  generator: '生成代码的 CPU（ms，折合 60 个描述文件）',
  loginPage: '登录页 JavaScript（KB，gzip）',
  shell: '控制台首屏静态部分（KB，gzip）',
  met: (missed: number) => (missed === 0 ? '全部达到目标' : `${missed} 项未达到目标`),
}

export function sampleName(at: number) {
  return `来源${at}`
}

interface Rate {
  readonly cpu: number
  readonly perSecond: number
}

function rate({ perSecond, cpu }: Rate) {
  return `${perSecond.toFixed(0)} 个，每个 ${cpu.toFixed(2)} ms CPU`
}

export const flowBenchMessages = {
  filling: (count: number) => `填入 ${count} 个已结束和 100000 个未结束的任务`,
  rates: (product: number, floor: number) =>
    `单独的引擎，每秒流程实例：产品 ${product.toFixed(0)}，基线 ${floor.toFixed(0)}`,
  approvals: (own: Rate, other: Rate | null) =>
    `两级审批，经 HTTP，20 个客户端，每秒：产品 ${rate(own)}${other === null ? '' : `；Flowable ${rate(other)}`}`,
  approvalCpu: '两级审批，经 HTTP：每个实例的 CPU（ms）',
  flowable: '两级审批，经 HTTP：每秒实例数与 Flowable 之比',
  statements: '完成一个任务：数据库语句',
  memory: (count: number) => `有 ${count} 个未结束的实例时增加的内存（MB）`,
  throughput: '两级审批，20 个客户端：每秒实例数与基线之比',
  cpu: '30 个节点的流程：每完成一个任务的 CPU（ms）',
  deploy: '1000 个节点的流程：部署（ms CPU）',
  long: '1000 个节点的流程：每个任务的 CPU 与 30 个节点时之比',
  branches: '200 个并行分支：每个分支的 CPU 与 20 个时之比',
  hourCpu: '一小时的负载（模拟时钟）：每个实例的 CPU，结束与开始之比',
  hourMemory: '一小时的负载（模拟时钟）：常驻内存，结束与开始之比',
  inbox: '待办查询，10 万未结束任务：与单表索引查询之比',
  ended: (count: number) => `有 ${count} 个已结束实例后每个任务的 CPU 之比`,
}

/** Four kilobytes. */
export function sampleBody(random: Random): string {
  return Array.from({ length: 20 }, () => `<p>${random.pick(words.sentences).repeat(3)}</p>`).join('')
}

export const memoryMessages = {
  running: (people: number, seconds: number) => `${people} 人同时使用 ${seconds} 秒`,
  columns: ['', '常驻内存（MB）', '堆（MB）', '堆外（MB）'],
  idle: '登录之后',
  busy: '最后一秒',
  afterwards: '停止一分钟之后',
  peak: '最高',
  calls: (count: number) => `每秒 ${count.toFixed(0)} 次操作`,
}

export const publishBenchMessages = {
  preparing: (pages: number) => `准备数据：${pages} 篇已发布的文章，约 200 个列表页`,
  columns: ['', '时间（ms）', 'CPU（ms）', '页', '与模板字面量之比'],
  kinds: {
    literal: '模板字面量（中位数）',
    liquid: '单独的 liquidjs（中位数）',
    hugo: 'Hugo（中位数）',
    eleventy: 'Eleventy（中位数）',
    full: '产品：首次全量发布（中位数，与以上交替）',
    unchanged: '产品：再发布一次，没有变化',
    alone: '产品：独占一个频道的文章，改了标题（中位数）',
    own: '产品：一篇文章，没有改动再次发布（中位数）',
    changed: '产品：一篇文章，改了标题（中位数）',
    cold: '产品：同上，渲染进程重新启动（中位数）',
  },
  full: '全量发布与模板字面量之比',
  hugo: '全量发布与 Hugo 之比',
  unchanged: '没有变化的发布（ms）',
  alone: '一篇改了标题的文章，连同一个列表页（ms）',
  aloneChannel: '单篇',
  memory: '所有进程增加的内存（MB）',
  changedTitle: (number: number) => `改过的标题 ${number}`,
  renamed: (round: number) => `改过名的站点 ${round}`,
  load: {
    columns: ['', '次数', '中位数（ms）', 'p99（ms）', '服务进程最长的停顿（ms）'],
    reads: '读者',
    saves: '编辑保存',
    phases: { idle: '空闲', publishing: '全量发布', compressing: '发布后压缩' },
    p99: '全量发布时读者的 p99（ms）',
    savesRatio: '编辑保存的中位数，发布时与空闲时之比',
  },
  sizes: {
    columns: [
      '文章',
      '页',
      '时间（ms）',
      'CPU（ms）',
      '每页 CPU（ms）',
      '增加的内存（MB）',
      '服务进程最长的停顿（ms）',
    ],
    perPage: '每页的成本：最大与最小的站点之比',
  },
}

/** Of the published site, with their types and files. */
export const publishTemplates = [
  { name: '布局', type: 2, file: 'layout' },
  { name: '页头', type: 2, file: 'header' },
  { name: '页脚', type: 2, file: 'footer' },
  { name: '文章卡片', type: 2, file: 'card' },
  { name: '首页', type: 1, file: 'home' },
  { name: '文章列表', type: 3, file: 'list' },
  { name: '文章详情', type: 4, file: 'article' },
] as const

export const editorBenchMessages = {
  /** The button of a row. */
  edit: '编辑',
  columns: ['CPU 减速 4 倍，编辑器代码未缓存', '中位数（ms）'],
  parts: {
    shell: '窗口出现',
    title: '标题可输入',
    body: '正文可输入',
    tools: '工具栏',
    panel: '侧栏',
    cpu: '主线程 CPU',
  },
  target: (value: number, most: number) => `正文可输入：${value} ms（目标不超过 ${most} ms）`,
}

export const typingBenchMessages = {
  title: '很长的文章',
  article: {
    sentence: '本馆自二〇二六年十一月起对外开放，读者可凭有效证件免费入馆，阅览室每日开放十二小时。',
    words: '服务规定',
  },
  columns: ['10 万字的文章，4 倍慢速', '中位数（ms）', 'p95（ms）', ''],
  kinds: {
    letter: '字母',
    han: '汉字',
    composition: '输入法拼写',
    enter: '回车',
    backspace: '退格',
    paste: '粘贴一行',
    undo: '撤销',
  },
  target: (median: number, p95: number) =>
    `从按键到显示，页面主线程的 CPU 时间；目标：中位数 ≤ ${median}，p95 ≤ ${p95}（空闲的机器）`,
}
