import { TextInput } from '@mantine/core'
import type { ConsultorDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { formatDateTime } from '../../platform/format-date.ts'
import { FilterGroup } from '../../ui/filter-group.tsx'
import { FilterOption } from '../../ui/filter-option.tsx'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { LoteForm } from '../lista/lote-form.tsx'
import { useParticipantes } from './distribuicao.api.ts'
import { erroDaPausa, fimDaPausa, PAUSAS, type Pausa, ROTULO_PAUSA } from './pausa.ts'

/** Pauses a person for some time, in which no lead is offered to them. */
export function PausaDialog({ pessoa, onClose }: { pessoa: ConsultorDistribuicao; onClose: () => void }) {
  const { pausar } = useParticipantes()
  const [pausa, setPausa] = useState<Pausa>('hora')
  const [relogio, setRelogio] = useState('')
  const [erro, setErro] = useState<string>()

  async function save() {
    const agora = Date.now()
    const fim = fimDaPausa(pausa, relogio, agora)
    const recusa = erroDaPausa(fim, agora)
    setErro(recusa)
    if (recusa) return
    const ate = new Date(fim).toISOString()
    try {
      await pausar.mutateAsync({ pessoa, ate })
      notifySuccess(`${pessoa.nome} não recebe leads até ${formatDateTime(ate)}.`)
      onClose()
    } catch (error) {
      if (isApiError(error) && error.campos.pausado_ate) setErro(error.campos.pausado_ate)
      else notifyFailure(error, 'Erro ao pausar')
    }
  }

  return (
    <LoteForm
      title={`Pausar ${pessoa.nome}`}
      confirmLabel="Pausar"
      busy={pausar.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <FilterGroup title="Pausar até…">
        {PAUSAS.map((uma) => (
          <FilterOption
            key={uma}
            type="radio"
            name="pausa"
            label={ROTULO_PAUSA[uma]}
            checked={pausa === uma}
            onChange={() => {
              setPausa(uma)
              setErro(undefined)
            }}
          />
        ))}
      </FilterGroup>
      {pausa === 'outro' && (
        <TextInput
          type="datetime-local"
          label="Dia e hora"
          required
          value={relogio}
          error={erro}
          onChange={({ currentTarget }) => {
            setRelogio(currentTarget.value)
            setErro(undefined)
          }}
        />
      )}
    </LoteForm>
  )
}
