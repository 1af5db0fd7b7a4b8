// User actions on a page of the console: find by visible text, click, fill in, choose.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { wasSaid } from './notices.ts'

function textOf(element: Element): string {
  return (element.textContent ?? '').trim()
}

function last(elements: readonly HTMLElement[], what: string): HTMLElement {
  const found = elements.at(-1)
  if (found === undefined) throw new Error(`There is no ${what} on the page`)
  return found
}

export function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

/** Titles of the table's columns, in order. */
export function headers(): string[] {
  return all('.entity-table .ant-table-header thead th')
    .map(textOf)
    .filter((text) => text !== '')
}

/** Cells are not distinguished by column: the row is read as a whole. */
export function rows(): string[] {
  return all('.entity-table tbody tr.ant-table-row').map(textOf)
}

export function labels(): string[] {
  return all('.entity-form .entity-label').map((label) => textOf(label).replace(/^\*/, ''))
}

export function requiredLabels(): string[] {
  return all('.entity-form .entity-label')
    .filter((label) => label.querySelector('.entity-star') !== null)
    .map((label) => textOf(label).replace(/^\*/, ''))
}

/** Field name -> sentence, for all fields with an error. */
export function errors(): Record<string, string> {
  const shown = all('.entity-form [data-field]').map((field) => [
    field.dataset['field'] ?? '',
    textOf(field.querySelector('.entity-error') ?? field),
  ])
  return Object.fromEntries(shown.filter(([, text]) => text !== ''))
}

/** The last one: dialogs come after the page in the DOM. */
export function button(name: string, within = 'body'): HTMLElement {
  const found = all(`${within} button`).filter(
    (element) => textOf(element) === name || element.getAttribute('aria-label') === name,
  )
  return last(found, `button ${name}`)
}

export async function click(name: string, within = 'body'): Promise<void> {
  await act(async () => void fireEvent.click(button(name, within)))
}

export function field(name: string): HTMLElement {
  return last(all(`.entity-form [data-field="${name}"]`), `field ${name}`)
}

/** Types into a field and leaves it. Inputs of passwords are loaded with the first that is shown. */
export async function fill(name: string, value: string): Promise<void> {
  const input = await waitFor(() => {
    const found = field(name).querySelector('input, textarea')
    if (found === null) throw new Error(`The field ${name} has no input`)
    return found
  })
  await act(async () => {
    fireEvent.change(input, { target: { value } })
    fireEvent.blur(input)
  })
}

/** Opens a select and picks the entry with this text. */
export async function choose(name: string, entry: string): Promise<void> {
  const waiting = field(name).querySelector('.entity-waiting')
  const selector = field(name).querySelector('.ant-select-selector')
  if (waiting === null && selector === null) throw new Error(`The field ${name} is not a select`)
  // What still waits for its code opens with the same press.
  await act(async () => void (waiting ? fireEvent.pointerDown(waiting) : selector && fireEvent.mouseDown(selector)))
  const option = await waitFor(() =>
    last(
      all('.ant-select-item-option, .ant-select-tree-node-content-wrapper').filter(
        (one) => (one.getAttribute('title') ?? textOf(one)) === entry,
      ),
      `entry ${entry}`,
    ),
  )
  await act(async () => void fireEvent.click(option))
}

/** Waits until the form is shown. */
export async function form(): Promise<void> {
  await waitFor(() => last(all('.entity-form [data-field]'), 'form'))
}

export async function table(): Promise<void> {
  await waitFor(() => {
    if (all('.entity-table thead th').length === 0) throw new Error('There is no table yet')
    if (all('.ant-spin-spinning').length > 0) throw new Error('The table is loading')
  })
}

/** A toast that is shown, or was within this test. */
export async function message(text: string): Promise<void> {
  await waitFor(() => {
    if (!wasSaid(text)) screen.getAllByText(text)
  })
}
