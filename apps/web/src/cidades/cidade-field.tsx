import { Input, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { CIDADE_BUSCA_CURTA, CIDADE_BUSCA_ESPERA_MS, CIDADE_BUSCA_MINIMO } from '@portal/contract/cidades/busca-cidade'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useState } from 'react'
import listbox from '../ui/listbox.module.css'
import { useListbox } from '../ui/use-listbox.ts'
import classes from './cidade-field.module.css'
import { splitAt } from './realce.ts'

type Lugar = Pick<Cidade, 'id' | 'nome' | 'estado'>

/** Result for `nome`; `cidades` may still belong to an earlier name. */
type Resposta<Item> = { nome: string | undefined; cidades: readonly Item[] | undefined; falha?: string | undefined }

type Props<Item> = {
  id: string
  ref?: Ref<HTMLInputElement> | undefined
  cidade: Lugar | undefined
  resposta: Resposta<Item>
  /** Suggestions while nothing is typed. */
  recentes?: readonly Lugar[]
  /** Debounced name typed so far. */
  onSearch: (nome: string) => void
  onChange: (cidade: Item) => void
  onRecente?: (cidade: Lugar) => void
}

const rotulo = (cidade: Lugar | undefined) => (cidade ? `${cidade.nome}, ${cidade.estado}` : '')

function Nome({ nome, digitado }: { nome: string; digitado: string }) {
  const partes = splitAt(nome, digitado)
  if (!partes) return nome
  return (
    <>
      {partes[0]}
      <mark className={classes.realce}>{partes[1]}</mark>
      {partes[2]}
    </>
  )
}

/** Choice of a city by part of its name. Unpicked text is discarded on blur. */
export function CidadeField<Item extends Lugar>(props: Props<Item>) {
  const { id, ref, cidade, resposta, recentes = [], onSearch, onChange, onRecente } = props
  const [texto, setTexto] = useState<string>()
  const nome = (texto ?? '').trim()
  const [procurado] = useDebouncedValue(nome, CIDADE_BUSCA_ESPERA_MS)
  useEffect(() => onSearch(procurado), [procurado, onSearch])

  const curto = nome.length < CIDADE_BUSCA_MINIMO
  const isCurrent = !curto && resposta.nome === nome
  const achadas = curto || resposta.falha ? [] : (resposta.cidades ?? [])
  const antigas = nome === '' ? recentes.filter((recente) => recente.id !== cidade?.id) : []
  const opcoes: readonly Lugar[] = antigas.length > 0 ? antigas : achadas
  const lista = useListbox(opcoes.length, choose, isCurrent ? 0 : -1)

  function choose(indice: number) {
    const [achada, antiga] = [achadas[indice], antigas[indice]]
    setTexto(undefined)
    lista.close()
    if (antiga) onRecente?.(antiga)
    else if (achada) onChange(achada)
  }

  /** Name whose first city is picked as soon as results arrive, because Enter was pressed before. */
  const [esperado, setEsperado] = useState<string>()
  const chooseFirst = useEffectEvent(() => {
    setEsperado(undefined)
    if (esperado === nome && achadas.length > 0) choose(0)
  })
  useEffect(() => {
    if (esperado !== undefined && isCurrent) chooseFirst()
  }, [esperado, isCurrent])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && lista.active === -1 && !curto && !isCurrent) {
      setEsperado(nome)
      onSearch(nome)
    } else lista.onKeyDown(event)
  }

  const aviso =
    antigas.length > 0
      ? undefined
      : curto
        ? CIDADE_BUSCA_CURTA
        : !isCurrent
          ? 'Procurando…'
          : (resposta.falha ?? (achadas.length === 0 ? 'Nenhuma cidade encontrada' : undefined))

  return (
    <div className={listbox.place}>
      <Input
        id={id}
        ref={ref}
        variant="unstyled"
        size="md"
        placeholder="Digite para buscar..."
        autoComplete="off"
        spellCheck={false}
        {...lista.field}
        aria-autocomplete="list"
        value={texto ?? rotulo(cidade)}
        onChange={(event) => {
          setTexto(event.currentTarget.value)
          setEsperado(undefined)
          lista.unmark()
          lista.open()
        }}
        onKeyDown={handleKeyDown}
        onFocus={(event) => {
          event.currentTarget.select()
          if (event.currentTarget.value === '' && antigas.length > 0) lista.open()
        }}
        onClick={lista.open}
        onBlur={() => {
          lista.close()
          setTexto(undefined)
          setEsperado(undefined)
        }}
      />
      {lista.opened && (
        <div className={listbox.drop}>
          {antigas.length > 0 && (
            <p className={listbox.heading} aria-hidden>
              Buscas recentes
            </p>
          )}
          <ul
            {...lista.list}
            className="portal-list"
            aria-label={antigas.length > 0 ? 'Buscas recentes' : 'Cidades'}
            hidden={opcoes.length === 0}
          >
            {opcoes.map((item, indice) => (
              <li
                key={item.id}
                {...lista.option(indice)}
                className={listbox.option}
                data-current={item.id === cidade?.id || undefined}
              >
                <Nome nome={item.nome} digitado={nome} />, <span className={classes.estado}>{item.estado}</span>
              </li>
            ))}
          </ul>
          {aviso && opcoes.length === 0 && <p className={listbox.note}>{aviso}</p>}
        </div>
      )}
      <VisuallyHidden role="status">
        {lista.opened && (aviso ?? `${opcoes.length} ${opcoes.length === 1 ? 'cidade' : 'cidades'}`)}
      </VisuallyHidden>
    </div>
  )
}
