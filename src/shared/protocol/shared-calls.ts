// Calls that any screen makes, whichever entity it shows: file uploads and job progress.

export const uploadCalls = { image: '/cms/attach/upload/image', file: '/cms/attach/upload/file' } as const

export const progressCall = '/cms/scheduler/progress'
