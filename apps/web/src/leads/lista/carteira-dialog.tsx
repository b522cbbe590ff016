import { Text } from '@mantine/core'
import { ERRO_DISTRIBUIR } from '@portal/contract/leads/distribuicao/opcoes'
import { MOTIVO_TRANSFERENCIA, SELECIONE_CONSULTOR } from '@portal/contract/leads/limites'
import { cleanNome, erroDoNome } from '@portal/contract/regras/nome'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { carteiraQuery, useCarteira } from './lista.api.ts'
import { LoteForm } from './lote-form.tsx'
import { mudanca, resultado } from './resultado.ts'
import { ConsultorDestino, MotivoTransferencia } from './transferencia-campos.tsx'

type Props = { pessoa: { id: string; nome: string }; onClose: () => void }

/** Transfers all open leads of a person to another. */
export function CarteiraDialog({ pessoa, onClose }: Props) {
  const transferir = useCarteira()
  const { data: carteira } = useQuery(carteiraQuery(pessoa.id))
  const [consultor_id, setConsultor] = useState('')
  const [motivo, setMotivo] = useState('')
  const [erros, setErros] = useState<{ consultor_id?: string; motivo?: string }>({})

  async function save() {
    const recusa = erroDoNome(MOTIVO_TRANSFERENCIA, cleanNome(motivo))
    const faltas = { ...(!consultor_id && { consultor_id: SELECIONE_CONSULTOR }), ...(recusa && { motivo: recusa }) }
    setErros(faltas)
    if (Object.keys(faltas).length > 0) return
    try {
      const { feitos } = await transferir.mutateAsync({ id: pessoa.id, consultor_id, motivo: cleanNome(motivo) })
      notifySuccess(resultado('transferido', { feitos, ignorados: 0 }))
      onClose()
    } catch (error) {
      if (isApiError(error) && Object.keys(error.campos).length > 0) setErros(error.campos)
      else notifyFailure(error, ERRO_DISTRIBUIR)
    }
  }

  return (
    <LoteForm
      title={`Transferir carteira de ${pessoa.nome}`}
      confirmLabel="Transferir"
      busy={transferir.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <ConsultorDestino
        exceto={pessoa.id}
        value={consultor_id}
        error={erros.consultor_id}
        onChange={(value) => {
          setConsultor(value)
          setErros(({ consultor_id, ...resto }) => resto)
        }}
      />
      <MotivoTransferencia value={motivo} error={erros.motivo} onChange={setMotivo} />
      <Text size="sm" c="dimmed" role="status">
        {carteira && mudanca(carteira)}
      </Text>
    </LoteForm>
  )
}
