import { PRAZOS } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/format-number.ts'
import { timeAgo } from '../../platform/time-ago.ts'
import { Bloco } from '../bloco.tsx'
import classes from './blocos.module.css'

type Props = { sla: NonNullable<Metricas['sla']> }

/** Current state of queue and deadlines, each with a link to the page that deals with it. */
export function Sla({ sla: { fila, fila_desde, ofertas_pendentes, atrasados, sem_contato, abertos } }: Props) {
  return (
    <Bloco chave="sla" largo>
      <ul className={classes.sla}>
        <Numero rotulo="Na fila" valor={fila} para={{}}>
          {fila_desde && `o mais antigo ${timeAgo(fila_desde)}`}
        </Numero>
        <Numero rotulo="Ofertas sem resposta" valor={ofertas_pendentes} para={{ aba: 'consultores' }} />
        <Numero rotulo={PRAZOS.sem_contato} valor={sem_contato} para={{ aba: 'atendimento', sem_contato: true }} />
        <Numero rotulo={PRAZOS.atrasados} valor={atrasados} para={{ aba: 'atendimento', atrasados: true }}>
          {abertos > 0 && `de ${formatNumber(abertos)} em atendimento`}
        </Numero>
      </ul>
    </Bloco>
  )
}

type NumeroProps = {
  rotulo: string
  valor: number
  /** Tab of 'Distribuir Leads' and its filter. */
  para: { aba?: 'atendimento' | 'consultores'; atrasados?: true; sem_contato?: true }
  children?: ReactNode
}

const Numero = ({ rotulo, valor, para, children }: NumeroProps) => (
  <li>
    <Link to="/supervisor/leads" search={para} className={classes.prazo}>
      <span>{rotulo}</span>
      <strong>{formatNumber(valor)}</strong>
      {children && <small>{children}</small>}
    </Link>
  </li>
)
