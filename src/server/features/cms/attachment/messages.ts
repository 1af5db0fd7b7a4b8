// Refusals of uploads, and the names of their calls.

export const attachmentMessages = {
  imageTitle: '上传图片',
  fileTitle: '上传附件',
  bodyTitle: '上传正文文件',
  entity: '为哪个实体上传（如cms/article）；与field一起写在file之前，不写则为文章',
  field: '为该实体的哪个字段上传；大小和类型按此字段限制',
  id: '所编辑数据的编号；新增时不写，须有新增的权限',
  module: '不写entity时：13正文图片，12缩略图，22附件，均按所选站点的文章权限',
  type: 'image图片、video视频、audio音频按附件模块限制；link为任意类型的文件，只能下载',
  site: '所选站点不正确',
  missing: '请选择要上传的文件',
  empty: '文件不能为空',
  unknown: '不支持的文件类型',
  nameless: '文件',
  types: (types: string): string => `只允许上传 ${types} 类型的文件`,
  imageSize: (limit: number): string => `图片大小不能大于${limit}MB！`,
  videoSize: (limit: number): string => `视频大小不能大于${limit}MB！`,
  audioSize: (limit: number): string => `音频大小不能大于${limit}MB！`,
  fileSize: (limit: number): string => `文件大小不能超过${limit}MB`,
  content: '文件内容与类型不符',
} as const
