import { Text } from '@mantine/core'
import { MOTIVO_TRANSFERENCIA, SELECIONE_CONSULTOR } from '@portal/contract/leads/limites'
import { erroDoNome, limpaNome } from '@portal/contract/regras/nome'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { previaQuery, useLote } from './lista.api.ts'
import { LoteForm } from './lote-form.tsx'
import { distribuidos, mudanca, resultado } from './resultado.ts'
import { ConsultorDestino, MotivoTransferencia } from './transferencia-campos.tsx'

type Props = {
  leads: { id: string; consultor_id: string | null }[]
  onClose: () => void
  onDone: () => void
}

/** Gives leads to a consultant: from the queue, or with a reason from another one. */
export function DistribuirDialog({ leads, onClose, onDone }: Props) {
  const { transferir } = useLote()
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
      <ConsultorDestino
        value={consultor}
        error={erros.consultor_id}
        onChange={(value) => {
          setConsultor(value)
          setErros(({ consultor_id, ...resto }) => resto)
        }}
      />
      {temDono && <MotivoTransferencia value={motivo} error={erros.motivo} onChange={setMotivo} />}
      <Text size="sm" c="dimmed" role="status">
        {previa && mudanca(previa)}
      </Text>
    </LoteForm>
  )
}
