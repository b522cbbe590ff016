import { Button } from '@mantine/core'
import { CAMPANHA_MAXIMA } from '@portal/contract/leads/limites'
import type { CampoCampanha } from '@portal/contract/leads/toque'
import { contado } from '@portal/contract/regras/contado'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EscolhaInput, useProcura } from '../ui/escolha-input.tsx'
import classes from '../ui/picked-input.module.css'
import { campanhasQuery } from './filtros.api.ts'

const NOMES = {
  campanha: { label: 'Campanha', lista: 'Campanhas', nenhuma: 'Nenhuma campanha encontrada' },
  anuncio: { label: 'Anúncio', lista: 'Anúncios', nenhuma: 'Nenhum anúncio encontrado' },
} as const

type Props = { campo: CampoCampanha; value: string | undefined; onChange: (nome: string | undefined) => void }

/** Input of a campaign or advertisement: offers those with most leads, others by part of their name. */
export function CampanhaInput({ campo, value, onChange }: Props) {
  const procura = useProcura()
  const [perto, setPerto] = useState(false)
  const { data = [], isFetching } = useQuery(campanhasQuery(campo, procura.procurado, perto))
  const { label, lista, nenhuma } = NOMES[campo]
  return (
    <EscolhaInput
      {...{ label, lista, procura }}
      input={{ placeholder: 'Digite ou escolha...', maxLength: CAMPANHA_MAXIMA }}
      escolhido={value}
      oferece
      opcoes={data}
      keyOf={({ nome }) => nome}
      opcao={({ nome, leads }) => (
        <>
          {nome} <span className={classes.cidade}>{contado(leads, 'lead')}</span>
        </>
      )}
      aviso={isFetching ? 'Procurando…' : nenhuma}
      onFocus={() => setPerto(true)}
      onChange={(achada) => onChange(achada?.nome)}
      botaoLimpar={(input) => (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => {
            onChange(undefined)
            input.current?.focus()
          }}
        >
          Limpar
        </Button>
      )}
    />
  )
}
