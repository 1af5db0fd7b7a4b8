// Deployments of processes: listed and deleted by the engine, created from an uploaded file.
import type { Call } from '../../../call/call.ts'
import { defineBehaviour } from '../../../entity/behaviour.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { isArchiveName, isDiagramName } from '../../../ports/process/files.ts'
import { processMessages } from '../../../ports/process/messages.ts'
import { deployment, done, listOf, newDeployment } from '../calls/answers.ts'
import { cascadeQuery, describeList } from '../calls/filters.ts'
import { deploymentList } from '../calls/list-shapes.ts'
import { given, textIn, type Values } from '../calls/parse-query.ts'
import { badName, fileIn } from '../files/files.ts'
import { deploymentsOf, deployProcess } from '../repository/diagrams.ts'

const uploadLimit = 20 * 1024 * 1024
const longestText = 150

const text = { type: 'string', maxLength: longestText }
const upload = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    deploymentName: text,
    tenantId: text,
    category: text,
  },
}

async function deployUpload(call: Call, asked: Values) {
  const { filename, opened } = fileIn(asked)
  if (!isDiagramName(filename) && !isArchiveName(filename)) throw badName(processMessages.wrongProcessFile(filename))
  const textOf = (name: string) => textIn(asked, name, longestText)
  const texts = given({ name: textOf('deploymentName'), tenantId: textOf('tenantId'), category: textOf('category') })
  return opened((bytes) => deployProcess(call, { kind: 'process', fileName: filename, bytes, ...texts }))
}

export const processDeployment = defineBehaviour('flow/process-deployment', {
  source: deploymentsOf('process'),
  actions: { upload: deployUpload },
  wire: {
    list: { query: describeList(deploymentList), answer: listOf(deployment) },
    remove: { query: cascadeQuery, answer: done },
    upload: { body: upload, rules: errorMessages.rulesOf.files, bodyLimit: uploadLimit, answer: newDeployment },
  },
})
