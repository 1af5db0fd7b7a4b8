// Kinds of the jobs of articles.

export const releaseKind = 'cms/release-article'
export const offlineKind = 'cms/offline-article'
