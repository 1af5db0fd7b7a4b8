// What data rights are granted on: a site covers its templates, a channel its articles.

/** Granted on sites. */
export const siteModules = ['app', 'template'] as const
/** Granted on channels. */
export const channelModules = ['channel', 'article'] as const

export const rightsModules = [...siteModules, ...channelModules] as const
export type RightsModule = (typeof rightsModules)[number]

export function isRightsModule(name: unknown): name is RightsModule {
  return rightsModules.some((one) => one === name)
}
