// Routes of the console that need a login but no permission (platform.md 2.1), and those whose calls decide about each object.

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
  '/cms/sites/filexplorer/:id',
]
