import { NativeSelect } from '@mantine/core'
import { ORIGENS, ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { UFS } from '@portal/contract/ufs'
import { useQuery } from '@tanstack/react-query'
import { FiltroClinica } from '../../clinicas/filtro-clinica.tsx'
import { consultoresLeadsQuery } from '../../consultores/consultores.api.ts'
import { FilterSelect } from '../../ui/list/filter-bar.tsx'
import type { FiltrosUrl } from '../metricas-url.ts'

type Props = {
  url: FiltrosUrl
  onChange: (parts: FiltrosUrl) => void
  /** True when the user may choose a consultant. */
  equipe: boolean
}

const ORIGENS_ESCOLHA = ORIGENS.map((value) => ({ value, label: ROTULO_ORIGEM[value] }))
const ESTADOS = UFS.map((value) => ({ value, label: value }))

/** Filters of the numbers; each choice applies at once. */
export function Campos({ url, onChange, equipe }: Props) {
  const { data: consultores = [] } = useQuery(consultoresLeadsQuery(equipe))
  return (
    <>
      {equipe && (
        <NativeSelect
          label="Consultor"
          data={[{ value: '', label: 'Todos' }, ...consultores.map(({ id, nome }) => ({ value: id, label: nome }))]}
          value={url.consultor ?? ''}
          onChange={({ currentTarget }) => onChange({ consultor: currentTarget.value || undefined })}
        />
      )}
      <FilterSelect
        label="Estado"
        labelled
        all="Todos"
        options={ESTADOS}
        value={url.estado}
        onChange={(estado) => onChange({ estado })}
      />
      <FilterSelect
        label="Origem"
        labelled
        all="Todas"
        options={ORIGENS_ESCOLHA}
        value={url.origem}
        onChange={(origem) => onChange({ origem })}
      />
      <FiltroClinica value={url.clinica} onChange={(clinica) => onChange({ clinica })} />
    </>
  )
}
