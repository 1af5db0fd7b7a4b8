// Fills in the generic forms as a user does: by the label of the field.
import type { Locator, Page } from 'playwright-core'

/** The control with this label, within a form. */
async function controlOf(scope: Locator, label: string): Promise<Locator> {
  const title = scope.locator('label').filter({ hasText: new RegExp(String.raw`^\s*\*?\s*${label}\s*$`) })
  const id = await title.first().getAttribute('for')
  return scope.locator(`[id="${id}"]`)
}

export async function typeInto(scope: Locator, label: string, text: string): Promise<void> {
  await (await controlOf(scope, label)).fill(text)
}

/** Selects, dictionaries, references and trees: opens the field and picks the option with that name. */
export async function choose(scope: Locator, label: string, option: string): Promise<void> {
  const page = scope.page()
  await (await controlOf(scope, label)).click()
  const shown = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  const choice = shown.locator('.ant-select-item-option, .ant-select-tree-treenode').filter({ hasText: option })
  await choice.last().click()
}

export async function pick(scope: Locator, label: string, option: string): Promise<void> {
  await (await controlOf(scope, label)).locator('label').filter({ hasText: option }).click()
}

/** Editors show a grey box until their code is loaded. */
export async function write(scope: Locator, label: string, text: string): Promise<void> {
  const control = await controlOf(scope, label)
  const editor = control.locator('xpath=self::*[@contenteditable="true"]|.//*[@contenteditable="true"]').first()
  await editor.waitFor()
  await editor.fill(text)
}

/** In the article editor, which closes. */
export async function saveArticle(editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: '保存并关闭' }).click()
  await editor.waitFor({ state: 'detached' })
}

export async function save(page: Page, scope: Locator): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/save'))
  await scope.getByRole('button', { name: /保存$/ }).click()
  await answer
}
