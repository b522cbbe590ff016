import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { afterPress } from './after-press.ts'

type Tipo = 'input' | 'checkbox'

/** What the input of a field takes; left with something typed in it, the field is checked. */
export const fieldProps = <V extends object>(
  form: UseFormReturnType<V>,
  nome: keyof V & string,
  type: Tipo = 'input',
) => ({
  ...form.getInputProps(nome, { type }),
  name: nome,
  onBlur: () =>
    afterPress(() => {
      if (form.isDirty(nome)) form.validateField(nome)
    }),
})

/** Shows what is wrong, at its fields, and puts the focus into the first of them. */
export function reportErrors<V extends object>(
  form: UseFormReturnType<V>,
  element: HTMLFormElement | null,
  erros: FormErrors,
) {
  form.setErrors(erros)
  const inputs = [...(element?.elements ?? [])].filter((input) => input instanceof HTMLElement)
  inputs.find((input) => (input.getAttribute('name') ?? '') in erros)?.focus()
}
