// File types that the server recognises by their content; x-upload.types can name no others.

export const pictureTypes = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg'] as const

export const fileTypes = [
  ...pictureTypes,
  'mp4',
  'avi',
  'mpeg',
  'webm',
  'ogg',
  'wav',
  'mp3',
  'wma',
  'pdf',
  'zip',
  'docx',
  'xlsx',
  'pptx',
  'doc',
  'xls',
  'ppt',
  'rar',
  '7z',
  'txt',
  'csv',
] as const

export type FileType = (typeof fileTypes)[number]
