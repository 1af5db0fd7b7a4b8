// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { EntityOutline, SiteCalls } from '../shared/entity/outline.ts'

export type ApiEntityName =
  | 'cms/article-source'
  | 'cms/article'
  | 'cms/attachment'
  | 'cms/category'
  | 'cms/channel'
  | 'cms/hotword'
  | 'cms/join'
  | 'cms/process'
  | 'cms/publication'
  | 'cms/scheduler'
  | 'cms/sensitive-hit'
  | 'cms/sensitive-word'
  | 'cms/site'
  | 'cms/template'
  | 'flow/deployed-form'
  | 'flow/form-deployment'
  | 'flow/my-process'
  | 'flow/my-task'
  | 'flow/process-definition'
  | 'flow/process-deployment'
  | 'flow/process-instance'
  | 'flow/process-job'
  | 'flow/process-task'
  | 'flow/start-timer'
  | 'flow/submitted-form'
  | 'system/console-host'
  | 'system/dictionary'
  | 'system/login-log'
  | 'system/operation-log'
  | 'system/organisation'
  | 'system/permission'
  | 'system/resource'
  | 'system/role'
  | 'system/session'
  | 'system/user'

export const outlines: Record<ApiEntityName, EntityOutline> = {
  'cms/article-source': { title: '文章来源', list: { route: '/cms/cms-settings/article-source', title: '文章来源', pages: {} }, recycle: null, ofSite: true, beside: [], needs: ['cms/site'], load: () => import('./descriptors/cms/article-source.ts') },
  'cms/article': { title: '文章', list: { route: '/cms/article/article-list', title: '文章维护', pages: {} }, recycle: '/cms/article/article-recycle', ofSite: true, beside: ['cms/channel'], needs: ['cms/article-source', 'cms/channel', 'cms/site', 'cms/template'], parts: ['master'], load: () => import('./descriptors/cms/article.ts') },
  'cms/attachment': { title: '附件', list: { route: '/cms/cms-settings/attachment', title: '附件', pages: {} }, recycle: null, ofSite: true, beside: [], needs: [], load: () => import('./descriptors/cms/attachment.ts') },
  'cms/category': { title: '分类', list: { route: '/cms/cms-settings/category', title: '分类', pages: {} }, recycle: null, ofSite: true, beside: [], needs: ['cms/site'], load: () => import('./descriptors/cms/category.ts') },
  'cms/channel': { title: '频道', list: { route: '/cms/channel/channel-list', title: '频道维护', pages: {} }, recycle: '/cms/channel/channel-recycle', ofSite: true, beside: [], needs: ['cms/site', 'cms/template'], parts: ['tree'], load: () => import('./descriptors/cms/channel.ts') },
  'cms/hotword': { title: '热词', list: { route: '/cms/cms-settings/hotword', title: '热词', pages: {} }, recycle: null, ofSite: true, beside: [], needs: ['cms/site'], load: () => import('./descriptors/cms/hotword.ts') },
  'cms/join': { title: '加盟申请', list: { route: '/cms/jmgl', title: '加盟管理', pages: {} }, recycle: null, ofSite: true, beside: [], needs: ['cms/site'], load: () => import('./descriptors/cms/join.ts') },
  'cms/process': { title: '流程管理', list: { route: '/cms/processes', title: '流程管理', pages: {} }, recycle: null, ofSite: true, beside: [], needs: [], load: () => import('./descriptors/cms/process.ts') },
  'cms/publication': { title: '发布记录', list: { route: '/cms/sites/publication', title: '发布记录', pages: {} }, recycle: null, ofSite: true, beside: [], needs: ['cms/channel', 'cms/site'], load: () => import('./descriptors/cms/publication.ts') },
  'cms/scheduler': { title: '定时任务', list: { route: '/cms/cms-settings/scheduler', title: '定时任务', pages: {} }, recycle: null, ofSite: true, beside: [], needs: [], load: () => import('./descriptors/cms/scheduler.ts') },
  'cms/sensitive-hit': { title: '敏感词检查结果', list: { route: '/cms/cms-settings/sensitive-report', title: '敏感词检查结果', pages: {} }, recycle: null, ofSite: true, beside: [], needs: ['cms/channel', 'cms/site'], load: () => import('./descriptors/cms/sensitive-hit.ts') },
  'cms/sensitive-word': { title: '敏感词', list: { route: '/cms/cms-settings/sensitive', title: '敏感词', pages: {} }, recycle: null, ofSite: true, beside: ['cms/category'], needs: ['cms/category', 'cms/site'], parts: ['master'], load: () => import('./descriptors/cms/sensitive-word.ts') },
  'cms/site': { title: '站点', list: { route: '/cms/sites/site-list', title: '站点维护', pages: {} }, recycle: '/cms/sites/site-recycle', ofSite: true, beside: [], needs: ['cms/template'], parts: ['tree'], load: () => import('./descriptors/cms/site.ts') },
  'cms/template': { title: '模板', list: { route: '/cms/template/template-list', title: '模板维护', pages: { create: { path: '/cms/template/template-add', title: null }, importZip: { path: '/cms/template/template-import', title: '导入' } } }, recycle: null, ofSite: true, beside: [], needs: ['cms/article', 'cms/channel', 'cms/site'], load: () => import('./descriptors/cms/template.ts') },
  'flow/deployed-form': { title: '表单定义', list: { route: '/flowable/form/definitions', title: '表单定义', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/flow/deployed-form.ts') },
  'flow/form-deployment': { title: '表单部署', list: { route: '/flowable/form/deployments', title: '表单部署', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/flow/form-deployment.ts') },
  'flow/my-process': { title: '流程', list: { route: '/flowable/work/processes', title: '我的流程', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/flow/my-process.ts') },
  'flow/my-task': { title: '任务', list: { route: '/task/task-management', title: '任务列表', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/flow/my-task.ts') },
  'flow/process-definition': { title: '流程定义', list: { route: '/flowable/process/process-definitions', title: '流程定义', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/flow/process-definition.ts') },
  'flow/process-deployment': { title: '流程部署', list: { route: '/flowable/process/deployments', title: '流程部署', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/flow/process-deployment.ts') },
  'flow/process-instance': { title: '流程实例', list: { route: '/flowable/process/process-instances', title: '流程实例', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/flow/process-instance.ts') },
  'flow/process-job': { title: '流程作业', list: null, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/flow/process-job.ts') },
  'flow/process-task': { title: '流程任务', list: { route: '/flowable/process/process-tasks', title: '流程任务', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/flow/process-task.ts') },
  'flow/start-timer': { title: '定时发起', list: null, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/flow/start-timer.ts') },
  'flow/submitted-form': { title: '表单实例', list: { route: '/flowable/form/instances', title: '表单实例', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/flow/submitted-form.ts') },
  'system/console-host': { title: '控制台域名', list: { route: '/system/console-host', title: '控制台域名', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/system/console-host.ts') },
  'system/dictionary': { title: '数据字典', list: { route: '/system/dict', title: '数据字典', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], parts: ['tree'], load: () => import('./descriptors/system/dictionary.ts') },
  'system/login-log': { title: '登录日志', list: { route: '/system/login-log', title: '登录日志', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/system/login-log.ts') },
  'system/operation-log': { title: '操作日志', list: { route: '/system/operation-log', title: '操作日志', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/system/operation-log.ts') },
  'system/organisation': { title: '机构', list: { route: '/system/user/org', title: '机构管理', pages: {} }, recycle: null, ofSite: false, beside: ['system/user'], needs: ['system/role', 'system/user'], parts: ['tree'], load: () => import('./descriptors/system/organisation.ts') },
  'system/permission': { title: '权限', list: { route: '/system/perm', title: '权限管理', pages: {} }, recycle: null, ofSite: false, beside: [], needs: ['system/resource'], parts: ['tree'], load: () => import('./descriptors/system/permission.ts') },
  'system/resource': { title: '资源', list: { route: '/system/resource', title: '资源管理', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], parts: ['tree'], load: () => import('./descriptors/system/resource.ts') },
  'system/role': { title: '角色', list: { route: '/system/role', title: '角色管理', pages: {} }, recycle: null, ofSite: false, beside: [], needs: ['system/permission'], parts: ['form'], load: () => import('./descriptors/system/role.ts') },
  'system/session': { title: '会话', list: { route: '/system/session', title: '在线用户', pages: {} }, recycle: null, ofSite: false, beside: [], needs: [], load: () => import('./descriptors/system/session.ts') },
  'system/user': { title: '用户', list: { route: '/system/user', title: '用户管理', pages: {} }, recycle: null, ofSite: false, beside: [], needs: ['system/organisation', 'system/role'], load: () => import('./descriptors/system/user.ts') },
}

export const siteCalls: SiteCalls = { list: '/cms/app/list', changing: ['/cms/app/save', '/cms/app/del', '/cms/app/recycle/opt', '/cms/app/release', '/cms/app/copy'] }
