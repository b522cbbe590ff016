import { Text } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { itensQuery } from '../../catalogos/catalogos.api.ts'
import { OpcoesCatalogo } from '../../catalogos/opcoes-catalogo.tsx'
import type { ChangeUrl } from '../../platform/use-url.ts'
import { FilterGroup } from '../../ui/filter-group.tsx'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { opcoesQuery } from '../busca.api.ts'
import type { BuscaUrl } from '../busca-url.ts'
import { countFiltros, filtrosDe, SEM_FILTROS } from './filtros.ts'
import classes from './filtros-panel.module.css'
import { OpcoesConferidas } from './opcoes-conferidas.tsx'
import { OpcoesGenero } from './opcoes-genero.tsx'
import { OpcoesIdade } from './opcoes-idade.tsx'
import { PrecoInput } from './preco-input.tsx'

const PLANOS_VISIVEIS = 5

/** Advanced filters; each choice is applied immediately. */
export function FiltrosPanel({ url, onChange }: { url: BuscaUrl; onChange: ChangeUrl<BuscaUrl> }) {
  const { data: itens = [] } = useQuery(itensQuery('generos_clinica'))
  const generos = itens.flatMap(({ value, name }) => (value ? [{ value, name }] : []))
  const { data: contagem } = useQuery(opcoesQuery(url.cidade ? filtrosDe(url, url.cidade) : skipToken))
  const change = (parts: Partial<BuscaUrl>) => onChange(parts, { replace: true })
  const precoInvertido = (url.preco_min ?? 0) > (url.preco_max ?? Infinity)
  return (
    <FilterPanel active={countFiltros(url)} onClear={() => change(SEM_FILTROS)}>
      <OpcoesGenero
        generos={generos}
        genero={url.genero}
        contagem={contagem?.generos}
        onChange={(genero) => change({ genero })}
      />
      <OpcoesCatalogo
        titulo="Tipos de internação"
        catalogo="tipos_internacao"
        escolhidas={url.tipos ?? []}
        contagem={contagem?.tipos}
        onChange={(tipos) => change({ tipos })}
      />
      <OpcoesCatalogo
        titulo="Planos de saúde"
        catalogo="planos_saude"
        visiveis={PLANOS_VISIVEIS}
        escolhidas={url.planos ?? []}
        contagem={contagem?.planos}
        onChange={(planos) => change({ planos })}
      />
      <FilterGroup title="Faixa de preço">
        <div className={classes.precos}>
          <PrecoInput
            rotulo="Mínimo"
            valor={url.preco_min}
            invalido={precoInvertido}
            onChange={(preco_min) => change({ preco_min })}
          />
          <PrecoInput
            rotulo="Máximo"
            valor={url.preco_max}
            invalido={precoInvertido}
            onChange={(preco_max) => change({ preco_max })}
          />
        </div>
        {precoInvertido && (
          <Text c="error" size="sm" role="alert">
            O preço mínimo é maior que o máximo.
          </Text>
        )}
      </FilterGroup>
      <OpcoesIdade url={url} contagem={contagem} onChange={change} />
      <OpcoesConferidas url={url} contagem={contagem} onChange={change} />
    </FilterPanel>
  )
}
