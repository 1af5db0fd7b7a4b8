// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.

export const booleanColumns: readonly string[] = ['active', 'admin', 'dataPerm', 'def', 'draft', 'enabled', 'eventScope', 'graphical', 'inMenu', 'isScope', 'latest', 'locked', 'loose', 'multiInstanceRoot', 'mustChange', 'rememberMe', 'success', 'suspended']
export const jsonColumns: readonly string[] = ['after', 'before', 'changed', 'data', 'payload', 'result', 'snapshot']
export const datetimeColumns: readonly string[] = ['actionTime', 'activeTime', 'articleUpdateTime', 'askTime', 'attemptTime', 'claimTime', 'compileTime', 'createTime', 'deployTime', 'dueDate', 'dueTime', 'earlier1', 'earlier2', 'earlier3', 'endTime', 'expireTime', 'failTime', 'finishTime', 'firstTime', 'lastTime', 'leaseUntil', 'lockUntil', 'loginTime', 'offlineTime', 'operTime', 'passwordTime', 'planTime', 'recycleTime', 'releaseTime', 'runAt', 'savedTime', 'showTime', 'startTime', 'submitTime', 'updateTime', 'usedTime']
