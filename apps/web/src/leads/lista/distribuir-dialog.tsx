import { Text } from '@mantine/core'
import { ERRO_DISTRIBUIR } from '@portal/contract/leads/distribuicao/opcoes'
import { MOTIVO_TRANSFERENCIA, SELECIONE_CONSULTOR, SELECIONE_CONSULTORES } from '@portal/contract/leads/limites'
import { cleanNome, erroDoNome } from '@portal/contract/regras/nome'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consultoresLeadsQuery } from '../../consultores/consultores.api.ts'
import { isApiError } from '../../platform/api-error.ts'
import { FilterGroup } from '../../ui/filter-group.tsx'
import { FilterOption } from '../../ui/filter-option.tsx'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { ParticipantesInput } from '../distribuicao/participantes-input.tsx'
import type { ParticipanteForm } from '../distribuicao/regra-form.ts'
import { previaQuery, useLote } from './lista.api.ts'
import { LoteForm } from './lote-form.tsx'
import { distribuidos, mudanca, partes, porPessoa, resultado } from './resultado.ts'
import { ConsultorDestino, MotivoTransferencia } from './transferencia-campos.tsx'

type Props = {
  leads: { id: string; consultor_id: string | null }[]
  onClose: () => void
  onDone: () => void
}
type Erros = { consultor_id?: string; consultores?: string; motivo?: string }

/** Gives leads to one consultant or divides them among several; leads with a consultant need a reason. */
export function DistribuirDialog({ leads, onClose, onDone }: Props) {
  const { transferir, dividir } = useLote()
  const [divide, setDivide] = useState(false)
  const [consultor, setConsultor] = useState('')
  const [escolhidos, setEscolhidos] = useState<ParticipanteForm[]>([])
  const [motivo, setMotivo] = useState('')
  const [erros, setErros] = useState<Erros>({})
  const ids = leads.map(({ id }) => id)
  const { data: consultores } = useQuery(consultoresLeadsQuery(divide))
  const { data: previa } = useQuery(previaQuery(ids, (!divide && consultor) || undefined))
  const temDono = leads.some(({ consultor_id }) => consultor_id !== null)

  async function give() {
    const comMotivo = temDono ? { motivo: cleanNome(motivo) } : {}
    if (!divide) {
      const feito = await transferir.mutateAsync({ ids, consultor_id: consultor, ...comMotivo })
      return temDono ? resultado('transferido', feito) : distribuidos(feito)
    }
    const quem = escolhidos.map(({ consultor_id }) => consultor_id)
    const feito = await dividir.mutateAsync({ ids, consultores: quem, ...comMotivo })
    const frase = temDono ? `${resultado('transferido', feito)}.` : distribuidos(feito)
    return `${frase} ${partes(feito.consultores)}`
  }

  async function save() {
    const recusa = temDono ? erroDoNome(MOTIVO_TRANSFERENCIA, cleanNome(motivo)) : undefined
    const faltas: Erros = {
      ...(!divide && !consultor && { consultor_id: SELECIONE_CONSULTOR }),
      ...(divide && escolhidos.length < 2 && { consultores: SELECIONE_CONSULTORES }),
      ...(recusa && { motivo: recusa }),
    }
    setErros(faltas)
    if (Object.keys(faltas).length > 0) return
    try {
      notifySuccess(await give())
      onDone()
    } catch (error) {
      if (isApiError(error) && Object.keys(error.campos).length > 0) setErros(error.campos)
      else notifyFailure(error, ERRO_DISTRIBUIR)
    }
  }

  const partesDe = divide && previa && previa.leads > 0 && escolhidos.length > 1
  return (
    <LoteForm
      title={temDono ? 'Transferir leads' : 'Distribuir leads'}
      confirmLabel={divide ? 'Dividir' : temDono ? 'Transferir' : 'Distribuir'}
      busy={transferir.isPending || dividir.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {leads.length > 1 && (
        <FilterGroup title="Para quem">
          {[false, true].map((varios) => (
            <FilterOption
              key={String(varios)}
              type="radio"
              name="para-quem"
              label={varios ? 'Dividir igualmente' : 'Um consultor'}
              checked={divide === varios}
              onChange={() => {
                setDivide(varios)
                setErros({})
              }}
            />
          ))}
        </FilterGroup>
      )}
      {divide ? (
        <ParticipantesInput
          titulo="Entre quem"
          value={escolhidos}
          pessoas={consultores?.map(({ abertos, ...pessoa }) => ({ ...pessoa, nota: `${abertos} em aberto` }))}
          error={erros.consultores}
          onChange={(lista) => {
            setEscolhidos(lista)
            setErros(({ consultores, ...resto }) => resto)
          }}
        />
      ) : (
        <ConsultorDestino
          value={consultor}
          error={erros.consultor_id}
          onChange={(value) => {
            setConsultor(value)
            setErros(({ consultor_id, ...resto }) => resto)
          }}
        />
      )}
      {temDono && <MotivoTransferencia value={motivo} error={erros.motivo} onChange={setMotivo} />}
      <Text size="sm" c="dimmed" role="status">
        {previa && mudanca(previa, temDono ? (divide ? 'divide' : 'muda') : 'recebe')}
        {partesDe && ` ${porPessoa(previa.leads, escolhidos.length)}`}
        {partesDe && temDono && ' Quem já tem algum deles fica com ele até completar a sua parte.'}
      </Text>
    </LoteForm>
  )
}
