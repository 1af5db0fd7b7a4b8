// Routes of the console that need a login but no permission (platform.md 2.1).

export const openRoutes = [
  '/',
  '/404',
  '/forbidden',
  '/logout',
  '/profile/*',
  '/flowable/work/processes/startup',
  '/flowable/form/editor',
  '/flowable/modeler',
  '/flowable/viewer*',
]
