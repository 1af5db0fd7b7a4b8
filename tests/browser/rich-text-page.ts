// The rich-text editor of a new article, as a person uses it; one login for all tests of a file.
import type { Browser, Locator, Page } from 'playwright-core'
import { keepPictureOfFailure, openVisit, type Visit } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { logIn } from './log-in.ts'

export class RichTextPage {
  readonly visit: Visit
  readonly page: Page
  readonly text: Locator

  private constructor(visit: Visit) {
    this.visit = visit
    this.page = visit.page
    this.text = visit.page.locator('.ql-editor')
  }

  static async open(browser: Browser, product: Product): Promise<RichTextPage> {
    const visit = await openVisit(browser, { baseURL: product.url })
    await logIn(visit.page, product)
    return new RichTextPage(visit)
  }

  /** An empty text, with the cursor in it. */
  async begin(): Promise<void> {
    keepPictureOfFailure(this.page)
    await this.page.goto('/admin/cms/article/article-list?form=create')
    await this.text.click()
  }

  /** A menu of the toolbar is named after its current choice too. */
  tool(name: string): Locator {
    return this.page
      .getByRole('toolbar', { name: '编辑工具' })
      .getByRole('button', { name: new RegExp(`^${name}(?: |$)`) })
  }

  async choose(menu: string, item: string): Promise<void> {
    await this.tool(menu).click()
    const entry = this.page.getByRole('menuitem', { name: item, exact: true })
    await entry.or(this.page.getByRole('menuitemradio', { name: item, exact: true })).click()
  }

  async showSource(): Promise<Locator> {
    // Off while a file is being stored.
    await this.page
      .locator('.ant-radio-button-wrapper:not(.ant-radio-button-wrapper-disabled)', { hasText: 'HTML 源码' })
      .click()
    const source = this.page.locator('.rich-text .cm-content')
    await source.waitFor()
    return source
  }

  async readSource(): Promise<string> {
    return (await (await this.showSource()).innerText()).trim()
  }

  async writeSource(html: string): Promise<void> {
    await (await this.showSource()).fill(html)
  }

  async showVisual(): Promise<void> {
    await this.page.getByText('可视化编辑', { exact: true }).click()
  }

  async load(html: string): Promise<void> {
    await this.writeSource(html)
    await this.showVisual()
    await this.text.click()
  }

  async paste(html: string, rtf: string): Promise<void> {
    await this.page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', ${JSON.stringify(html)})
      clipboardData.setData('text/rtf', ${JSON.stringify(rtf)})
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector('.ql-editor').dispatchEvent(paste)
    }`)
  }

  /** Undone, the element is gone; redone, it is back. */
  async undoAndRedo(inserted: Locator): Promise<void> {
    await inserted.waitFor()
    await this.tool('撤销').click()
    await inserted.waitFor({ state: 'detached' })
    await this.tool('重做').click()
    await inserted.waitFor()
  }
}
