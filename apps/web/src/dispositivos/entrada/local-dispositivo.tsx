import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { Informacoes } from './informacoes.ts'
import classes from './local-dispositivo.module.css'
import { locateNavegador } from './localizacao.ts'
import { formatLugar } from './lugar.ts'

type Props = { informacoes: Informacoes; onChange: (informacoes: Informacoes) => void; disabled: boolean }

/** Place of the device; when no service knew it, a button asks the browser. */
export function LocalDispositivo({ informacoes, onChange, disabled }: Props) {
  const [estado, setEstado] = useState<'livre' | 'procurando' | 'falhou'>('livre')

  async function inform() {
    setEstado('procurando')
    const found = await locateNavegador()
    setEstado(found ? 'livre' : 'falhou')
    if (found) onChange({ ...informacoes, ...found })
  }

  const conhecido = informacoes.latitude !== null && informacoes.latitude !== undefined
  const lugar = formatLugar(informacoes.city, informacoes.country)
  if (conhecido) return <span role="status">{lugar ?? 'Informado por este dispositivo'}</span>
  return (
    <>
      {lugar ?? 'Desconhecido'}
      <span role="status" className={classes.estado}>
        {estado === 'procurando' && 'Procurando a localização…'}
        {estado === 'falhou' && 'Este dispositivo não informou a localização. Você pode aprovar assim mesmo.'}
      </span>
      {estado === 'livre' && (
        <Anchor component="button" type="button" className={classes.acao} disabled={disabled} onClick={inform}>
          Informar a localização deste dispositivo
        </Anchor>
      )}
    </>
  )
}
