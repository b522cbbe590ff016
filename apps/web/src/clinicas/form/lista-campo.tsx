import { Button, TextInput } from '@mantine/core'
import { NOME_DA_LISTA_MAXIMO } from '@portal/contract/clinicas/limites'
import { textoLongo } from '@portal/contract/regras/nome'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { useState } from 'react'
import { afterPress } from '../../ui/after-press.ts'
import { NomesEscolhidos } from './nomes-escolhidos.tsx'
import { ROTULOS } from './rotulos-campos.ts'
import { useCampo } from './use-campo.ts'
import type { CampoLista } from './valores.ts'

/** Free names. Each pasted line becomes one. */
export function ListaCampo({ campo, description }: { campo: CampoLista; description?: string }) {
  const { valor, erro, set, conferir } = useCampo(campo)
  const [texto, setTexto] = useState('')
  const [longo, setLongo] = useState(false)
  const rotulo = ROTULOS[campo]

  function add(escrito: string) {
    const nomes = escrito.split(/[\n;]/).map((nome) => nome.trim().replace(/\s+/g, ' '))
    const novos = [...valor]
    for (const nome of nomes)
      if (nome && nome.length <= NOME_DA_LISTA_MAXIMO && !novos.some((outro) => semAcento(outro) === semAcento(nome)))
        novos.push(nome)
    const longos = nomes.filter((nome) => nome.length > NOME_DA_LISTA_MAXIMO)
    setLongo(longos.length > 0)
    setTexto(longos.join('; '))
    if (novos.length > valor.length) set(novos)
  }

  return (
    <div>
      <TextInput
        name={campo}
        label={rotulo}
        description={description}
        error={longo ? textoLongo(NOME_DA_LISTA_MAXIMO) : erro}
        autoComplete="off"
        enterKeyHint="done"
        rightSectionWidth={104}
        rightSection={
          <Button variant="subtle" size="compact-sm" disabled={!texto.trim()} onClick={() => add(texto)}>
            Adicionar
          </Button>
        }
        value={texto}
        onChange={(event) => {
          setLongo(false)
          setTexto(event.currentTarget.value)
        }}
        onPaste={(event) => {
          const colado = event.clipboardData.getData('text')
          if (!/[\n;]/.test(colado.trim())) return
          event.preventDefault()
          add(colado)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add(texto)
        }}
        // Typed text that was not added would be lost on saving.
        onBlur={() =>
          afterPress(() => {
            if (texto.trim()) add(texto)
            conferir()
          })
        }
      />
      <NomesEscolhidos
        rotulo={rotulo}
        nomes={valor}
        onRemove={(nome) => set(valor.filter((outro) => outro !== nome))}
      />
    </div>
  )
}
