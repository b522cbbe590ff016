import { Button } from '@mantine/core'
import { SEM_POSICAO } from '@portal/contract/links-busca/limites'
import type { CidadePublica } from '@portal/contract/links-busca/links-busca.contract'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { findCidadeProxima } from '../busca-publica.api.ts'
import classes from './barra-publica.module.css'

const ESPERA_MS = 10_000
const IDADE_MS = 30_000
const RECUSADA = 'Para usar a localização, permita-a no navegador. Ou digite o nome da cidade.'
const PERMISSION_DENIED = 1

/** Rounds to about a kilometre: enough for the city, too coarse to reveal the address. */
const roundGraus = (graus: number) => Math.round(graus * 100) / 100

const findPosicao = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    const options = { timeout: ESPERA_MS, maximumAge: IDADE_MS, enableHighAccuracy: false }
    navigator.geolocation.getCurrentPosition(resolve, reject, options)
  })

/** Checks the code, because GeolocationPositionError does not exist outside secure contexts. */
const isRecusa = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === PERMISSION_DENIED

type Localizada = { cidade: CidadePublica; falha?: undefined } | { cidade?: undefined; falha: string }

/** City at the device's position, of which only the rounded coordinates are sent; or a message what to do instead. */
async function findMinhaCidade(token: string): Promise<Localizada> {
  try {
    const { latitude, longitude } = (await findPosicao()).coords
    const posicao = { latitude: roundGraus(latitude), longitude: roundGraus(longitude) }
    return { cidade: await findCidadeProxima({ token, ...posicao }) }
  } catch (error) {
    return { falha: isRecusa(error) ? RECUSADA : messageOf(error, SEM_POSICAO) }
  }
}

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
