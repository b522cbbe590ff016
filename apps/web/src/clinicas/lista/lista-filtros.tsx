import { OpcoesCatalogo } from '../../catalogos/opcoes-catalogo.tsx'
import { FilterGroup } from '../../ui/filter-group.tsx'
import { FilterOption } from '../../ui/filter-option.tsx'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { type ChangeClinicas, type ClinicasUrl, countFiltros, SEM_FILTROS } from './clinicas-url.ts'

const ESPECIALIDADES_VISIVEIS = 6
const SITUACOES = [
  { valor: undefined, rotulo: 'Todas' },
  { valor: 'ativas', rotulo: 'Ativas' },
  { valor: 'inativas', rotulo: 'Inativas' },
] as const
const PENDENCIAS = [
  { valor: undefined, rotulo: 'Qualquer' },
  { valor: 'sem_coordenadas', rotulo: 'Sem coordenadas' },
  { valor: 'sem_fotos', rotulo: 'Sem fotos' },
  { valor: 'nome_repetido', rotulo: 'Nome repetido' },
] as const

/** Filters of the list; each choice applies at once. */
export function ListaFiltros({ url, onChange }: { url: ClinicasUrl; onChange: ChangeClinicas }) {
  return (
    <FilterPanel active={countFiltros(url)} onClear={() => onChange(SEM_FILTROS)}>
      <FilterGroup title="Internação">
        <FilterOption
          type="checkbox"
          name="voluntario"
          label="Voluntária"
          checked={url.voluntario === true}
          onChange={() => onChange({ voluntario: url.voluntario ? undefined : true })}
        />
        <FilterOption
          type="checkbox"
          name="involuntario"
          label="Involuntária"
          checked={url.involuntario === true}
          onChange={() => onChange({ involuntario: url.involuntario ? undefined : true })}
        />
      </FilterGroup>
      <FilterGroup title="Situação">
        {SITUACOES.map(({ valor, rotulo }) => (
          <FilterOption
            key={rotulo}
            type="radio"
            name="situacao"
            label={rotulo}
            checked={url.situacao === valor}
            onChange={() => onChange({ situacao: valor })}
          />
        ))}
      </FilterGroup>
      <OpcoesCatalogo
        titulo="Especialidades"
        catalogo="specialties"
        visiveis={ESPECIALIDADES_VISIVEIS}
        escolhidas={url.especialidades ?? []}
        onChange={(especialidades) => onChange({ especialidades })}
      />
      <OpcoesCatalogo
        titulo="Tipos de internação"
        catalogo="tipos_internacao"
        escolhidas={url.tipos ?? []}
        onChange={(tipos) => onChange({ tipos })}
      />
      <OpcoesCatalogo
        titulo="Planos de saúde"
        catalogo="planos_saude"
        visiveis={ESPECIALIDADES_VISIVEIS}
        escolhidas={url.planos ?? []}
        onChange={(planos) => onChange({ planos })}
      />
      <FilterGroup title="Pendência">
        {PENDENCIAS.map(({ valor, rotulo }) => (
          <FilterOption
            key={rotulo}
            type="radio"
            name="pendencia"
            label={rotulo}
            checked={url.pendencia === valor}
            onChange={() => onChange({ pendencia: valor })}
          />
        ))}
      </FilterGroup>
    </FilterPanel>
  )
}
