// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.

export const booleanColumns: readonly string[] = ['admin', 'dataPerm', 'def', 'enabled', 'inMenu', 'locked', 'rememberMe', 'success']
export const jsonColumns: readonly string[] = ['after', 'before', 'data', 'payload', 'result']
export const datetimeColumns: readonly string[] = ['activeTime', 'articleUpdateTime', 'attemptTime', 'compileTime', 'createTime', 'expireTime', 'finishTime', 'leaseUntil', 'lockUntil', 'loginTime', 'offlineTime', 'operTime', 'passwordTime', 'recycleTime', 'releaseTime', 'runAt', 'showTime', 'startTime', 'updateTime']
