// Calls that any screen makes, whichever entity it shows: uploads of files, and how far a job has come.

export const uploadCalls = { image: '/cms/attach/upload/image', file: '/cms/attach/upload/file' } as const

export const progressCall = '/cms/scheduler/progress'
