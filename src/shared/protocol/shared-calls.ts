// Calls that any screen makes, whichever entity it shows: file uploads and job progress.

export const uploadCalls = {
  image: '/cms/attach/upload/image',
  file: '/cms/attach/upload/file',
  /** For the body of a rich text, with `type` (link, image, video, audio) as query parameter. */
  body: '/cms/attach/upload',
} as const

export const progressCall = '/cms/scheduler/progress'
