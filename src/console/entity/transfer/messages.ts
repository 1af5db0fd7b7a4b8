// Texts of exports and imports, in Chinese and English, with the same keys.

const chinese = {
  exporting: '正在导出',
  exportWait: '数据较多，正在后台导出。可以关闭此窗口，完成后到“我的文件”下载，文件保留24小时。',
  exported: '导出完成，文件已开始下载',
  myFiles: '我的文件',
  import: '导入',
  importTitle: '导入{title}',
  template: '下载模板',
  importHint: '先下载模板，按“填写说明”填好后上传。只支持 .xlsx 文件，一次最多 {rows} 行。',
  choose: '点击或把文件拖到这里',
  another: '重新选择',
  check: '检查（不保存）',
  checking: '正在检查',
  importing: '正在导入。',
  importWait: '可以关闭此窗口，导入会在后台继续；失败的行在“我的文件”中，保留24小时。',
  fine: '检查完成：{saved} 行都可以导入',
  some: '检查完成：{saved} 行可以导入，{failed} 行有问题',
  done: '导入完成：{saved} 行已导入',
  partly: '导入完成：{saved} 行已导入，{failed} 行失败',
  row: '行号',
  reason: '原因',
  first: '仅显示前 {count} 行，全部见失败行文件',
  failedRows: '下载失败的行',
} as const

export type TransferText = keyof typeof chinese

const english: Record<TransferText, string> = {
  exporting: 'Exporting',
  exportWait: 'This is a large export. You may close this window: the file will be under "My files" for 24 hours.',
  exported: 'Exported; the download has started',
  myFiles: 'My files',
  import: 'Import',
  importTitle: 'Import {title}',
  template: 'Download the template',
  importHint:
    'Download the template, fill it in as its second sheet explains, and upload it. Only .xlsx, at most {rows} rows at a time.',
  choose: 'Click, or drop the file here',
  another: 'Choose another file',
  check: 'Check without saving',
  checking: 'Checking',
  importing: 'Importing.',
  importWait: 'You may close this window: the import goes on, and refused rows will be under "My files" for 24 hours.',
  fine: 'Checked: all {saved} rows can be imported',
  some: 'Checked: {saved} rows can be imported, {failed} cannot',
  done: 'Imported {saved} rows',
  partly: 'Imported {saved} rows; {failed} failed',
  row: 'Row',
  reason: 'Reason',
  first: 'Only the first {count} rows are shown; the file of failed rows has them all',
  failedRows: 'Download the failed rows',
}

export const transferMessages = { 'zh-cn': chinese, en: english } as const
