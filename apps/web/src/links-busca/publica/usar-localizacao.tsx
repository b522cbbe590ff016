import { Button } from '@mantine/core'
import type { CidadePublica } from '@portal/contract/links-busca/links-busca.contract'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './barra-publica.module.css'
import { findMinhaCidade } from './minha-localizacao.ts'

type Props = {
  token: string
  /** City chosen so far; another choice clears the error message. */
  cidade: string | undefined
  onChange: (cidade: CidadePublica) => void
}

/** Picks the city by geolocation. */
export function UsarLocalizacao({ token, cidade: atual, onChange }: Props) {
  const [procurando, setProcurando] = useState(false)
  const [falha, setFalha] = useState<{ texto: string; cidade: string | undefined }>()

  async function find() {
    setProcurando(true)
    setFalha(undefined)
    const { cidade, falha } = await findMinhaCidade(token)
    setProcurando(false)
    if (cidade) onChange(cidade)
    else setFalha({ texto: falha, cidade: atual })
  }

  return (
    <>
      <Button
        className={classes.localizacao}
        variant="light"
        px="sm"
        fz={16}
        aria-label="Usar minha localização"
        title="Usar minha localização"
        loading={procurando}
        onClick={() => void find()}
      >
        <IconCurrentLocation size={22} aria-hidden />
        <span>Usar minha localização</span>
      </Button>
      <p role="alert" className={classes.falha}>
        {falha?.cidade === atual && falha?.texto}
      </p>
    </>
  )
}
