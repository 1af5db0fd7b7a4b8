// Deployments of forms: listed and deleted by the engine, created from a `.form` file, downloaded as one.
import type { Call } from '../../../call/call.ts'
import { defineBehaviour } from '../../../entity/behaviour.ts'
import { notFound } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { isFormName } from '../../../ports/process/files.ts'
import { processMessages } from '../../../ports/process/messages.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { deployment, done, listOf } from '../calls/answers.ts'
import { cascadeQuery, described, describeList } from '../calls/filters.ts'
import { deploymentList } from '../calls/list-shapes.ts'
import { flagIn, given, textIn, type Values } from '../calls/parse-query.ts'
import { badName, fileIn } from '../files/files.ts'
import { uploadForm } from '../files/uploads.ts'
import { flowMessages as messages } from '../messages.ts'
import { assertKind, deployForm, deploymentsOf } from '../repository/diagrams.ts'

const uploadLimit = 5 * 1024 * 1024
const longestText = 150

const upload = {
  ...uploadForm,
  properties: {
    ...uploadForm.properties,
    tenantId: { type: 'string', maxLength: longestText },
    basedOn: {
      type: 'string',
      maxLength: longestText,
      description:
        'Id of the deployment with the form that was changed: refused with `stale` once it has a newer version.',
    },
    replace: {
      ...described.flag,
      description: 'False: refused with `stale` if another form has the same key, too. True: neither is refused.',
    },
  },
}

async function deployUpload(call: Call, asked: Values) {
  const { filename, opened } = fileIn(asked)
  if (!isFormName(filename)) throw badName(processMessages.wrongFormFile(filename))
  const tenantId = textIn(asked, 'tenantId', longestText)
  const named = { kind: 'form', fileName: filename, name: filename, ...given({ tenantId }) } as const
  const seen = { deploymentId: textIn(asked, 'basedOn', longestText) ?? null, replace: flagIn(asked, 'replace') }
  return opened((bytes) => deployForm(call, { ...named, bytes }, seen))
}

/** Lists show the name of the deployment, which may be another one than that of its only file. */
async function fileNameOf(call: Call, id: string, name: string): Promise<string> {
  const { total } = await call.engine.deployments(call, { id, name, size: 0 })
  const { rows } = await call.engine.formDefinitions(call, { deploymentId: id, size: 2 })
  const [only, another] = rows
  const isMeant = total > 0 && another === undefined && rows.every(({ resourceName }) => resourceName !== name)
  return isMeant && only !== undefined ? only.resourceName : name
}

async function formFileOf(call: Call, id: string, asked: string): Promise<FileAnswer> {
  await assertKind(call, { id, kind: 'form' })
  const name = await fileNameOf(call, id, asked)
  const bytes = await call.engine.resource(call, id, name)
  if (bytes === null) throw notFound(messages.resourceGone)
  return new FileAnswer({ name, type: 'application/json; charset=utf-8', bytes })
}

export const formDeployment = defineBehaviour('flow/form-deployment', {
  source: deploymentsOf('form'),
  actions: {
    upload: deployUpload,
    download: (call, { id, name }) => formFileOf(call, id, name ?? ''),
  },
  wire: {
    list: { query: describeList(deploymentList), answer: listOf(deployment) },
    remove: { query: cascadeQuery, answer: done },
    upload: { body: upload, rules: errorMessages.rulesOf.files, bodyLimit: uploadLimit, answer: deployment },
  },
})
