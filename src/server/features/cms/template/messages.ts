// Sentences of the calls about templates.

export const templateFaultField = '模板语法错误：'

export const templateMessages = {
  noSite: '请选择站点',
  siteGone: '站点不存在或已被删除',
  noFile: '请上传模板',
  wrongFile: (types: string) => `只允许上传 ${types} 类型的文件`,
  tooLarge: (limit: number) => `文件大小不能超过${limit}MB`,
  emptyArchive: '压缩包内没有模板文件',
  notSingle: '导入单个模板时，压缩包内只能有一个 index.html',
  wrongPlace: (path: string) => `导入多个模板时，压缩包内的文件必须放在“类型/名称”文件夹下：${path}`,
  unknownType: (type: string) => `模板类型不存在：${type}`,
  twoFiles: (path: string) => `每个模板文件夹内只能有一个文件：${path}`,
  sameName: '已有仅大小写不同的同名模板',
  sameFolder: (path: string) => `压缩包内有仅大小写不同的模板名称：${path}`,
  notText: (path: string) => `不是文本文件：${path}`,
  wouldReplace: (count: number, names: string) =>
    `将替换${count}个同名模板（${names}），请选择“替换同名模板”后再次提交`,
  tooManyToExport: (count: number) => `一次最多导出${count}个模板，请分批选择导出`,
  tooLargeToExport: (megabytes: number) => `导出内容超过${megabytes}MB，无法再次导入，请分批选择导出`,
  nothingToExport: '没有可以导出的模板',
  severalSites: '只能导出同一站点的模板',
  noPage: '没有可以预览的页面，请选择频道或文章',
  usedBy: (template: string) => `正在被模板“${template}”引用，不能删除或改名`,
  usedByRecycled: (channel: string) => `正在被回收站中的频道“${channel}”使用，不能删除`,
  onlyDetail: '已发布的文章正在使用此模板，站点没有其他文章详情模板，不能删除',
  exportName: (day: string) => `模板-${day}.zip`,
} as const

export const routeTitles = { all: '全部模板', tags: '模板标签说明' } as const
