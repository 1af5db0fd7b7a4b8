// Codes in the envelope that programs act on; people read errMsg.

export const errorCodes = {
  invalid: 400,
  needLogin: 401,
  redirect: 302,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  wrongType: 415,
  tooMany: 429,
  fault: 500,
  /** The file exists already: the user decides whether to overwrite or rename. */
  duplicateFile: 80000,
} as const

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]
