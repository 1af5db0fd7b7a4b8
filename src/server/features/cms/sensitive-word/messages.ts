// Names of the calls of sensitive words, and the answers of importing lists and checking stored articles.

export const sensitiveWordMessages = {
  checkTitle: '检查敏感词',
  content: '要检查的正文（HTML）；位置按去掉标签后的文字计算（UTF-16单元，不含结束位置）',
  noSite: '请选择站点',
  siteGone: '站点不存在或已被删除',
  categoryGone: '分类不存在',
  noFile: '请选择词表文件',
  wrongFile: '只允许上传 txt,csv 类型的文件',
  tooLarge: (limit: number): string => `文件大小不能超过${limit}MB`,
  notText: '词表不是文本文件，或编码无法识别（支持UTF-8、GBK和UTF-16）',
  noColumn: 'CSV文件有多列，请在第一行用“敏感词”标明词所在的列',
  /** Titles of the column of a CSV file that holds the words. */
  wordTitles: ['敏感词', '词', '词语', '关键词', 'sensitive word', 'word', 'words'],
  emptyList: '词表中没有词',
  tooMany: (limit: number): string => `词表最多${limit}个词`,
  imported: (created: number, known: number): string => `新增${created}个词，跳过已有的${known}个`,
  importedSome: (created: number, known: number, faults: string): string =>
    `新增${created}个词，跳过已有的${known}个；以下各行有误，未导入：${faults}`,
  fault: (line: number, reason: string): string => `第${line}行${reason}`,
  moreFaults: (count: number): string => `共${count}行`,
  found: (articles: number, words: number): string => `${articles}篇文章含有敏感词，共${words}条，见“敏感词检查结果”`,
  foundNone: '没有文章含有敏感词',
} as const
