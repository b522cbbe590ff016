import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Skeleton, Textarea } from '@mantine/core'
import { isVisitaAberta } from '@portal/contract/agenda/opcoes'
import { MOTIVO_TEXTO_MAXIMO } from '@portal/contract/leads/limites'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { type DadosEtapa, faltaPara } from '@portal/contract/leads/transicoes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { visitasDoLeadQuery } from '../../agenda/agenda.api.ts'
import { abertosDoLeadQuery } from '../../orcamentos/orcamentos.api.ts'
import { Chips } from '../../ui/chips.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { motivosQuery } from '../quadro/quadro.api.ts'
import { PassagemForm, type PassagemProps } from './passagem-form.tsx'

/** Reason of a loss, and what to cancel with it. */
export function PerdaForm({ lead, rotulo, onClose, onConfirm }: PassagemProps) {
  const { data: motivos, error, refetch } = useQuery(motivosQuery())
  const visitas = useQuery(visitasDoLeadQuery(lead.id))
  const [agora] = useState(() => new Date().toISOString())
  const futuras = visitas.data?.itens.filter(({ status, inicio }) => isVisitaAberta(status) && inicio > agora) ?? []
  const orcamentos = useQuery(abertosDoLeadQuery(lead.id))
  const abertos = orcamentos.data?.total ?? 0
  const { dados, set, erros, submit } = useDados(
    'perdido',
    { cancelar_visitas: true, cancelar_orcamentos: true },
    (prontos) =>
      // Cancels only what the user was asked about.
      onConfirm({
        ...prontos,
        cancelar_visitas: prontos.cancelar_visitas === true && futuras.length > 0,
        cancelar_orcamentos: prontos.cancelar_orcamentos === true && abertos > 0,
      }),
  )
  if (error) return <LoadFailure title="Erro ao carregar os motivos" error={error} onRetry={refetch} />
  if (!motivos || visitas.isPending || orcamentos.isPending) return <Skeleton height={160} />
  return (
    <PassagemForm
      nome={lead.nome_contato}
      rotulo={rotulo}
      confirmar="Marcar como perdido"
      fechar="Voltar"
      onSubmit={submit}
      onClose={onClose}
    >
      <Chips
        name="motivo"
        label="Motivo"
        required
        opcoes={motivos.map(({ id, name }) => [id, name] as const)}
        value={dados.motivo_perda_id}
        onChange={(motivo_perda_id) =>
          set({ motivo_perda_id, motivo_outro: motivos.find(({ id }) => id === motivo_perda_id)?.pede_texto })
        }
        error={erros.motivo_perda_id}
      />
      <Textarea
        label="Detalhes"
        required={dados.motivo_outro ?? false}
        maxLength={MOTIVO_TEXTO_MAXIMO}
        rows={2}
        value={dados.motivo_perda_texto ?? ''}
        error={erros.motivo_perda_texto}
        onChange={({ currentTarget }) => set({ motivo_perda_texto: currentTarget.value || undefined })}
      />
      {futuras.length > 0 && (
        <Checkbox
          label={futuras.length === 1 ? 'Cancelar a visita aberta' : `Cancelar as ${futuras.length} visitas abertas`}
          checked={dados.cancelar_visitas ?? false}
          onChange={({ currentTarget }) => set({ cancelar_visitas: currentTarget.checked })}
        />
      )}
      {abertos > 0 && (
        <Checkbox
          label="Cancelar também os orçamentos em aberto"
          description={
            abertos === 1
              ? 'Há 1 orçamento em aberto. A família que abrir o link lê que ele foi cancelado.'
              : `Há ${abertos} orçamentos em aberto. A família que abrir um link lê que ele foi cancelado.`
          }
          checked={dados.cancelar_orcamentos ?? false}
          onChange={({ currentTarget }) => set({ cancelar_orcamentos: currentTarget.checked })}
        />
      )}
    </PassagemForm>
  )
}

const SEM_QUALIFICACAO = {
  cidade_id: null,
  tipo_internacao: null,
  forma_pagamento: null,
  plano_saude: null,
  parentesco: null,
}

/** Typed values of a stage's form, and errors once the user tried to go on. */
function useDados(etapa: Etapa, iniciais: DadosEtapa, onConfirm: (dados: DadosEtapa) => void) {
  const [dados, setDados] = useState(iniciais)
  const [tried, setTried] = useState(false)
  const falta = faltaPara(etapa, SEM_QUALIFICACAO, dados)
  return {
    dados,
    set: (mudanca: DadosEtapa) => setDados((antes) => ({ ...antes, ...mudanca })),
    erros: tried ? falta : {},
    submit() {
      setTried(true)
      if (Object.keys(falta).length > 0) return
      const { motivo_outro: _, ...enviados } = dados
      onConfirm(enviados)
    },
  }
}
