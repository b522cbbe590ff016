import { type FocusEvent, type FormEvent, useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { afterPress } from '../ui/after-press.ts'

type Field = 'email' | 'password' | 'codigo' | 'atual' | 'full_name'
type Errors = Partial<Record<Field, string>>

type Options = {
  /** Validator of each field; returns its error, or undefined. */
  validate: Partial<Record<Field, () => string | undefined>>
  submit: () => Promise<void>
  /** Sentence for failures that have none of their own. */
  fallback: string
}

/** Validates on blur and on submit, which focuses the first invalid field. Server errors appear at their fields. */
export function useAccessForm({ validate, submit, fallback }: Options) {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const fields = Object.keys(validate) as Field[]

  function report(form: HTMLFormElement, found: Errors) {
    setErrors(found)
    const first = fields.find((field) => found[field])
    const input = first && form.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
    return first !== undefined
  }

  return {
    errors,
    failure,
    pending,

    /** Clears all errors, when the form moves on to other fields. */
    clear() {
      setErrors({})
      setFailure(undefined)
    },

    /** For `onBlur`. An empty field is not validated before submit. */
    check({ currentTarget: { name, value } }: FocusEvent<HTMLInputElement>) {
      const field = fields.find((known) => known === name)
      if (!field) return
      const wrong = value ? validate[field]?.() : undefined
      afterPress(() => setErrors((before) => ({ ...before, [field]: wrong })))
    },

    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      setFailure(undefined)
      const wrong = Object.fromEntries(fields.map((field) => [field, validate[field]?.()]))
      if (pending || report(form, wrong)) return
      setPending(true)
      try {
        await submit()
      } catch (error) {
        const refused = isApiError(error) && report(form, error.campos)
        if (!refused) setFailure(messageOf(error, fallback))
      }
      setPending(false)
    },
  }
}
