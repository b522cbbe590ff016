import { rotuloTipo } from '../../clinicas/rotulos.ts'
import type { BuscaUrl } from '../busca-url.ts'

type Filtros = Omit<BuscaUrl, 'cidade' | 'raio' | 'vista' | 'clinica' | 'foto'>
/** Active filter, with the change of the address that removes it. */
export type FiltroAtivo = { chave: string; rotulo: string; sem: Partial<Filtros> }
type Genero = { name: string; value?: string | undefined }

const reais = (valor: number) => `R$ ${valor.toLocaleString('pt-BR')}`

function without(lista: 'tipos' | 'planos', nomes: readonly string[] = []): FiltroAtivo[] {
  return nomes.map((nome) => {
    const outros = nomes.filter((outro) => outro !== nome)
    return { chave: `${lista} ${nome}`, rotulo: nome, sem: { [lista]: outros.length > 0 ? outros : undefined } }
  })
}

/** Active filters, one entry for each that `countFiltros` counts. */
export function listFiltros(url: Filtros, generos: readonly Genero[] = []): FiltroAtivo[] {
  const { genero, tipos, planos, preco_min, preco_max, idosos, menores, verificadas, vaga } = url
  const um = (chave: keyof Filtros, rotulo: string): FiltroAtivo => ({ chave, rotulo, sem: { [chave]: undefined } })
  const doGenero = generos.find(({ value }) => value === genero)?.name
  return [
    ...(genero ? [um('genero', doGenero ?? rotuloTipo(genero))] : []),
    ...without('tipos', tipos),
    ...without('planos', planos),
    ...(preco_min === undefined ? [] : [um('preco_min', `Desde ${reais(preco_min)}`)]),
    ...(preco_max === undefined ? [] : [um('preco_max', `Até ${reais(preco_max)}`)]),
    ...(idosos ? [um('idosos', 'Aceita idosos')] : []),
    ...(menores ? [um('menores', 'Aceita menores')] : []),
    ...(verificadas ? [um('verificadas', 'Verificadas')] : []),
    ...(vaga ? [um('vaga', 'Com vaga confirmada')] : []),
  ]
}
