import { NativeSelect, Text, TextInput } from '@mantine/core'
import {
  type Condicao,
  NUMERO_PROPRIO_INVALIDO,
  readCondicao,
  writeCondicao,
} from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { useState } from 'react'
import { FilterGroup } from '../../ui/filter-group.tsx'
import { FilterOption } from '../../ui/filter-option.tsx'
import { DayFilter } from '../../ui/list/day-filter.tsx'
import type { FiltroUrl } from '../filtro-url.ts'
import painel from '../filtros-painel.module.css'
import classes from './proprios.module.css'
import { useProprios } from './use-proprios.ts'
import { filtraveis, numeroDigitado } from './valores.ts'

type Props = { url: FiltroUrl; onChange: (parts: Partial<FiltroUrl>) => void }

/** Condition without its field; undefined for no condition. */
type Pedido =
  | { vazio: true }
  | { sim: boolean }
  | { opcoes: string[] }
  | { de?: string | undefined; ate?: string | undefined }

/** Filters by the company's own fields; texts are left out, because they are health data. */
export function FiltrosProprios({ url, onChange }: Props) {
  const campos = filtraveis(useProprios())
  if (campos.length === 0) return null
  const condicoes = (url.proprios ?? []).flatMap((escrita) => readCondicao(escrita) ?? [])

  function change(campo: CampoProprio, pedido: Pedido | undefined) {
    const outras = condicoes.filter(({ campo_id }) => campo_id !== campo.id)
    const todas = pedido ? [...outras, { campo_id: campo.id, ...pedido } as Condicao] : outras
    onChange({ proprios: todas.length > 0 ? todas.map(writeCondicao) : undefined })
  }
  return (
    <>
      {campos.map((campo) => {
        const props = {
          campo,
          condicao: condicoes.find(({ campo_id }) => campo_id === campo.id),
          onChange: (pedido: Pedido | undefined) => change(campo, pedido),
        }
        if (campo.tipo === 'escolha') return <Escolha key={campo.id} {...props} />
        return campo.tipo === 'sim_nao' ? <SimNao key={campo.id} {...props} /> : <Faixa key={campo.id} {...props} />
      })}
    </>
  )
}

type CampoProps = {
  campo: CampoProprio
  condicao: Condicao | undefined
  onChange: (pedido: Pedido | undefined) => void
}

function SemValor({ campo, condicao, onChange }: CampoProps) {
  const vazio = condicao !== undefined && 'vazio' in condicao
  return (
    <FilterOption
      type="checkbox"
      name={`proprio-${campo.id}`}
      label="Sem valor"
      checked={vazio}
      onChange={() => onChange(vazio ? undefined : { vazio: true })}
    />
  )
}

function Escolha(props: CampoProps) {
  const { campo, condicao, onChange } = props
  const escolhidas = condicao && 'opcoes' in condicao ? condicao.opcoes : []
  const toggle = (id: string) => {
    const agora = campo.opcoes.map((opcao) => opcao.id).filter((um) => escolhidas.includes(um) !== (um === id))
    onChange(agora.length > 0 ? { opcoes: agora } : undefined)
  }
  return (
    <FilterGroup title={campo.nome}>
      {campo.opcoes.map(({ id, nome, arquivada }) => (
        <FilterOption
          key={id}
          type="checkbox"
          name={`proprio-${campo.id}`}
          label={arquivada ? `${nome} (arquivada)` : nome}
          checked={escolhidas.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
      <SemValor {...props} />
    </FilterGroup>
  )
}

function SimNao({ campo, condicao, onChange }: CampoProps) {
  const atual = !condicao ? '' : 'vazio' in condicao ? 'vazio' : 'sim' in condicao && condicao.sim ? 'sim' : 'nao'
  return (
    <NativeSelect
      className={classes.estreito}
      label={campo.nome}
      data={[
        { value: '', label: 'Todos' },
        { value: 'sim', label: 'Sim' },
        { value: 'nao', label: 'Não' },
        { value: 'vazio', label: 'Sem valor' },
      ]}
      value={atual}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === '' ? undefined : value === 'vazio' ? { vazio: true } : { sim: value === 'sim' })
      }
    />
  )
}

function Faixa(props: CampoProps) {
  const { campo, condicao, onChange } = props
  const { de, ate } = condicao && ('de' in condicao || 'ate' in condicao) ? condicao : {}
  const isData = campo.tipo === 'data'
  const invertida = de && ate && (isData ? de > ate : Number(de) > Number(ate))
  const limite = (rotulo: string, value: string | undefined, mudanca: (valor: string | undefined) => Pedido) => {
    const change = (valor: string | undefined) => {
      const pedido = mudanca(valor)
      onChange('de' in pedido && !pedido.de && !pedido.ate ? undefined : pedido)
    }
    return isData ? (
      <DayFilter label={rotulo} min="1900-01-01" max="2199-12-31" value={value} onChange={change} />
    ) : (
      <NumeroFilter key={value} label={rotulo} value={value} onChange={change} />
    )
  }
  return (
    <FilterGroup title={campo.nome}>
      {limite('De', de, (valor) => ({ de: valor, ate }))}
      {limite('Até', ate, (valor) => ({ de, ate: valor }))}
      <span className={classes.semValor}>
        <SemValor {...props} />
      </span>
      {invertida && (
        <Text className={painel.nome} c="error" size="sm" role="alert">
          {isData ? 'A data final é anterior à inicial.' : 'O valor final é menor que o inicial.'}
        </Text>
      )}
    </FilterGroup>
  )
}

type NumeroProps = { label: string; value: string | undefined; onChange: (numero: string | undefined) => void }

/** Number input that reports its value when it is left. */
function NumeroFilter({ label, value, onChange }: NumeroProps) {
  const [erro, setErro] = useState<string>()
  function take(digitado: string) {
    const numero = numeroDigitado(digitado)
    if (digitado.trim() !== '' && numero === undefined) return setErro(NUMERO_PROPRIO_INVALIDO)
    setErro(undefined)
    const novo = numero === undefined ? undefined : String(numero)
    if (novo !== value) onChange(novo)
  }
  return (
    <TextInput
      className={classes.limite}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      defaultValue={value?.replace('.', ',')}
      error={erro}
      onBlur={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
    />
  )
}
