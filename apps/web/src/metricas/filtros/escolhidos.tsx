import { ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { useQuery } from '@tanstack/react-query'
import { detalheQuery } from '../../clinicas/clinicas.api.ts'
import { consultoresLeadsQuery } from '../../consultores/consultores.api.ts'
import { ChosenFilters } from '../../ui/chosen-filters.tsx'
import { type FiltrosUrl, SEM_FILTRO } from '../metricas-url.ts'

type Props = { url: FiltrosUrl; onChange: (parts: FiltrosUrl) => void; equipe: boolean }

/** Active filters as removable chips. */
export function Escolhidos({ url: { consultor, estado, origem, clinica }, onChange, equipe }: Props) {
  const { data: consultores } = useQuery(consultoresLeadsQuery(equipe && consultor !== undefined))
  const { data: daClinica } = useQuery({ ...detalheQuery(clinica ?? ''), enabled: clinica !== undefined })
  const labels = {
    consultor: consultor && (consultores?.find(({ id }) => id === consultor)?.nome ?? 'Consultor'),
    estado,
    origem: origem && ROTULO_ORIGEM[origem],
    clinica: clinica && (daClinica?.name ?? 'Clínica'),
  }
  const filters = (['consultor', 'estado', 'origem', 'clinica'] as const).flatMap((key) => {
    const label = labels[key]
    return label ? [{ key, label, onRemove: () => onChange({ [key]: undefined }) }] : []
  })
  return <ChosenFilters filters={filters} onClear={() => onChange(SEM_FILTRO)} />
}
