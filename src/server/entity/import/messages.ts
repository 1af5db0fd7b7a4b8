// Texts of templates and failed rows in both languages, and the refusals of an import.

export const importMessages = {
  job: '导入',
  noFile: '请选择要导入的文件',
  notWorkbook: '只支持.xlsx文件',
  fileSize: (limit: number) => `文件大小不能超过${limit}MB`,
  empty: '文件中没有数据',
  unknownColumns: (titles: string) => `无法识别的列：${titles}，请使用导入模板`,
  missingColumns: (titles: string) => `缺少必填的列：${titles}，请使用导入模板`,
  repeatedColumn: (title: string) => `列重复：${title}`,
  noTarget: (title: string, label: string) => `${title}“${label}”不存在`,
  severalTargets: (title: string, label: string) => `${title}“${label}”有多个同名数据，无法确定`,
  noValue: (title: string, label: string) => `${title}“${label}”不在可选范围内`,
  repeated: (title: string, row: number) => `${title}与第${row}行重复`,
  stopped: (saved: number) => `登录已结束，导入已停止：已导入${saved}行`,
} as const

interface SheetTexts {
  template(title: string): string
  failed(title: string): string
  done(title: string, rows: { readonly saved: number; readonly failed: number }): string
  readonly guide: string
  readonly guideColumns: readonly [string, string, string]
  readonly required: string
  readonly optional: string
  readonly reason: string
  readonly longest: (limit: number) => string
  readonly places: (count: number) => string
  readonly day: string
  readonly time: string
  readonly oneOf: (labels: string) => string
  readonly several: string
  readonly yesNo: string
  readonly comma: string
}

const chinese: SheetTexts = {
  template: (title) => `${title}导入模板.xlsx`,
  failed: (title) => `${title}导入失败的行.xlsx`,
  done: (title, { saved, failed }) => `${title}导入：成功${saved}行${failed > 0 ? `，失败${failed}行` : ''}`,
  guide: '填写说明',
  guideColumns: ['列', '是否必填', '要求'],
  required: '必填',
  optional: '选填',
  reason: '失败原因',
  longest: (limit) => `最多${limit}个字符`,
  places: (count) => `最多${count}位小数`,
  day: '日期，如2026-01-31',
  time: '时间，如2026-01-31 08:30:00',
  oneOf: (labels) => `可选：${labels}`,
  several: '多个用顿号分隔',
  yesNo: '填“是”或“否”',
  comma: '、',
}

const english: SheetTexts = {
  template: (title) => `Template for ${title}.xlsx`,
  failed: (title) => `Failed rows of ${title}.xlsx`,
  done: (title, { saved, failed }) => `${title} import: ${saved} rows saved${failed > 0 ? `, ${failed} failed` : ''}`,
  guide: 'How to fill in',
  guideColumns: ['Column', 'Required', 'Rules'],
  required: 'Required',
  optional: 'Optional',
  reason: 'Reason',
  longest: (limit) => `At most ${limit} characters`,
  places: (count) => `At most ${count} decimal places`,
  day: 'A date, such as 2026-01-31',
  time: 'A time, such as 2026-01-31 08:30:00',
  oneOf: (labels) => `One of: ${labels}`,
  several: 'Several are separated by commas',
  yesNo: 'Yes or No',
  comma: ', ',
}

export const sheetTexts = { 'zh-CN': chinese, en: english } as const
