import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { CIDADE_BUSCA_ESPERA_MS } from '@portal/contract/cidades/busca-cidade'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cidadesQuery } from '../../cidades/cidades.api.ts'
import classes from './nomes.module.css'
import { ROTULOS } from './rotulos-campos.ts'
import { useCampo, useFormulario } from './use-campo.ts'

/** City by part of its name, which also sets the state; unknown names are kept as typed. */
export function CidadeCampo() {
  const form = useFormulario()
  const { valor, erro, conferir } = useCampo('city')
  const [digitado, setDigitado] = useState('')
  const [procurado] = useDebouncedValue(digitado.trim(), CIDADE_BUSCA_ESPERA_MS)
  const { data = [] } = useQuery(cidadesQuery(procurado))
  const combobox = useCombobox()
  const cidades = combobox.dropdownOpened && procurado && digitado.trim() ? data : []

  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      keepMounted={false}
      onOptionSubmit={(id) => {
        const cidade = cidades.find((item) => item.id === id)
        if (!cidade) return
        form.set({ city: cidade.nome, state: cidade.estado })
        setDigitado('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          name="city"
          label={ROTULOS.city}
          required
          placeholder="Digite para buscar..."
          autoComplete="off"
          value={valor}
          error={erro}
          onChange={(event) => {
            const texto = event.currentTarget.value
            form.set({ city: texto })
            setDigitado(texto)
            combobox.resetSelectedOption()
            combobox.openDropdown()
          }}
          onBlur={() => {
            combobox.closeDropdown()
            setDigitado('')
            conferir()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={cidades.length === 0}>
        <Combobox.Options className={classes.opcoes} aria-label="Cidades">
          {cidades.map((cidade) => (
            <Combobox.Option key={cidade.id} value={cidade.id}>
              {cidade.nome}, {cidade.estado}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
