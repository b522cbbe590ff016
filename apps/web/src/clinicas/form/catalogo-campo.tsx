import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import type { Catalogo } from '@portal/contract/catalogos/catalogos.contract'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { itensQuery } from '../../catalogos/catalogos.api.ts'
import classes from './nomes.module.css'
import { NomesEscolhidos } from './nomes-escolhidos.tsx'
import { ROTULOS } from './rotulos-campos.ts'
import { useCampo } from './use-campo.ts'
import type { CampoLista } from './valores.ts'

type Props = { campo: CampoLista; catalogo: Catalogo; description?: string }

/** Multiple choice of a catalogue's active items by typing. Names that left the catalogue stay until removed. */
export function CatalogoCampo({ campo, catalogo, description }: Props) {
  const { valor, erro, set, conferir } = useCampo(campo)
  const { data, isError, refetch } = useQuery(itensQuery(catalogo))
  const [texto, setTexto] = useState('')
  const combobox = useCombobox()
  const rotulo = ROTULOS[campo]
  const { selectFirstOption } = combobox
  useEffect(() => {
    // Enter picks the first match; without text it would pick an arbitrary item.
    if (texto) selectFirstOption()
  }, [texto, selectFirstOption])

  const procurado = semAcento(texto.trim())
  const nomes = (combobox.dropdownOpened ? (data ?? []) : []).map(({ name }) => name)
  const opcoes = nomes.filter((nome) => semAcento(nome).includes(procurado))
  const isFora = (nome: string) => data !== undefined && !data.some(({ name }) => name === nome)
  const remove = (nome: string) => set(valor.filter((escolhido) => escolhido !== nome))

  function toggle(nome: string) {
    if (valor.includes(nome)) remove(nome)
    else set([...valor, nome])
    setTexto('')
  }

  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={toggle} withinPortal={false} keepMounted={false}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            name={campo}
            label={rotulo}
            description={description}
            error={erro}
            placeholder={data ? 'Digite para buscar...' : isError ? 'Não foi possível carregar' : 'Carregando...'}
            autoComplete="off"
            rightSection={<Combobox.Chevron />}
            rightSectionPointerEvents="none"
            value={texto}
            onChange={(event) => {
              setTexto(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => {
              combobox.closeDropdown()
              setTexto('')
              conferir()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className={classes.opcoes} aria-label={rotulo} aria-multiselectable hidden={!opcoes.length}>
            {opcoes.map((nome) => (
              <Combobox.Option key={nome} value={nome} className={classes.opcao} active={valor.includes(nome)}>
                <IconCheck size={16} aria-hidden />
                {nome}
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {opcoes.length === 0 && <Combobox.Empty>{data ? 'Nenhum item encontrado' : 'Carregando...'}</Combobox.Empty>}
        </Combobox.Dropdown>
      </Combobox>
      {isError && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => refetch()}>
          Tentar novamente
        </Button>
      )}
      <NomesEscolhidos rotulo={rotulo} nomes={valor} isForaDoCatalogo={isFora} onRemove={remove} />
    </div>
  )
}
