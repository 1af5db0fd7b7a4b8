// Messages of the inputs, in Chinese and English, with the same keys.

const chinese = {
  linkTicks: '上下级联动',
  tickedAlone: '仅此项',
  editorLength: '{count} / {limit}',
  upload: '上传',
  uploadAgain: '重新上传',
  chooseFile: '选择文件',
  chooseFileAgain: '重新选择',
  uploadRemove: '移除文件',
  uploadFailed: '文件上传失败',
  uploadTitle: '错误',
  uploadTypes: '支持{types}',
  uploadSize: '不超过{limit}MB',
  uploadAnd: '，',
  placeKept: '保持原位置',
  placeLast: '排在最后',
  loadingOptions: '正在加载…',
  pickIcon: '选择图标',
  searchIcons: '按英文名称查找，如 user',
  noIcons: '没有找到图标',
  iconPage: '第 {page} / {pages} 页',
  previousIcons: '上一页',
  nextIcons: '下一页',
} as const

export type InputMessage = keyof typeof chinese

const english: Readonly<Record<InputMessage, string>> = {
  linkTicks: 'Parents and children go together',
  tickedAlone: 'only this',
  editorLength: '{count} / {limit}',
  upload: 'Upload',
  uploadAgain: 'Upload again',
  chooseFile: 'Choose file',
  chooseFileAgain: 'Choose another',
  uploadRemove: 'Remove file',
  uploadFailed: 'The upload failed',
  uploadTitle: 'Error',
  uploadTypes: '{types}',
  uploadSize: 'up to {limit} MB',
  uploadAnd: ', ',
  placeKept: 'Keep the place',
  placeLast: 'Last',
  loadingOptions: 'Loading…',
  pickIcon: 'Choose an icon',
  searchIcons: 'Search by name, such as user',
  noIcons: 'No icon found',
  iconPage: 'Page {page} of {pages}',
  previousIcons: 'Previous page',
  nextIcons: 'Next page',
}

export const inputMessages = { 'zh-cn': chinese, en: english } as const
