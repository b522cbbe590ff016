import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsOf = (root: HTMLElement) => [...root.querySelectorAll<Field>('input, select, textarea')]
const isChoice = (field: Field) => field.type === 'checkbox' || field.type === 'radio'

/** Whether a field holds something else than the server wrote into it. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(0, written)
  }
  if (field instanceof HTMLInputElement && isChoice(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** Whether a person leaves the value of a field as it is. */
const isFixed = (field: Field) => isChoice(field) || field.type === 'hidden'

const isSame = (a: Field, b: Field) =>
  a.name === b.name && a.type === b.type && (!isFixed(a) || a.getAttribute('value') === b.getAttribute('value'))

/** Fills a field as a person does, so that a component that keeps its value hears of it. */
function fill(field: Field, typed: Field) {
  if (field instanceof HTMLInputElement && typed instanceof HTMLInputElement) {
    if (isChoice(field)) {
      if (field.checked !== typed.checked) field.click()
      return
    }
    if (field.type === 'file') field.files = typed.files
  }
  if (field.type !== 'file') {
    // React overrides `value` on the element to notice changes; the setter of its class goes past that.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed.value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Opens the dialog that holds a field, at what is wrong in it. */
function openDialogOf(field: Field) {
  const dialog = field.closest('dialog')
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
}

/**
 * Renders over the page that the server wrote, in one task. What was typed until then, and the focus, go to the new
 * page's fields of the same name; where a part of the old page stood open, the dialog that holds its fields is opened.
 */
export function renderOverServerPage(root: HTMLElement, render: () => void): void {
  const before = fieldsOf(root)
  const focused = before.find((field) => field === document.activeElement)
  flushSync(render)
  const after = fieldsOf(root)
  for (const typed of before) {
    const open = typed.closest('details')?.open ?? false
    if (typed !== focused && !open && !isTouched(typed)) continue
    const field = after.find((candidate) => isSame(candidate, typed))
    if (!field) continue
    if (isTouched(typed)) fill(field, typed)
    if (open) openDialogOf(field)
    if (typed === focused) field.focus()
  }
}
