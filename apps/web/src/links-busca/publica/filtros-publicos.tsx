import type { ContagemOpcoes } from '@portal/contract/busca/busca.contract'
import { EXPLICACOES_INTERNACAO, TIPOS_INTERNACAO } from '@portal/contract/cadastro/opcoes'
import type { BuscaPublica } from '@portal/contract/links-busca/links-busca.contract'
import { countFiltros, SEM_FILTROS } from '../../busca/filtros/filtros.ts'
import { OpcoesConferidas } from '../../busca/filtros/opcoes-conferidas.tsx'
import { OpcoesGenero } from '../../busca/filtros/opcoes-genero.tsx'
import { OpcoesIdade } from '../../busca/filtros/opcoes-idade.tsx'
import { FilterOptions } from '../../ui/filter-options.tsx'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import classes from './publica.module.css'
import type { PublicaUrl } from './publica-url.ts'

type Explicada = keyof typeof EXPLICACOES_INTERNACAO

const PLANOS_VISIVEIS = 5
const { preco_min: _min, preco_max: _max, ...SEM_FILTROS_PUBLICOS } = SEM_FILTROS

type Props = {
  url: PublicaUrl
  opcoes: BuscaPublica['opcoes']
  contagem: ContagemOpcoes | undefined
  onChange: (filtros: Partial<PublicaUrl>) => void
}

/** Filters for families; each choice is applied immediately. */
export function FiltrosPublicos({ url, opcoes, contagem, onChange }: Props) {
  return (
    <FilterPanel active={countFiltros(url)} onClear={() => onChange(SEM_FILTROS_PUBLICOS)}>
      <OpcoesGenero
        generos={opcoes.generos}
        genero={url.genero}
        contagem={contagem?.generos}
        onChange={(genero) => onChange({ genero })}
      />
      <FilterOptions
        title="Tipos de internação"
        name="tipos"
        options={opcoes.tipos}
        chosen={url.tipos ?? []}
        counts={contagem?.tipos}
        onChange={(tipos) => onChange({ tipos })}
      >
        <Explicacoes tipos={opcoes.tipos} />
      </FilterOptions>
      <FilterOptions
        title="Planos de saúde"
        name="planos"
        options={opcoes.planos}
        visible={PLANOS_VISIVEIS}
        chosen={url.planos ?? []}
        counts={contagem?.planos}
        onChange={(planos) => onChange({ planos })}
      />
      <OpcoesIdade url={url} contagem={contagem} onChange={onChange} />
      <OpcoesConferidas url={url} contagem={contagem} onChange={onChange} />
    </FilterPanel>
  )
}

/** Explanations of the offered types of admission. */
function Explicacoes({ tipos }: { tipos: readonly string[] }) {
  const conhecidos = Object.entries(EXPLICACOES_INTERNACAO).filter(([tipo]) =>
    tipos.includes(TIPOS_INTERNACAO[tipo as Explicada]),
  )
  return (
    <ul className={classes.explicacoes}>
      {conhecidos.map(([tipo, explicacao]) => (
        <li key={tipo}>
          <strong>{TIPOS_INTERNACAO[tipo as Explicada]}:</strong> {explicacao}
        </li>
      ))}
    </ul>
  )
}
