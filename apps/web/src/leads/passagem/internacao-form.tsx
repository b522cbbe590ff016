import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ClinicaInput } from '../../clinicas/clinica-input.tsx'
import { relogioDe } from '../../platform/relogio.ts'
import type { Clinica } from '../ficha/campos.ts'
import { PassagemForm, type PassagemProps } from './passagem-form.tsx'
import { useDados } from './use-dados.ts'

/** Clinic and day of the admission. */
export function InternacaoForm({ lead, rotulo, onClose, onConfirm }: PassagemProps) {
  const [hoje] = useState(() => relogioDe(Date.now()).slice(0, 10))
  const { dados, set, erros, submit } = useDados('internado', { entrada_em: hoje }, onConfirm)
  const [clinica, setClinica] = useState<Clinica | null>(null)
  return (
    <PassagemForm
      nome={lead.nome_contato}
      rotulo={rotulo}
      nota="Depois da internação, a etapa, o responsável e o valor não mudam mais."
      confirmar="Registrar internação"
      onSubmit={submit}
      onClose={onClose}
    >
      <ClinicaInput
        label="Clínica"
        value={clinica}
        onChange={(nova) => {
          setClinica(nova)
          set({ clinica_id: nova?.id })
        }}
        error={erros.clinica_id}
      />
      <TextInput
        type="date"
        label="Data da internação"
        required
        max={hoje}
        value={dados.entrada_em ?? ''}
        error={erros.entrada_em}
        onChange={({ currentTarget }) => set({ entrada_em: currentTarget.value || undefined })}
      />
    </PassagemForm>
  )
}
