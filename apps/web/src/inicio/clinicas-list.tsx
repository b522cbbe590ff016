import { type ClinicaResumida, ClinicaRow } from './clinica-row.tsx'
import classes from './clinicas-list.module.css'

export function ClinicasList({ clinicas }: { clinicas: ClinicaResumida[] }) {
  return (
    <ul className={classes.list} aria-labelledby="clinicas-titulo">
      {clinicas.map((clinica) => (
        <li key={clinica.id}>
          <ClinicaRow clinica={clinica} />
        </li>
      ))}
    </ul>
  )
}
