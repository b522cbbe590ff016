import { Button } from '@mantine/core'
import type { VisitaLinha } from '@portal/contract/agenda/agenda.contract'
import { formatViagem } from '@portal/contract/agenda/viagem'
import { IconCar } from '@tabler/icons-react'
import { useState } from 'react'
import { clockIn } from '../../platform/clock.ts'
import { type Caminho, caminhosDe, porDia } from '../dias.ts'
import { formatDiaLongo } from '../periodo.ts'
import { addDias } from '../visita/relogios.ts'
import classes from './lista.module.css'
import { VisitaItem } from './visita-item.tsx'

/** Visits shown at first and added per click; a team has thousands in a month. */
const PASSO = 150

type Props = {
  visitas: readonly VisitaLinha[]
  isEquipe: boolean
  agora: number
  /** Absent for users who only read. */
  onOpen: ((id: string) => void) | undefined
}

/** Visits by day, in order, with the travel between them. */
export function Lista({ visitas, isEquipe, agora, onOpen }: Props) {
  const [limite, setLimite] = useState(PASSO)
  const dias = [...porDia(visitas.slice(0, limite))]
  const restam = visitas.length - limite
  return (
    <div className={classes.lista}>
      {dias.map(([dia, dele]) => (
        <Dia key={dia} {...{ dia, isEquipe, agora, onOpen }} visitas={dele} />
      ))}
      {restam > 0 && (
        <Button variant="default" onClick={() => setLimite(limite + PASSO)}>
          Mostrar mais ({restam.toLocaleString('pt-BR')})
        </Button>
      )}
    </div>
  )
}

function Dia({ dia, visitas, isEquipe, agora, onOpen }: Props & { dia: string }) {
  const caminhos = caminhosDe(visitas)
  const hoje = clockIn(agora).slice(0, 10)
  const titulo = formatDiaLongo(dia)
  const perto = dia === hoje ? 'Hoje' : dia === addDias(hoje, 1) ? 'Amanhã' : dia === addDias(hoje, -1) ? 'Ontem' : ''
  return (
    <section className={classes.dia} aria-label={titulo}>
      <h3 className={classes.titulo} data-hoje={dia === hoje || undefined}>
        {perto && <strong>{perto}</strong>} {titulo}
      </h3>
      <ol className="portal-items">
        {visitas.map((visita) => {
          const caminho = caminhos.get(visita.id)
          return (
            <li key={visita.id}>
              {caminho && <Deslocamento {...caminho} />}
              <VisitaItem {...{ visita, isEquipe, agora, onOpen }} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const Deslocamento = ({ km, minutos, apertada }: Caminho) => (
  <p className={classes.caminho}>
    <IconCar size={16} aria-hidden /> cerca de {km.toLocaleString('pt-BR')} km de estrada · {formatViagem(minutos)}
    {apertada && <strong> · o intervalo é menor</strong>}
  </p>
)
