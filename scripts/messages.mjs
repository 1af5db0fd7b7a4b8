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
  dev: {
    ready: (/** @type {string} */ port, /** @type {string} */ address) =>
      `请打开 ${address}（服务端在 127.0.0.1:${port}，改动后自动重启）`,
    serverEnded: '服务端已退出；改动代码后会重新启动。',
    generatorWaits: '生成代码没有成功；改正后会自动重试。',
  },
  backup: {
    usage: '用法：npm run backup [-- --to 目录] [--keep 份数]',
    done: (/** @type {{ folder: string, files: number, bytes: number }} */ { folder, files, bytes }) =>
      `已备份：数据库与 ${files} 个文件，${(bytes / 1_048_576).toFixed(1)} MB，保存在 ${folder}`,
  },
  restore: {
    usage: '用法：npm run restore -- 备份目录 [--replace]',
    none: (/** @type {string} */ dir) => `${dir} 中没有备份。`,
    list: (/** @type {readonly string[]} */ folders) => `现有的备份（新的在前）：\n${folders.join('\n')}`,
    done: (/** @type {string} */ time, /** @type {boolean} */ withFiles) =>
      `已恢复到 ${time} 的状态${withFiles ? '' : '（仅数据库，文件保持原样）'}。请启动服务；所有人都需要重新登录。`,
  },
  testEntity: {
    usage: '用法：npm run test:entity -- 目录/实体，例如 npm run test:entity -- cms/article-source',
    unknown: (/** @type {string} */ name) => `没有实体 ${name}：schemas/${name}.json 不存在。`,
  },
  newEntity: {
    usage: '用法：npm run new -- 目录/实体 [名称]，例如 npm run new -- asset/equipment 设备',
    title: '未命名',
    area: '未命名',
    name: '名称',
    badId: (/** @type {string} */ id) =>
      `「${id}」不能用作实体：请写成 目录/实体，两段各以小写字母开头，只含小写字母、数字和单个横线，例如 asset/equipment。`,
    ownArea: (/** @type {string} */ area) => `目录 ${area} 由控制台自己使用：请换一个目录。`,
    longId: (/** @type {string} */ id, /** @type {number} */ longest) => `「${id}」太长：最多 ${longest} 个字符。`,
    taken: (/** @type {string} */ id) => `已有实体 ${id}（schemas/${id}.json）。`,
    sameTable: (/** @type {string} */ id, /** @type {string} */ other) =>
      `实体 ${id} 与 ${other} 的数据表同名：请换一个名字。`,
    done: (/** @type {string} */ file, /** @type {boolean} */ hasNewGroup) =>
      `已写入 ${file}${hasNewGroup ? '，并在 schemas/menu.json 中加入了该目录的菜单分组' : ''}。请改好名称和字段，然后运行 npm run gen。`,
  },
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
