// Messages of the forms of processes, in Chinese and English, with the same keys.

export const flowFormMessages = {
  'zh-cn': {
    complete: '完成',
    yes: '是',
    no: '否',
    chooseFile: '选择文件',
    replaceFile: '更换文件',
    removeFile: '移除文件',
    removeNamed: '移除文件 {name}',
    fileLimit: '不超过5MB',
    fileTooLarge: '文件大小不能超过5MB',
    uploadFailed: '文件上传失败',
    uploading: '正在上传',
    outgrown: '表单已更新，您填写的以下内容没有对应的字段，不会提交',
    drop: '清除',
  },
  en: {
    complete: 'Complete',
    yes: 'Yes',
    no: 'No',
    chooseFile: 'Choose file',
    replaceFile: 'Replace file',
    removeFile: 'Remove file',
    removeNamed: 'Remove file {name}',
    fileLimit: 'At most 5 MB',
    fileTooLarge: 'File size cannot exceed 5MB',
    uploadFailed: 'File upload failed',
    uploading: 'Uploading',
    outgrown: 'The form has changed: it has no field for what you filled in here, which will not be submitted',
    drop: 'Discard',
  },
} as const
