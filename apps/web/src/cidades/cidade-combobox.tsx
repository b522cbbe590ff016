import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, Input, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { CIDADE_BUSCA_ESPERA_MS, CIDADE_BUSCA_MINIMO } from '@portal/contract/cidades/busca-cidade'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import classes from './cidade-combobox.module.css'
import { cidadesQuery } from './cidades.api.ts'

type Props = { id: string; cidade: Cidade | undefined; onChange: (cidade: Cidade) => void }

const rotulo = (cidade: Cidade | undefined) => (cidade ? `${cidade.nome}, ${cidade.estado}` : '')

/** Picks a city by typing part of its name. What was typed without picking is forgotten on leaving. */
export function CidadeCombobox({ id, cidade, onChange }: Props) {
  const combobox = useCombobox()
  const [texto, setTexto] = useState<string>()
  const nome = (texto ?? '').trim()
  const [procurado] = useDebouncedValue(nome, CIDADE_BUSCA_ESPERA_MS)
  const { data, error, isPlaceholderData } = useQuery(cidadesQuery(procurado))
  useEffect(() => {
    if (error) console.error('City search failed', error)
  }, [error])

  const curto = nome.length < CIDADE_BUSCA_MINIMO
  const isCurrent = procurado === nome && !isPlaceholderData
  const cidades = curto || error ? [] : (data ?? [])
  const procurando = !curto && !(isCurrent && (data || error))

  function choose(escolhida: Cidade | undefined) {
    if (!escolhida) return
    setTexto(undefined)
    combobox.closeDropdown()
    onChange(escolhida)
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Enter straight after typing takes the first city of the answer.
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1 && isCurrent) choose(cidades[0])
  }

  const aviso = curto
    ? 'Digite pelo menos 2 letras'
    : procurando
      ? 'Procurando…'
      : cidades.length === 0
        ? 'Nenhuma cidade encontrada'
        : undefined

  return (
    <Combobox
      store={combobox}
      offset={14}
      withinPortal={false}
      onOptionSubmit={(escolhida) => choose(cidades.find((item) => item.id === escolhida))}
    >
      <Combobox.Target withExpandedAttribute>
        <Input
          id={id}
          variant="unstyled"
          size="md"
          placeholder="Digite para buscar..."
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          value={texto ?? rotulo(cidade)}
          onChange={(event) => {
            setTexto(event.currentTarget.value)
            combobox.resetSelectedOption()
            combobox.openDropdown()
          }}
          onKeyDown={handleKeyDown}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            setTexto(undefined)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.opcoes} aria-label="Cidades" hidden={cidades.length === 0}>
          {cidades.map((item) => (
            <Combobox.Option key={item.id} value={item.id} className={classes.opcao} active={item.id === cidade?.id}>
              {item.nome}, <span className={classes.estado}>{item.estado}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {aviso && cidades.length === 0 && <Combobox.Empty>{aviso}</Combobox.Empty>}
      </Combobox.Dropdown>
      <VisuallyHidden role="status">
        {combobox.dropdownOpened && (aviso ?? `${cidades.length} ${cidades.length === 1 ? 'cidade' : 'cidades'}`)}
      </VisuallyHidden>
    </Combobox>
  )
}
