import { NativeSelect, Skeleton, TextInput } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { PLANO_MAXIMO, PREENCHA_QUALIFICACAO } from '@portal/contract/leads/limites'
import {
  type FormaPagamentoLead,
  type Parentesco,
  ROTULO_FORMA_PAGAMENTO,
  ROTULO_PARENTESCO,
  ROTULO_TIPO_INTERNACAO,
  type TipoInternacaoLead,
} from '@portal/contract/leads/opcoes'
import { isQualificado } from '@portal/contract/leads/transicoes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CidadeInput } from '../../cidades/cidade-input.tsx'
import { messageOf } from '../../platform/api-error.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import type { Cidade } from '../ficha/campos.ts'
import { opcoesDe } from '../ficha/opcoes-select.ts'
import { leadQuery } from '../leads.api.ts'
import { updateLead } from '../quadro/quadro.api.ts'
import { PassagemForm, type PassagemProps } from './passagem-form.tsx'
import { EntradasQueFaltam, useQueFaltam } from './que-faltam.tsx'

/** Form for the fields that 'Qualificado' requires. */
export function QualificacaoForm(props: PassagemProps) {
  const { data: lead, error, refetch } = useQuery({ ...leadQuery(props.lead.id), staleTime: 0 })
  if (error) return <LoadFailure title="Erro ao carregar leads" error={error} onRetry={refetch} />
  return lead ? <Campos {...props} atual={lead} /> : <Skeleton height={320} />
}

const FALTA = 'Preencha este campo'

function Campos({ atual, rotulo, falta, onClose, onConfirm }: PassagemProps & { atual: Lead }) {
  const [cidade, setCidade] = useState<Cidade | null>(
    atual.cidade_id && atual.cidade && atual.estado
      ? { id: atual.cidade_id, nome: atual.cidade, estado: atual.estado }
      : null,
  )
  const [campos, setCampos] = useState({
    tipo_internacao: atual.tipo_internacao,
    forma_pagamento: atual.forma_pagamento,
    plano_saude: atual.plano_saude,
    parentesco: atual.parentesco,
  })
  const faltam = useQueFaltam(falta)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [falha, setFalha] = useState<string>()
  const set = (mudanca: Partial<typeof campos>) => setCampos((antes) => ({ ...antes, ...mudanca }))
  const doPlano = campos.forma_pagamento === 'plano'
  const erroDe = (valor: unknown) => (tried && !valor ? FALTA : undefined)

  async function submit() {
    setTried(true)
    setFalha(undefined)
    const mudanca = { ...campos, plano_saude: doPlano ? campos.plano_saude : null, cidade_id: cidade?.id ?? null }
    const proprios = faltam.check()
    if (!isQualificado(mudanca) || !proprios) return
    setBusy(true)
    try {
      const { versao } = await updateLead({ id: atual.id, versao: atual.versao, ...mudanca })
      onConfirm(faltam.campos.length > 0 ? { proprios } : {}, versao)
    } catch (error) {
      setFalha(messageOf(error, 'Erro ao salvar lead'))
      setBusy(false)
    }
  }

  return (
    <PassagemForm
      nome={atual.nome_contato}
      rotulo={rotulo}
      nota={PREENCHA_QUALIFICACAO}
      falha={falha}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <CidadeInput label="Cidade" required value={cidade} onChange={setCidade} error={erroDe(cidade)} />
      <NativeSelect
        label="Tipo de internação"
        required
        data={opcoesDe(ROTULO_TIPO_INTERNACAO, 'Selecione')}
        value={campos.tipo_internacao ?? ''}
        error={erroDe(campos.tipo_internacao)}
        onChange={({ currentTarget }) => set({ tipo_internacao: (currentTarget.value || null) as TipoInternacaoLead })}
      />
      <NativeSelect
        label="Forma de pagamento"
        required
        data={opcoesDe(ROTULO_FORMA_PAGAMENTO, 'Selecione')}
        value={campos.forma_pagamento ?? ''}
        error={erroDe(campos.forma_pagamento)}
        onChange={({ currentTarget }) => set({ forma_pagamento: (currentTarget.value || null) as FormaPagamentoLead })}
      />
      {doPlano && (
        <TextInput
          label="Plano de saúde"
          required
          maxLength={PLANO_MAXIMO}
          value={campos.plano_saude ?? ''}
          error={erroDe(campos.plano_saude?.trim())}
          onChange={({ currentTarget }) => set({ plano_saude: currentTarget.value })}
        />
      )}
      <NativeSelect
        label="Parentesco"
        required
        data={opcoesDe(ROTULO_PARENTESCO, 'Selecione')}
        value={campos.parentesco ?? ''}
        error={erroDe(campos.parentesco)}
        onChange={({ currentTarget }) => set({ parentesco: (currentTarget.value || null) as Parentesco })}
      />
      <EntradasQueFaltam faltam={faltam} />
    </PassagemForm>
  )
}
