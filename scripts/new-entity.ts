// npm run new -- asset/equipment [title]: writes a minimal descriptor, and for a new area its group of the menu.
import process from 'node:process'
import { inRoot } from './launch/paths.mjs'
import { createEntity } from './new-entity/create-entity.ts'
import { messages } from './messages.mjs'

const [id, title, ...more] = process.argv.slice(2)
if (id === undefined || more.length > 0) {
  process.stderr.write(`${messages.newEntity.usage}\n`)
  process.exitCode = 1
} else {
  const place = { schemas: inRoot('schemas'), messages: messages.newEntity }
  const { file, hasNewGroup, refusal } = createEntity(place, { id, title: title ?? messages.newEntity.title })
  if (refusal !== null) process.exitCode = 1
  ;(refusal === null ? process.stdout : process.stderr).write(
    `${refusal ?? messages.newEntity.done(file, hasNewGroup)}\n`,
  )
}
