// Messages of the attachments, in Chinese and English, with the same keys.

const chinese = {
  upload: '上传附件',
  kept: '7天内没有被使用的文件会自动删除',
  unused: '在保存的数据中没有使用；未查找站点文件和已发布的页面',
  unknown: '暂时无法查找使用位置，请稍后重试',
  others: (count: number): string => `另有${count}处：历史版本、草稿、已发布的内容，或您不能查看的内容`,
}

const english: typeof chinese = {
  upload: 'Upload',
  kept: 'A file that nothing uses within 7 days is deleted',
  unused: 'Not used in stored data. Files of sites and published pages were not searched',
  unknown: 'Where it is used cannot be found out right now. Please try again later',
  others: (count) => `${count} more: versions, drafts, published copies, or what you may not view`,
}

export const attachmentScreenMessages = { 'zh-cn': chinese, en: english } as const
