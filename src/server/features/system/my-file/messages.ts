// Names of the calls about one's own files, and their refusal.

export const myFileMessages = {
  list: '我的文件',
  download: '下载我的文件',
  gone: '文件不存在或已过期，请重新导出',
} as const
