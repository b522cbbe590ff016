import { ROTULO_SITUACAO_DO_ORCAMENTO, SITUACOES_ORCAMENTO } from '@portal/contract/orcamentos/opcoes'
import type { ReactNode } from 'react'
import { FiltroClinica, useNomeClinica } from '../clinicas/filtro-clinica.tsx'
import { FiltroConsultor, useNomeConsultor } from '../consultores/filtro-consultor.tsx'
import { DayFilter } from '../ui/list/day-filter.tsx'
import { daysLabel } from '../ui/list/days-label.ts'
import { FilterSelect } from '../ui/list/filter-bar.tsx'
import { FilterFields, ListFilters } from '../ui/list/list-filters.tsx'
import type { ListUrl } from '../ui/list/list-url.ts'
import type { ORCAMENTOS } from './orcamentos-url.ts'

const SITUACOES = SITUACOES_ORCAMENTO.map((value) => ({ value, label: ROTULO_SITUACAO_DO_ORCAMENTO[value] }))
const VERSOES = [{ value: 'ultimas', label: 'Só a mais nova' }] as const
const VALIDADES = [{ value: 'expirando', label: 'Perto de expirar' }] as const

type Url = ListUrl<ReturnType<typeof ORCAMENTOS.filters>, (typeof ORCAMENTOS.orders)[number]>
type Props = {
  url: Url
  change: (parts: Partial<Url>) => void
  clear: () => void
  isAdmin: boolean
  /** Search field; its text is never in the address's query. */
  children: ReactNode
}

/** Filters of the list of quotes. */
export function FiltrosOrcamentos({ url, change, clear, isAdmin, children }: Props) {
  const clinica = useNomeClinica(url.clinica)
  const consultor = useNomeConsultor(url.consultor, isAdmin)
  const enviados = daysLabel('Enviados', url)
  const chosen = [
    url.situacao && {
      key: 'situacao',
      label: ROTULO_SITUACAO_DO_ORCAMENTO[url.situacao],
      onRemove: () => change({ situacao: undefined, ultimas: undefined }),
    },
    url.situacao &&
      url.ultimas && {
        key: 'versoes',
        label: 'Só a versão mais nova',
        onRemove: () => change({ ultimas: undefined }),
      },
    url.expirando && { key: 'validade', label: 'Perto de expirar', onRemove: () => change({ expirando: undefined }) },
    isAdmin &&
      url.consultor && {
        key: 'consultor',
        label: consultor ?? 'Consultor',
        onRemove: () => change({ consultor: undefined }),
      },
    url.clinica && { key: 'clinica', label: clinica ?? 'Clínica', onRemove: () => change({ clinica: undefined }) },
    enviados && { key: 'dias', label: enviados, onRemove: () => change({ de: undefined, ate: undefined }) },
  ]
  return (
    <ListFilters search={children} chosen={chosen} onClear={clear} action="Mostrar orçamentos">
      <FilterFields>
        <FilterSelect
          labelled
          label="Situação"
          all="Todas as situações"
          options={SITUACOES}
          value={url.situacao}
          onChange={(situacao) => change({ situacao })}
        />
        {url.situacao && (
          <FilterSelect
            labelled
            label="Versões"
            all="Todas as versões"
            options={VERSOES}
            value={url.ultimas && 'ultimas'}
            onChange={(versoes) => change({ ultimas: versoes && true })}
          />
        )}
        <FilterSelect
          labelled
          label="Validade"
          all="Qualquer validade"
          options={VALIDADES}
          value={url.expirando && 'expirando'}
          onChange={(validade) => change({ expirando: validade && true })}
        />
        {isAdmin && <FiltroConsultor value={url.consultor} onChange={(novo) => change({ consultor: novo })} />}
        <FiltroClinica value={url.clinica} onChange={(nova) => change({ clinica: nova })} />
        <DayFilter label="Enviados de" value={url.de} onChange={(de) => change({ de })} />
        <DayFilter label="Enviados até" value={url.ate} onChange={(ate) => change({ ate })} />
      </FilterFields>
    </ListFilters>
  )
}
