// The selected site as it travels: part of any call's body, and the field of rows that belong to one.

export const siteKey = 'appid'
