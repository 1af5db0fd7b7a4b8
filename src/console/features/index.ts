// The registry of the console's features, one line each. By hand.
export { articleFeature } from './cms/article/feature.ts'
export { siteFeature } from './cms/site/feature.ts'
export { authorityFeature } from './system/authority/feature.ts'
export { operationLogFeature } from './system/operation-log/feature.ts'
export { permissionFeature } from './system/permission/feature.ts'
export { resourceFeature } from './system/resource/feature.ts'
export { sessionFeature } from './system/session/feature.ts'
export { userFeature } from './system/user/feature.ts'
