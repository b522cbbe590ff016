import { formatTelefone } from '@portal/contract/telefone'
import type { ComponentProps } from 'react'
import { MaskedInput } from '../ui/masked-input.tsx'
import { QuemE } from './quem-e.tsx'
import { useQuemE } from './use-quem-e.ts'

type Props = Omit<ComponentProps<typeof MaskedInput>, 'format'> & {
  /** Id of the edited record, which is not reported as the number's owner. */
  exceto?: string | undefined
}

/** Telephone field that shows the number's known owner once the number is complete. */
export function TelefoneInput({ exceto, onChange, onBlur, ...props }: Props) {
  const quem = useQuemE(exceto)
  return (
    <div>
      <MaskedInput
        {...props}
        type="tel"
        format={formatTelefone}
        onChange={(texto) => {
          quem.clear()
          onChange(texto)
        }}
        onBlur={() => {
          onBlur()
          void quem.check(props.value)
        }}
      />
      <QuemE achado={quem.achado} />
    </div>
  )
}
