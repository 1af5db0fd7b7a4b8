// Sentences of the generic calls that are not in any descriptor.

export const entityMessages = {
  batch: '批量操作',
  idRequired: '编号不能为空',
  idInvalid: '编号不合法',
  idsRequired: '请至少选择一条数据',
  gone: '数据不存在或已被删除',
  draftsFull: (limit: number) => `草稿最多保留${limit}份，请先处理以前的草稿`,
  draftElsewhere: '其他窗口也有未保存的修改，已分开保留',
  noVersionFields: '请选择要恢复的内容',
  stale: '数据已被他人修改，请刷新后重试',
  fixed: (title: string) => `${title}创建后不能修改`,
  fieldRight: (title: string) => `没有设置${title}的权限`,
  noUploadField: '上传所指的字段不存在，或不能上传文件',
  seeRight: (title: string) => `没有查看${title}的权限`,
  missing: (title: string) => `${title}不存在`,
  duplicate: (title: string) => `${title}已存在`,
  taken: (title: string) => `${title}已被使用`,
  parentSelf: (title: string) => `${title}不能是自己`,
  parentBelow: (title: string) => `${title}不能是自己的下级`,
  notSibling: (title: string, parent: string) => `${title}不在同一${parent}下`,
  tooDeep: (depth: number) => `层级不能超过${depth}级`,
  hasChildren: '存在下级数据，不能删除',
  inUse: (title: string) => `正在被${title}使用，不能删除`,
  noSite: '请选择站点',
  searchInvalid: (title: string) => `${title}格式不正确`,
  searchTooLong: (title: string, limit: number) => `${title}长度不能超过${limit}个字符`,
  flag: '操作类型flag只能是recovery（恢复）或delete（彻底删除）',
  mismatch: '提交的数据与所选数据不一致',
  noneChanged: (count: number, reasons: string) => `所选${count}条数据均未处理：${reasons}`,
  loginEnded: '登录已结束，未处理',
  interrupted: '任务已中断，未处理',
  batchStopped: (changed: number, left: number) => `登录已结束，任务已停止：已处理${changed}条，${left}条未处理`,
  refused: '当前状态不能执行此操作',
  /** Several names are joined by `”、“`. */
  ofRows: (names: string, reason: string) => `“${names}”：${reason}`,
  ofMoreRows: (names: string, count: number, reason: string) => `“${names}”等${count}项：${reason}`,
  parentRecycled: (title: string) => `${title}在回收站中，请先恢复${title}`,
  parentGone: (title: string) => `${title}已被删除，不能恢复`,
  jobsFull: (limit: number) => `您已有${limit}个同类任务没有完成，请稍后再试`,
  exportJob: '导出',
  exportStopped: '登录已结束，导出已停止',
  exportTooMany: (limit: number) => `最多导出${limit}条数据，请缩小查询范围`,
  /** Rules of a field in OpenAPI. */
  described: {
    is: (title: string, values: readonly string[]) => `${title}为${values.join('或')}`,
    isNot: (title: string, values: readonly string[]) => `${title}不为${values.join('或')}`,
    and: '且',
    when: (condition: string) => `仅当${condition}时有效，否则存为空`,
    requiredWhen: (condition: string) => `当${condition}时必填`,
    readonlyWhen: (condition: string) => `已存数据的${condition}时不能修改`,
    unique: (titles: readonly string[], condition: string | null) =>
      `${titles.length > 0 ? `同一${titles.join('、')}内` : ''}不能重复${condition === null ? '' : `（只计${condition}的数据）`}`,
    see: (code: string) => `没有${code}权限时不返回，也不能查询、排序和提交`,
    edit: (code: string) => `没有${code}权限时不能修改`,
    access: (code: string) => `没有数据权限${code}时不能修改`,
    turnOn: (code: string) => `没有${code}权限时不能改为true`,
    turnOff: (code: string) => `没有${code}权限时不能改为false`,
  },
} as const

/** Texts of an export. */
export const exportMessages = {
  yes: '是',
  no: '否',
  /** Of rows that belong to all sites. */
  common: '公共',
  comma: '、',
  titleWithUnit: (title: string, unit: string): string => `${title}(${unit})`,
}

export const englishExportMessages: typeof exportMessages = {
  yes: 'Yes',
  no: 'No',
  common: 'Public',
  comma: ', ',
  titleWithUnit: (title, unit) => `${title} (${unit})`,
}
