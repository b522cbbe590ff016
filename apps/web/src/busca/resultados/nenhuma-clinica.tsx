import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import type { ReactNode } from 'react'
import { formatRaio } from '../barra/format-raio.ts'
import classes from './resultados.module.css'

type Props = {
  raio: number
  cidade: Pick<Cidade, 'nome' | 'estado'>
  /** Buttons with alternatives. */
  children?: ReactNode
}

/** Empty state of a search without results. */
export function NenhumaClinica({ raio, cidade, children }: Props) {
  return (
    <div className={classes.aviso}>
      <svg viewBox="0 0 240 120" className={classes.desenho} aria-hidden="true">
        <path d="M0 96c36-36 72-36 112-8 28-22 72-26 128 8v24H0z" className={classes.morro} />
        <circle cx="120" cy="62" r="46" className={classes.raio} />
        <path d="M120 84c-15-18-19-25-19-33a19 19 0 0 1 38 0c0 8-4 15-19 33z" className={classes.pino} />
        <path d="m113 44 14 14m0-14-14 14" className={classes.xis} />
      </svg>
      <p>
        Nenhuma clínica encontrada em um raio de {formatRaio(raio)} km de {cidade.nome}, {cidade.estado}. Tente aumentar
        o raio de busca.
      </p>
      {children}
    </div>
  )
}
