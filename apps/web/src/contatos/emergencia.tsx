import { IconPhone } from '@tabler/icons-react'
import classes from './emergencia.module.css'

/** Numbers of public services, from anywhere in Brazil. */
const NUMEROS = [
  ['SAMU', '192'],
  ['Polícia', '190'],
  ['CVV', '188'],
  ['Disque Saúde', '136'],
  ['Direitos Humanos', '100'],
] as const

/** Emergency numbers, always at the top. */
export const NumerosEmergencia = () => (
  <section aria-label="Emergência" className={classes.faixa}>
    <span className={classes.titulo}>Emergência</span>
    <ul className={classes.numeros}>
      {NUMEROS.map(([nome, numero]) => (
        <li key={numero}>
          <a href={`tel:${numero}`} className={classes.numero} aria-label={`Ligar para ${nome}, ${numero}`}>
            <IconPhone size={16} aria-hidden />
            {nome} <strong>{numero}</strong>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
