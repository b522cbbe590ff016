import { contado } from '@portal/contract/regras/contado'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Text, Textarea } from '@mantine/core'
import type { LeadLinha } from '@portal/contract/leads/lead.contract'
import { DESFAZER_S, MOTIVO_TEXTO_MAXIMO } from '@portal/contract/leads/limites'
import { ETAPAS_EM_MASSA, type Etapa, type EtapaEmMassa } from '@portal/contract/leads/opcoes'
import { faltaPara } from '@portal/contract/leads/transicoes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { notifySuccess, show } from '../../ui/notify.ts'
import { UndoMessage } from '../../ui/undo-message.tsx'
import { motivosQuery, useLote } from './lista.api.ts'
import { LoteForm } from './lote-form.tsx'
import { resultado } from './resultado.ts'

type Props = {
  leads: LeadLinha[]
  rotulos: Partial<Record<Etapa, string>>
  onClose: () => void
  onDone: () => void
}

const SEM_QUALIFICACAO = {
  cidade_id: null,
  tipo_internacao: null,
  forma_pagamento: null,
  plano_saude: null,
  parentesco: null,
}

/** Moves several leads to one stage; leads that lack what it needs stay. */
export function MoverDialog({ leads, rotulos, onClose, onDone }: Props) {
  const { mover, undoMove } = useLote()
  const { data: motivos = [] } = useQuery(motivosQuery())
  const [etapa, setEtapa] = useState<EtapaEmMassa>('em_contato')
  const [motivo, setMotivo] = useState('')
  const [texto, setTexto] = useState('')
  const [cancelar, setCancelar] = useState({ visitas: true, orcamentos: true })
  const [erros, setErros] = useState<Record<string, string>>({})
  const pedeTexto = motivos.find(({ id }) => id === motivo)?.pede_texto ?? false

  async function save() {
    const dados =
      etapa === 'perdido'
        ? {
            motivo_perda_id: motivo || undefined,
            motivo_perda_texto: texto || undefined,
            cancelar_visitas: cancelar.visitas,
            cancelar_orcamentos: cancelar.orcamentos,
          }
        : {}
    const falta = etapa === 'perdido' ? faltaPara(etapa, SEM_QUALIFICACAO, { ...dados, motivo_outro: pedeTexto }) : {}
    setErros(falta)
    if (Object.keys(falta).length > 0) return
    try {
      const feito = await mover.mutateAsync({ ids: leads.map(({ id }) => id), etapa, dados })
      const message = resultado('movido', feito)
      if (feito.movidos.length > 0) {
        const undo = async () =>
          notifySuccess(`${await undoMove(feito.movidos)} de ${contado(feito.feitos, 'desfeito', 'desfeitos')}`)
        void show({
          color: 'pine',
          message: <UndoMessage message={message} onUndo={undo} />,
          autoClose: DESFAZER_S * 1000,
        })
      } else notifySuccess(message)
      onDone()
    } catch (error) {
      setErros({ etapa: messageOf(error, 'Erro ao mover lead') })
    }
  }

  return (
    <LoteForm
      title={leads.length === 1 ? 'Mover 1 lead' : `Mover ${leads.length} leads`}
      confirmLabel="Mover"
      {...(etapa === 'perdido' && { fechar: 'Voltar' })}
      busy={mover.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <NativeSelect
        label="Etapa"
        data-autofocus
        data={ETAPAS_EM_MASSA.map((value) => ({ value, label: rotulos[value] ?? value }))}
        value={etapa}
        error={erros.etapa}
        onChange={({ currentTarget }) => setEtapa(currentTarget.value as EtapaEmMassa)}
      />
      {etapa === 'qualificado' && (
        <Text size="sm" c="dimmed">
          Quem ainda não tem cidade, tipo de internação, forma de pagamento e parentesco fica onde está.
        </Text>
      )}
      {etapa === 'perdido' && (
        <>
          <NativeSelect
            label="Motivo da perda"
            data={[{ value: '', label: 'Selecione' }, ...motivos.map(({ id, name }) => ({ value: id, label: name }))]}
            value={motivo}
            error={erros.motivo_perda_id}
            onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
          />
          <Textarea
            label="Observação"
            required={pedeTexto}
            autosize
            minRows={2}
            maxLength={MOTIVO_TEXTO_MAXIMO}
            value={texto}
            error={erros.motivo_perda_texto}
            onChange={({ currentTarget }) => setTexto(currentTarget.value)}
          />
          <Checkbox
            label="Cancelar as visitas abertas destes leads"
            checked={cancelar.visitas}
            onChange={({ currentTarget }) => setCancelar({ ...cancelar, visitas: currentTarget.checked })}
          />
          <Checkbox
            label="Cancelar também os orçamentos em aberto"
            checked={cancelar.orcamentos}
            onChange={({ currentTarget }) => setCancelar({ ...cancelar, orcamentos: currentTarget.checked })}
          />
        </>
      )}
    </LoteForm>
  )
}
