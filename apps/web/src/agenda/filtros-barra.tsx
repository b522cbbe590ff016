import { useMediaQuery } from '@mantine/hooks'
import { ROTULO_TIPO_VISITA, TIPOS_VISITA } from '@portal/contract/agenda/opcoes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterSelect } from '../ui/list/filter-bar.tsx'
import { clinicasDoPeriodoQuery } from './agenda.api.ts'
import { type AgendaUrl, ROTULO_STATUS_FILTRO, STATUS_FILTRO } from './agenda-url.ts'
import { consultaDe, isFiltrada, opcoesDeClinica } from './filtros.ts'
import classes from './filtros-barra.module.css'
import type { Periodo } from './periodo.ts'

type Props = {
  url: AgendaUrl
  onChange: (parts: Partial<AgendaUrl>) => void
  /** Period and owner of the visits shown. */
  recorte: Periodo & { consultor_id: string }
  /** True: visits come with their clinic. */
  comClinica: boolean
}

/** Filters of visits; each choice applies at once. */
export function FiltrosBarra(props: Props) {
  const celular = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  if (!celular) return <Escolhas {...props} />
  return (
    <details className={classes.dobra} open={isFiltrada(props.url)}>
      <summary>Filtros</summary>
      <Escolhas {...props} />
    </details>
  )
}

const Escolhas = ({ url, onChange, recorte, comClinica }: Props) => (
  <search className={classes.filtros} aria-label="Filtros">
    <FilterSelect
      label="Status"
      all="Todos os status"
      options={STATUS_FILTRO.map((value) => ({ value, label: ROTULO_STATUS_FILTRO[value] }))}
      value={url.status}
      onChange={(status) => onChange({ status })}
    />
    <FilterSelect
      label="Tipo"
      all="Todos os tipos"
      options={TIPOS_VISITA.map((value) => ({ value, label: ROTULO_TIPO_VISITA[value] }))}
      value={url.tipo}
      onChange={(tipo) => onChange({ tipo })}
    />
    {comClinica && <ClinicaSelect {...{ url, onChange, recorte }} />}
  </search>
)

/** Clinics of the period before other filters apply. Fetched when the list is about to open: a team has many. */
function ClinicaSelect({ url, onChange, recorte }: Omit<Props, 'comClinica'>) {
  const [procurada, setProcurada] = useState(false)
  const { data } = useQuery({
    ...clinicasDoPeriodoQuery({ ...recorte, ...consultaDe(url.status) }),
    enabled: procurada || url.clinica !== undefined,
  })
  return (
    <FilterSelect
      label="Clínica"
      all="Todas as clínicas"
      options={opcoesDeClinica(data, url.clinica)}
      value={url.clinica}
      onChange={(clinica) => onChange({ clinica })}
      onReach={() => setProcurada(true)}
    />
  )
}
