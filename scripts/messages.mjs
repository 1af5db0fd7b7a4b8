// What the commands say on the terminal: the one home of their Chinese sentences.
import process from 'node:process'

export const messages = {
  nodeTooOld: `需要 Node 20.19 或更高版本（当前 ${process.version}）。请到 https://nodejs.org 安装新版本后重试。`,
  unknownPlatform: (/** @type {string} */ platform) =>
    `npm 上没有适用于 ${platform} 的 Node 24。请自行安装 Node 24 后重试：https://nodejs.org`,
  noNpm: '找不到 npm。请安装 Node.js（自带 npm）后重试：https://nodejs.org',
  offline: '无法连接 npm 软件源。请检查网络或代理设置（npm config get registry）后重试。',
  diskFull: '磁盘空间不足，安装未完成。',
  stepFailed: (/** @type {string} */ title) => `「${title}」没有成功，详情如下：`,
  step: {
    runtime: '准备 Node 24',
    dependencies: '安装依赖',
    generate: '生成代码',
    build: '构建',
    serve: '启动服务',
  },
  upToDate: '已是最新',
  present: (/** @type {string} */ what) => `已有 ${what}`,
  seconds: (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`,
  dev: (/** @type {string} */ port) => `服务端在 127.0.0.1:${port}（改动后自动重启），请打开 Vite 给出的地址加 /admin/`,
  unlock: {
    usage: '用法：npm run unlock -- 账号',
    none: (/** @type {string} */ file) => `还没有数据库（${file}）：请先启动一次服务。`,
    unknown: (/** @type {string} */ account) => `没有账号 ${account}。`,
    unlocked: (/** @type {string} */ account) => `账号 ${account} 已解锁。`,
    open: (/** @type {string} */ account) => `账号 ${account} 没有被锁定。`,
  },
  test: {
    prepare: '生成代码与构建',
    check: '检查（类型、规范、格式、生成代码）',
    suites: { unit: '单元测试', api: '接口测试', console: '控制台测试', browser: '浏览器测试' },
    postgresFound: (/** @type {string} */ where) => `PostgreSQL：${where}，接口测试将在两种数据库上各运行一遍`,
    postgresSkipped:
      'PostgreSQL：未找到服务器程序，也没有设置 TEST_DATABASE_URL，跳过 PostgreSQL 上的测试（SQLite 上的照常运行）',
    postgresFailed: 'PostgreSQL：服务器程序启动失败，跳过 PostgreSQL 上的测试：',
    broken: (/** @type {string} */ suite) => `${suite}：没有跑完，或测试之外出错`,
    failed: (/** @type {string} */ what) => `未通过 ${what}`,
    skipped: (/** @type {number} */ count) => `跳过 ${count} 项`,
  },
}
