// The migration that the documents show is the one that `npm run gen -- diff --draft` writes.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draftConversion, writeDrafts } from '../../../scripts/draft-migrations.ts'
import { projectRoot } from '../../support/source-files.ts'

test('the example of a migration in the documents is what the draft says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-drafts-'))
  writeFileSync(
    join(folder, 'index.ts'),
    "import type { Migration } from './migration.ts'\n\nexport const migrations = []\n",
  )
  writeFileSync(join(folder, '0005-any.ts'), '')
  const draft = draftConversion({ table: 'shop_book', column: 'pages', from: 'text', to: 'integer' })
  const files = writeDrafts(folder, draft === null ? [] : [draft])
  expect(files).toEqual(['0006-shop-book-pages-as-integer.ts'])
  const text = readFileSync(join(folder, files.join()), 'utf8')
  rmSync(folder, { recursive: true })
  expect(readFileSync(join(projectRoot, 'docs/adding-an-entity.md'), 'utf8')).toContain(`\`\`\`ts\n${text}\`\`\``)
})
