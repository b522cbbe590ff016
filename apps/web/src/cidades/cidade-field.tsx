import { Input, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { CIDADE_BUSCA_CURTA, CIDADE_BUSCA_ESPERA_MS, CIDADE_BUSCA_MINIMO } from '@portal/contract/cidades/busca-cidade'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { type KeyboardEvent, useEffect, useState } from 'react'
import listbox from '../ui/listbox.module.css'
import { useListbox } from '../ui/use-listbox.ts'
import classes from './cidade-field.module.css'

type Lugar = Pick<Cidade, 'id' | 'nome' | 'estado'>

/** What was found for `nome`; `cidades` may still be those of a former name. */
type Resposta<Item> = { nome: string | undefined; cidades: readonly Item[] | undefined; falha?: string | undefined }

type Props<Item> = {
  id: string
  cidade: Lugar | undefined
  resposta: Resposta<Item>
  /** The name typed so far, once the typing rests. */
  onSearch: (nome: string) => void
  onChange: (cidade: Item) => void
}

const rotulo = (cidade: Lugar | undefined) => (cidade ? `${cidade.nome}, ${cidade.estado}` : '')

/** Picks a city by typing part of its name. What was typed without picking is forgotten on leaving. */
export function CidadeField<Item extends Lugar>({ id, cidade, resposta, onSearch, onChange }: Props<Item>) {
  const [texto, setTexto] = useState<string>()
  const nome = (texto ?? '').trim()
  const [procurado] = useDebouncedValue(nome, CIDADE_BUSCA_ESPERA_MS)
  useEffect(() => onSearch(procurado), [procurado, onSearch])

  const curto = nome.length < CIDADE_BUSCA_MINIMO
  const isCurrent = resposta.nome === nome
  const cidades = curto || resposta.falha ? [] : (resposta.cidades ?? [])
  const lista = useListbox(cidades.length, (indice) => choose(cidades[indice]))

  function choose(escolhida: Item | undefined) {
    if (!escolhida) return
    setTexto(undefined)
    lista.close()
    onChange(escolhida)
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Enter straight after typing takes the first city of the answer.
    if (event.key === 'Enter' && lista.active === -1 && isCurrent) choose(cidades[0])
    else lista.onKeyDown(event)
  }

  const aviso = curto
    ? CIDADE_BUSCA_CURTA
    : !isCurrent
      ? 'Procurando…'
      : (resposta.falha ?? (cidades.length === 0 ? 'Nenhuma cidade encontrada' : undefined))

  return (
    <div className={listbox.place}>
      <Input
        id={id}
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
          lista.unmark()
          lista.open()
        }}
        onKeyDown={handleKeyDown}
        onFocus={(event) => event.currentTarget.select()}
        onClick={lista.open}
        onBlur={() => {
          lista.close()
          setTexto(undefined)
        }}
      />
      {lista.opened && (
        <div className={listbox.drop}>
          <ul {...lista.list} className={listbox.list} aria-label="Cidades" hidden={cidades.length === 0}>
            {cidades.map((item, indice) => (
              <li
                key={item.id}
                {...lista.option(indice)}
                className={listbox.option}
                data-current={item.id === cidade?.id || undefined}
              >
                {item.nome}, <span className={classes.estado}>{item.estado}</span>
              </li>
            ))}
          </ul>
          {aviso && cidades.length === 0 && <p className={listbox.note}>{aviso}</p>}
        </div>
      )}
      <VisuallyHidden role="status">
        {lista.opened && (aviso ?? `${cidades.length} ${cidades.length === 1 ? 'cidade' : 'cidades'}`)}
      </VisuallyHidden>
    </div>
  )
}
