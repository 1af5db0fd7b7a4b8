// Templates: syntax errors are refused with line and column. (A template in use is protected by the references to it.)
import { defineBehaviour } from '../../../entity/behaviour.ts'
import { packOptions } from '../../../publishing/packs/packs.ts'
import { assertOwnName } from './check-name.ts'
import { checkSyntax } from './check-syntax.ts'
import { exportChosen, exportSite } from './export-templates.ts'
import { importPack } from './import-pack.ts'
import { prepareImport } from './import-templates.ts'
import { preparePreview } from './preview.ts'

export const templateBehaviour = defineBehaviour('cms/template', {
  check: async (call, row) => {
    await assertOwnName(call, row)
    return checkSyntax(row.content ?? '')
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
