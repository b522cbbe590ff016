import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { instanteDe, relogioDe } from '../../platform/relogio.ts'
import { PassagemForm, type PassagemProps } from './passagem-form.tsx'
import { useDados } from './use-dados.ts'

/** Date and time of the visit, in the company's time zone. */
export function VisitaForm({ lead, rotulo, onClose, onConfirm }: PassagemProps) {
  const { set, erros, submit } = useDados('visita_agendada', {}, onConfirm)
  const [minimo] = useState(() => relogioDe(Date.now()))
  return (
    <PassagemForm nome={lead.nome_contato} rotulo={rotulo} onSubmit={submit} onClose={onClose}>
      <TextInput
        type="datetime-local"
        label="Data e hora da visita"
        required
        data-autofocus
        min={minimo}
        error={erros.visita_em}
        onChange={({ currentTarget }) => {
          const instante = instanteDe(currentTarget.value)
          set({ visita_em: Number.isNaN(instante) ? undefined : new Date(instante).toISOString() })
        }}
      />
    </PassagemForm>
  )
}
