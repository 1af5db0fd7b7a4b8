// Franchise applications: a masked value is shown in full to those who hold the button, one at a time and logged.
import { defineBehaviour } from '../../../entity/behaviour.ts'
import { notFound } from '../../../errors/errors.ts'
import { joinMessages as messages } from './messages.ts'

export const joinBehaviour = defineBehaviour('cms/join', {
  actions: {
    async reveal(call, { id, field }) {
      const row = await call.rows.get(id)
      if (!row) throw notFound(messages.gone)
      // Which value was seen, not the value.
      await call.log({ entity: call.descriptor.name, id, action: 'reveal', after: { field } })
      return { value: row[field === 'idCard' ? 'idCard' : 'phone'] ?? null }
    },
  },
})
