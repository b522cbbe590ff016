import { NativeSelect, Text, Textarea } from '@mantine/core'
import { MOTIVO_TRANSFERENCIA, SELECIONE_CONSULTOR } from '@portal/contract/leads/limites'
import { erroDoNome, limpaNome } from '@portal/contract/regras/nome'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { consultoresQuery } from '../leads.api.ts'
import { previaQuery, useLote } from './lista.api.ts'
import { LoteForm } from './lote-form.tsx'
import { distribuidos, resultado } from './resultado.ts'

type Props = {
  leads: { id: string; consultor_id: string | null }[]
  onClose: () => void
  onDone: () => void
}

const plural = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`

/** Gives leads to a consultant: from the queue, or with a reason from another one. */
export function DistribuirDialog({ leads, onClose, onDone }: Props) {
  const { transferir } = useLote()
  const { data: consultores = [] } = useQuery(consultoresQuery(true))
  const [consultor, setConsultor] = useState('')
  const [motivo, setMotivo] = useState('')
  const [erros, setErros] = useState<{ consultor_id?: string; motivo?: string }>({})
  const ids = leads.map(({ id }) => id)
  const { data: previa } = useQuery(previaQuery(ids, consultor || undefined))
  const temDono = leads.some(({ consultor_id }) => consultor_id !== null)

  async function save() {
    const recusa = temDono ? erroDoNome(MOTIVO_TRANSFERENCIA, limpaNome(motivo)) : undefined
    const faltas = { ...(!consultor && { consultor_id: SELECIONE_CONSULTOR }), ...(recusa && { motivo: recusa }) }
    setErros(faltas)
    if (Object.keys(faltas).length > 0) return
    try {
      const feito = await transferir.mutateAsync({
        ids,
        consultor_id: consultor,
        ...(temDono && { motivo: limpaNome(motivo) }),
      })
      notifySuccess(temDono ? resultado('transferido', feito) : distribuidos(feito))
      onDone()
    } catch (error) {
      if (isApiError(error) && Object.keys(error.campos).length > 0) setErros(error.campos)
      else notifyError(messageOf(error, 'Tente novamente.'), 'Erro ao distribuir leads')
    }
  }

  return (
    <LoteForm
      title={temDono ? 'Transferir leads' : 'Distribuir leads'}
      confirmLabel={temDono ? 'Transferir' : 'Distribuir'}
      busy={transferir.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <NativeSelect
        label="Consultor"
        data-autofocus
        data={[
          { value: '', label: 'Selecione' },
          ...consultores.map(({ id, nome, abertos }) => ({ value: id, label: `${nome} (${abertos} em aberto)` })),
        ]}
        value={consultor}
        error={erros.consultor_id}
        onChange={({ currentTarget }) => {
          setConsultor(currentTarget.value)
          setErros(({ consultor_id, ...resto }) => resto)
        }}
      />
      {temDono && (
        <Textarea
          label="Motivo"
          required
          autosize
          minRows={2}
          maxLength={MOTIVO_TRANSFERENCIA.max}
          value={motivo}
          error={erros.motivo}
          onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {previa &&
          `${plural(previa.leads, 'lead muda', 'leads mudam')} de consultor.${
            previa.pacientes > 0
              ? ` ${plural(previa.pacientes, 'paciente ainda não internado vai junto', 'pacientes ainda não internados vão junto')}.`
              : ''
          }`}
      </Text>
    </LoteForm>
  )
}
