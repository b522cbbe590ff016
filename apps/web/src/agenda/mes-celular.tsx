import { contado } from '@portal/contract/regras/contado'
import classes from './mes-celular.module.css'
import { formatDiaLongo } from './periodo.ts'
import { addDias } from './visita/relogios.ts'

const DIAS_DA_SEMANA = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S']
const SEMANA = 7

type Props = {
  /** First day shown, a Sunday, and the last one. */
  periodo: { de: string; ate: string }
  /** Chosen day. */
  dia: string
  hoje: string
  quantas: (dia: string) => number
  onDia: (dia: string) => void
}

/** Month on a phone: number of visits per day; the chosen day's visits stand below it. */
export function MesCelular({ periodo, dia, hoje, quantas, onDia }: Props) {
  const dias: string[] = []
  for (let um = periodo.de; um <= periodo.ate; um = addDias(um, 1)) dias.push(um)
  const semanas = Array.from({ length: dias.length / SEMANA }, (_, n) => dias.slice(n * SEMANA, (n + 1) * SEMANA))
  return (
    <div className={classes.mes}>
      <div className={classes.semana} aria-hidden>
        {DIAS_DA_SEMANA.map((letra, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seven letters that never change, some of them twice
          <span key={n}>{letra}</span>
        ))}
      </div>
      {semanas.map((semana) => (
        <div key={semana[0]} className={classes.semana}>
          {semana.map((um) => {
            const n = quantas(um)
            return (
              <button
                key={um}
                type="button"
                className={classes.dia}
                aria-label={`${formatDiaLongo(um)}${n > 0 ? `, ${contado(n, 'visita', 'visitas')}` : ''}`}
                aria-pressed={um === dia}
                data-hoje={um === hoje || undefined}
                data-fora={um.slice(0, 7) !== dia.slice(0, 7) || undefined}
                onClick={() => onDia(um)}
              >
                <span>{Number(um.slice(8))}</span>
                <small>{n > 0 ? n : ''}</small>
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
