// Where an upload is used: a call of its own, since it searches every stored text.
import { notFound } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { attachmentMessages as messages } from './messages.ts'
import { uploadNameIn } from './upload-name.ts'
import { findUses } from './uses.ts'

const entity = 'cms/attachment'

const useSchema = {
  type: 'object',
  required: ['entity', 'id', 'label'],
  properties: { entity: { type: 'string' }, id: { type: 'integer' }, label: { type: 'string' } },
}

export const usesRoute: RouteSpec = {
  method: 'POST',
  path: '/cms/attach/uses',
  access: 'interface',
  inView: true,
  grantedBy: { pages: ['/cms/cms-settings/attachment'] },
  title: messages.usesTitle,
  body: { type: 'object', required: ['id'], properties: { id: idSchema } },
  answer: {
    type: ['object', 'null'],
    description: messages.unknownUses,
    required: ['shown', 'others'],
    properties: { shown: { type: 'array', items: useSchema }, others: { type: 'integer' } },
  },
  async handle(call, body, { request }) {
    const id = Number(body.id)
    const { rowRights } = request.server
    await rowRights.assertView(call, { entity, id })
    const row = await call.of(entity).get(id)
    if (!row) throw notFound()
    const name = uploadNameIn(row.path)
    return name === null ? null : findUses({ call, rowRights }, name)
  },
}
