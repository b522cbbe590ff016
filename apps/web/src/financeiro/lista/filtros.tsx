import { TextInput } from '@mantine/core'
import {
  FAIXAS_DE_ATRASO,
  ROTULO_ATRASO,
  ROTULO_TIPO,
  rotuloSituacao,
  SITUACOES_LANCAMENTO,
  TIPOS_MANUAIS,
} from '@portal/contract/financeiro/opcoes'
import { somaMeses } from '@portal/contract/regras/dia'
import { useQuery } from '@tanstack/react-query'
import { FiltroClinica } from '../../clinicas/filtro-clinica.tsx'
import { mesAtual, tituloDoMes } from '../../platform/mes.ts'
import { nomeDe } from '../../platform/nome-de.ts'
import { FilterBar, FilterSelect } from '../../ui/list/filter-bar.tsx'
import type { SituacaoFiltro } from '../abas.ts'
import { consultoresQuery } from '../financeiro.api.ts'
import type { AbaLista, UrlLista } from './filtro.ts'
import classes from './lista.module.css'

type Props = { aba: AbaLista; url: UrlLista; change: (parts: Partial<UrlLista>) => void }

const [MESES_ANTES, MESES_DEPOIS] = [24, 4]
const ATRASOS = FAIXAS_DE_ATRASO.map((value) => ({ value, label: ROTULO_ATRASO[value] }))
const MANUAIS = TIPOS_MANUAIS.map((value) => ({ value, label: `${ROTULO_TIPO[value]}s` }))

/** The last two years and the months that are already known; a chosen one beyond them too. */
function mesesDe(escolhido: string | undefined) {
  const ultimo = somaMeses(mesAtual(), MESES_DEPOIS)
  const meses = Array.from({ length: MESES_ANTES + MESES_DEPOIS + 1 }, (_, i) => somaMeses(ultimo, -i))
  const todos = escolhido && !meses.includes(escolhido) ? [...meses, escolhido] : meses
  return todos.map((value) => ({ value, label: tituloDoMes(value) }))
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

/** What the list of a tab is narrowed to. */
export function Filtros({ aba, url, change }: Props) {
  const consultores = useQuery(consultoresQuery(aba === 'comissoes')).data ?? []
  return (
    <>
      <FilterBar>
        {aba === 'repasses' && (
          <FilterSelect
            label="Tipo"
            all="Repasses"
            options={[{ value: 'receitas', label: 'Repasses e receitas' }]}
            value={url.receitas && 'receitas'}
            onChange={(receitas) => change({ receitas: receitas && true })}
          />
        )}
        {aba === 'receitas-despesas' && (
          <FilterSelect
            label="Tipo"
            all="Receitas e despesas"
            options={MANUAIS}
            value={url.tipo}
            onChange={(tipo) => change({ tipo })}
          />
        )}
        <FilterSelect
          label="Situação"
          all="Todas as situações"
          options={situacoesDe(aba)}
          value={url.situacao}
          onChange={(situacao) => change({ situacao })}
        />
        <FilterSelect
          label="Atraso"
          all="Qualquer atraso"
          options={ATRASOS}
          value={url.atraso}
          onChange={(atraso) => change({ atraso })}
        />
        <FilterSelect
          label="Mês"
          all="Todos os meses"
          options={mesesDe(url.competencia)}
          value={url.competencia}
          onChange={(competencia) => change({ competencia })}
        />
        {aba === 'comissoes' && (
          <FilterSelect
            label="Consultor"
            all="Todos os consultores"
            options={consultores.map((consultor) => ({ value: consultor.id, label: nomeDe(consultor) }))}
            value={url.consultor}
            onChange={(consultor) => change({ consultor })}
          />
        )}
      </FilterBar>
      <div className={classes.filtros}>
        <FiltroClinica value={url.clinica} onChange={(clinica) => change({ clinica })} />
        <TextInput
          type="date"
          label="Vence de"
          max={url.ate}
          value={url.de ?? ''}
          onChange={({ currentTarget }) => change({ de: currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label="até"
          min={url.de}
          value={url.ate ?? ''}
          onChange={({ currentTarget }) => change({ ate: currentTarget.value || undefined })}
        />
      </div>
    </>
  )
}
