// The key of the selected site: in the body of any call, and on rows that belong to a site.

export const siteKey = 'appid'
