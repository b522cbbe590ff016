import {
  FAIXAS_DE_ATRASO,
  ROTULO_ATRASO,
  ROTULO_TIPO_LANCAMENTO,
  rotuloSituacao,
  SITUACOES_LANCAMENTO,
  TIPOS_MANUAIS,
} from '@portal/contract/financeiro/opcoes'
import { addMeses } from '@portal/contract/regras/dia'
import { FiltroClinica, useNomeClinica } from '../../clinicas/filtro-clinica.tsx'
import { FiltroConsultor, useNomeConsultor } from '../../consultores/filtro-consultor.tsx'
import { currentMonth, monthTitle } from '../../platform/month.ts'
import { DayFilter } from '../../ui/list/day-filter.tsx'
import { daysLabel } from '../../ui/list/days-label.ts'
import { FilterSelect } from '../../ui/list/filter-bar.tsx'
import { FilterFields, ListFilters } from '../../ui/list/list-filters.tsx'
import type { SituacaoFiltro } from '../abas.ts'
import type { AbaLista, UrlLista } from './filtro.ts'

type Props = { aba: AbaLista; url: UrlLista; change: (parts: Partial<UrlLista>) => void; clear: () => void }

const [MESES_ANTES, MESES_DEPOIS] = [24, 4]
const ATRASOS = FAIXAS_DE_ATRASO.map((value) => ({ value, label: ROTULO_ATRASO[value] }))
const MANUAIS = TIPOS_MANUAIS.map((value) => ({ value, label: `${ROTULO_TIPO_LANCAMENTO[value]}s` }))

/** Months to choose from: the last two years, the coming months and the chosen one. */
function mesesDe(escolhido: string | undefined) {
  const ultimo = addMeses(currentMonth(), MESES_DEPOIS)
  const meses = Array.from({ length: MESES_ANTES + MESES_DEPOIS + 1 }, (_, i) => addMeses(ultimo, -i))
  const todos = escolhido && !meses.includes(escolhido) ? [...meses, escolhido] : meses
  return todos.map((value) => ({ value, label: monthTitle(value) }))
}

const situacoesDe = (aba: AbaLista): { value: SituacaoFiltro; label: string }[] => [
  { value: 'abertos', label: aba === 'comissoes' ? 'Tudo a pagar' : 'Tudo em aberto' },
  ...SITUACOES_LANCAMENTO.map((value) => ({
    value,
    label:
      aba === 'receitas-despesas' && value === 'pago'
        ? 'Recebido ou pago'
        : rotuloSituacao(value, aba === 'comissoes' ? 'comissao' : 'repasse'),
  })),
]

/** Filters of a tab's list. */
export function FiltrosFinanceiro({ aba, url, change, clear }: Props) {
  const clinica = useNomeClinica(url.clinica)
  const consultor = useNomeConsultor(url.consultor, aba === 'comissoes')
  const situacoes = situacoesDe(aba)
  const vence = daysLabel('Vence', url)
  const chosen = [
    aba === 'repasses' &&
      url.receitas && {
        key: 'tipo',
        label: 'Repasses e receitas',
        onRemove: () => change({ receitas: undefined }),
      },
    aba === 'receitas-despesas' &&
      url.tipo && {
        key: 'tipo',
        label: `${ROTULO_TIPO_LANCAMENTO[url.tipo]}s`,
        onRemove: () => change({ tipo: undefined }),
      },
    url.situacao && {
      key: 'situacao',
      label: situacoes.find(({ value }) => value === url.situacao)?.label ?? '',
      onRemove: () => change({ situacao: undefined }),
    },
    url.atraso && {
      key: 'atraso',
      label: url.atraso === 'a_vencer' ? ROTULO_ATRASO.a_vencer : `Atraso de ${ROTULO_ATRASO[url.atraso]}`,
      onRemove: () => change({ atraso: undefined }),
    },
    url.competencia && {
      key: 'mes',
      label: monthTitle(url.competencia),
      onRemove: () => change({ competencia: undefined }),
    },
    aba === 'comissoes' &&
      url.consultor && {
        key: 'consultor',
        label: consultor ?? 'Consultor',
        onRemove: () => change({ consultor: undefined }),
      },
    url.clinica && { key: 'clinica', label: clinica ?? 'Clínica', onRemove: () => change({ clinica: undefined }) },
    vence && { key: 'dias', label: vence, onRemove: () => change({ de: undefined, ate: undefined }) },
  ]
  return (
    <ListFilters chosen={chosen} onClear={clear} action="Mostrar lançamentos">
      <FilterFields>
        {aba === 'repasses' && (
          <FilterSelect
            labelled
            label="Tipo"
            all="Repasses"
            options={[{ value: 'receitas', label: 'Repasses e receitas' }]}
            value={url.receitas && 'receitas'}
            onChange={(receitas) => change({ receitas: receitas && true })}
          />
        )}
        {aba === 'receitas-despesas' && (
          <FilterSelect
            labelled
            label="Tipo"
            all="Receitas e despesas"
            options={MANUAIS}
            value={url.tipo}
            onChange={(tipo) => change({ tipo })}
          />
        )}
        <FilterSelect
          labelled
          label="Situação"
          all="Todas as situações"
          options={situacoes}
          value={url.situacao}
          onChange={(situacao) => change({ situacao })}
        />
        <FilterSelect
          labelled
          label="Atraso"
          all="Qualquer atraso"
          options={ATRASOS}
          value={url.atraso}
          onChange={(atraso) => change({ atraso })}
        />
        <FilterSelect
          labelled
          label="Mês"
          all="Todos os meses"
          options={mesesDe(url.competencia)}
          value={url.competencia}
          onChange={(competencia) => change({ competencia })}
        />
        {aba === 'comissoes' && (
          <FiltroConsultor value={url.consultor} onChange={(novo) => change({ consultor: novo })} />
        )}
        <FiltroClinica value={url.clinica} onChange={(nova) => change({ clinica: nova })} />
        <DayFilter label="Vence de" value={url.de} onChange={(de) => change({ de })} />
        <DayFilter label="Vence até" value={url.ate} onChange={(ate) => change({ ate })} />
      </FilterFields>
    </ListFilters>
  )
}
