// Names under which secrets travel in bodies and headers: what a log never shows.

export const hiddenNames = ['token', 'password', 'passwd', 'repasswd', 'oldpasswd', 'authorization', 'vcode']
