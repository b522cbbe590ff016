import { useMediaQuery } from '@mantine/hooks'
import type { VisitaLinha } from '@portal/contract/agenda/agenda.contract'
import { ROTULO_TIPO_VISITA, TIPOS_VISITA } from '@portal/contract/agenda/opcoes'
import { FilterSelect } from '../ui/list/filter-bar.tsx'
import { type AgendaUrl, ROTULO_STATUS_FILTRO, STATUS_FILTRO } from './agenda-url.ts'
import { clinicasDe, isFiltrada } from './filtros.ts'
import classes from './filtros-barra.module.css'

type Props = {
  url: AgendaUrl
  onChange: (parts: Partial<AgendaUrl>) => void
  /** Of the period, before the filters. */
  visitas: readonly VisitaLinha[]
  /** Whether visits are shown with their clinic. */
  comClinica: boolean
}

/** What visits are narrowed by; each choice is applied at once. */
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

const Escolhas = ({ url, onChange, visitas, comClinica }: Props) => (
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
    {comClinica && (
      <FilterSelect
        label="Clínica"
        all="Todas as clínicas"
        options={clinicasDe(visitas, url.clinica)}
        value={url.clinica}
        onChange={(clinica) => onChange({ clinica })}
      />
    )}
  </search>
)
