import type { ClinicaPublica } from '@portal/contract/compartilhamento/compartilhamento.contract'
import {
  IconGenderFemale,
  IconGenderMale,
  IconMoodKid,
  IconOld,
  IconRoute,
  IconUserCheck,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDistance } from '../../platform/format-distance.ts'
import { rotuloTipo } from '../rotulos.ts'
import { corSelo, textoSelo } from '../selo-regularidade.ts'
import classes from './resumo.module.css'

const ICONES_TIPO: Record<string, ReactNode> = {
  masculina: <IconGenderMale size={20} aria-hidden />,
  feminina: <IconGenderFemale size={20} aria-hidden />,
}
const MISTA = <IconUsers size={20} aria-hidden />

type Props = {
  clinica: Omit<ClinicaPublica, 'id'>
  /** Distance from the centre of the search; undefined without a search. */
  distanciaKm: number | undefined
}

/** Key facts of a clinic in one row. */
export function ResumoClinica({ clinica, distanciaKm }: Props) {
  const { tipo_atendimento, regularidade } = clinica
  return (
    <ul className={classes.resumo} aria-label="Resumo">
      {distanciaKm !== undefined && (
        <li>
          <IconRoute size={20} aria-hidden />
          {formatDistance(distanciaKm)}
        </li>
      )}
      <li>
        {ICONES_TIPO[tipo_atendimento] ?? MISTA}
        {rotuloTipo(tipo_atendimento)}
      </li>
      {regularidade && (
        <li data-cor={corSelo(regularidade)}>
          <IconUserShield size={20} aria-hidden />
          {textoSelo(regularidade)}
        </li>
      )}
      {clinica.atende_voluntario && (
        <li>
          <IconUserCheck size={20} aria-hidden />
          Voluntária
        </li>
      )}
      {clinica.atende_involuntario && (
        <li>
          <IconUserShield size={20} aria-hidden />
          Involuntária
        </li>
      )}
      {clinica.aceita_idosos && (
        <li>
          <IconOld size={20} aria-hidden />
          Aceita idosos
        </li>
      )}
      {clinica.aceita_menores && (
        <li>
          <IconMoodKid size={20} aria-hidden />
          Aceita menores
        </li>
      )}
    </ul>
  )
}
