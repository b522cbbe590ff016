import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsOf = (root: HTMLElement) => [...root.querySelectorAll<Field>('input, select, textarea')]
const isChoice = (field: Field) => field.type === 'checkbox' || field.type === 'radio'

/** True when a field's value differs from what the server wrote into it. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(0, written)
  }
  if (field instanceof HTMLInputElement && isChoice(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** True for fields whose `value` never changes: choices and hidden fields. */
const isFixed = (field: Field) => isChoice(field) || field.type === 'hidden'

const isSame = (a: Field, b: Field) =>
  a.name === b.name && a.type === b.type && (!isFixed(a) || a.getAttribute('value') === b.getAttribute('value'))

/** Fills a field like a person would, with events, so that controlled components notice. */
function fill(field: Field, typed: Field) {
  if (field instanceof HTMLInputElement && typed instanceof HTMLInputElement) {
    if (isChoice(field)) {
      if (field.checked !== typed.checked) field.click()
      return
    }
    if (field.type === 'file') field.files = typed.files
  }
  if (field.type !== 'file') {
    // React overrides `value` on the element; its class's setter bypasses that, so that the event counts as a change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed.value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Opens the dialog that contains a field. */
function openDialogOf(field: Field) {
  const dialog = field.closest('dialog')
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
}

/**
 * Renders over the server's page in one task. Typed text and focus move to the new fields of the same name; if a part
 * of the old page was open, the dialog with its fields is opened.
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
