// Calls that change the files of a site.
import { faultOfName } from '../../../../shared/files/site-file.ts'
import { invalid } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { binIdPattern, changeBin, removeAll } from './bin.ts'
import { copyAll, makeFolder, moveAll, rename } from './change.ts'
import { flags, isFlag } from './duplicates.ts'
import { fileMessages as messages } from './messages.ts'
import { parseFilePath, parsePath, parsePaths } from './place.ts'
import { restoreVersion, writeText } from './put.ts'
import { type Body, create, fileCall, filePath, folderPath, name, pathList, seen, text } from './route-parts.ts'
import { rowSchema } from './rows.ts'

/** Two megabytes of text, which JSON may write with up to six characters for one byte. */
const maxWriteBytes = 13 * 1024 * 1024

function nameOf(body: Body): string {
  const given = String(body.name).normalize('NFC')
  const message = faultOfName(given)
  if (message !== null) throw invalid([{ field: 'name', message }])
  return given
}

function placeOrder(body: Body) {
  const paths = parsePaths(body.paths, 'paths')
  return { paths, target: parsePath(body.target, 'target').join('/'), flag: isFlag(body.flag) ? body.flag : null }
}

const placing = {
  required: ['paths'],
  properties: {
    paths: pathList,
    target: folderPath,
    flag: { enum: [...flags, '', null], description: messages.about.flag },
  },
}

const binId = { ...text, pattern: binIdPattern }
const count = { type: 'integer' } as const

function idsOf({ ids }: Body): string[] {
  return Array.isArray(ids) ? ids.map(String) : String(ids).split(',')
}

export const changeRoutes: readonly RouteSpec[] = [
  fileCall({
    path: 'write',
    title: messages.titles.write,
    answer: rowSchema,
    bodyLimit: maxWriteBytes,
    required: ['filename', 'content'],
    properties: { filename: filePath, content: text, type: { type: ['string', 'null'] }, updateTime: seen, create },
    handle: (place, body) => {
      const path = parseFilePath(body.filename, 'filename')
      const known = { seen: body.updateTime, isNew: body.create === true }
      return writeText(place, path, { content: String(body.content), ...known })
    },
  }),
  fileCall({
    path: 'mkdir',
    title: messages.titles.mkdir,
    answer: rowSchema,
    required: ['name'],
    properties: { path: folderPath, name },
    handle: async (place, body) => makeFolder(place, parsePath(body.path, 'path').join('/'), nameOf(body)),
  }),
  fileCall({
    path: 'rename',
    title: messages.titles.rename,
    answer: rowSchema,
    required: ['path', 'name'],
    properties: { path: filePath, name },
    handle: async (place, body) => rename(place, parseFilePath(body.path, 'path'), nameOf(body)),
  }),
  fileCall({
    ...placing,
    path: 'move',
    title: messages.titles.move,
    answer: count,
    handle: async (place, body) => moveAll(place, placeOrder(body)),
  }),
  fileCall({
    ...placing,
    path: 'copy',
    title: messages.titles.copy,
    answer: count,
    handle: async (place, body) => copyAll(place, placeOrder(body)),
  }),
  fileCall({
    path: 'del',
    title: messages.titles.del,
    answer: count,
    required: ['paths'],
    properties: { paths: pathList },
    handle: async (place, body) => removeAll(place, parsePaths(body.paths, 'paths')),
  }),
  fileCall({
    path: 'recycle/opt',
    title: messages.titles.binOpt,
    answer: count,
    required: ['ids', 'flag'],
    properties: {
      ids: {
        type: ['array', 'string'],
        minItems: 1,
        maxItems: 1000,
        items: binId,
        pattern: `${binIdPattern.slice(0, -1)}(?:,${binIdPattern.slice(1, -1)})*$`,
        maxLength: 22_000,
        'x-message': { minItems: messages.paths, pattern: messages.paths, required: messages.paths },
      },
      flag: { enum: ['recovery', 'delete'] },
    },
    handle: (place, body) =>
      changeBin(place, [...new Set(idsOf(body))], body.flag === 'delete' ? 'delete' : 'recovery'),
  }),
  fileCall({
    path: 'version/restore',
    title: messages.titles.restore,
    answer: rowSchema,
    required: ['filename', 'versionId'],
    properties: { filename: filePath, versionId: { ...text, minLength: 1 }, updateTime: seen },
    handle: (place, body) => {
      const path = parseFilePath(body.filename, 'filename')
      return restoreVersion(place, path, { versionId: String(body.versionId), seen: body.updateTime })
    },
  }),
]
