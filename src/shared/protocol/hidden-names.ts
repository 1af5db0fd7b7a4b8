// Names of body fields and headers that carry secrets: never written to a log.

export const hiddenNames = ['token', 'password', 'passwd', 'repasswd', 'oldpasswd', 'authorization', 'vcode']
