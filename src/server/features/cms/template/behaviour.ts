// Templates: syntax errors are refused with line and column, and a template in use is neither deleted nor renamed.
import { defineBehaviour } from '../../../entity/behaviour.ts'
import { packOptions } from '../../../publishing/packs/packs.ts'
import { assertStillFound, assertUnused } from './assert-unused.ts'
import { assertOwnName } from './check-name.ts'
import { checkSyntax } from './check-syntax.ts'
import { exportChosen, exportSite } from './export-templates.ts'
import { importPack } from './import-pack.ts'
import { prepareImport } from './import-templates.ts'
import { preparePreview } from './preview.ts'

export const templateBehaviour = defineBehaviour('cms/template', {
  check: async (call, row, { before }) => {
    await assertOwnName(call, row)
    if (before) await assertStillFound(call, before, { ...before, ...row })
    return checkSyntax(row.content ?? '')
  },
  beforeRemove: async (call, rows) => {
    for (const row of rows) await assertUnused(call, row)
  },
  options: { pack: async () => packOptions() },
  actions: {
    importZip: { prepare: prepareImport },
    importPack,
    preview: { prepare: preparePreview },
    exportZip: exportChosen,
    exportAll: exportSite,
  },
})
