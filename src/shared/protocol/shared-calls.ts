// Calls that any screen makes, whichever entity it shows: file uploads, job progress, and the files that jobs have left.

export const uploadCalls = {
  image: '/cms/attach/upload/image',
  file: '/cms/attach/upload/file',
  /** For the body of a rich text, with `type` (link, image, video, audio) as query parameter. */
  body: '/cms/attach/upload',
  /** Into the list of uploads itself. */
  simple: '/cms/attach/upload/simple',
} as const

export const progressCall = '/cms/scheduler/progress'

export const ownFilesCall = '/my/files'
export const ownFileCall = '/my/file'
