import { NativeSelect, TextInput } from '@mantine/core'
import { NOME_FONTE } from '@portal/contract/entradas/limites'
import { CAMPANHA_DA_ENTRADA, type Destino } from '@portal/contract/leads/destino'
import { ORIGENS_MANUAIS, ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DestinoCampos } from './destino-campos.tsx'
import { destinosQuery } from './entradas.api.ts'
import type { Valores } from './formulario.ts'

type Record = {
  campo: (nome: keyof Valores) => { name: string; label: string; onBlur: () => void; error?: ReactNode }
  form: { values: Valores; setFieldValue: (nome: keyof Valores, valor: never) => void }
}

type Props = {
  record: Record
  destinoNome?: string | null
}

/** Inputs that a new and an edited source share. */
export function FonteCampos({ record, destinoNome }: Props) {
  const { campo, form } = record
  const { data: possiveis } = useQuery(destinosQuery())
  return (
    <>
      <TextInput
        {...campo('nome')}
        description="Como a equipe a reconhece. Aparece no histórico do lead."
        placeholder="Site – página de contato"
        required
        autoComplete="off"
        maxLength={NOME_FONTE.max}
      />
      <DestinoCampos
        destino={form.values}
        campo={campo}
        possiveis={possiveis}
        nome={destinoNome}
        onChange={(destino) => {
          for (const nome of [
            'destino',
            'destino_consultor_id',
            'destino_regra_id',
          ] as const satisfies (keyof Destino)[])
            if (destino[nome] !== form.values[nome]) form.setFieldValue(nome, destino[nome] as never)
        }}
      />
      <NativeSelect
        {...campo('origem')}
        data={ORIGENS_MANUAIS.map((value) => ({ value, label: ROTULO_ORIGEM[value] }))}
      />
      <TextInput
        {...campo('campanha')}
        description="Opcional. Vale quando a chamada não diz de que campanha veio."
        autoComplete="off"
        maxLength={CAMPANHA_DA_ENTRADA.max}
      />
    </>
  )
}
