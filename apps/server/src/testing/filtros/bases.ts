import type { ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import type { ResumoCidades } from '@portal/contract/cidades/cidades.contract'
import type { Estado } from '@portal/contract/estados/estados.contract'
import type { Acervo, LinhaCidade, LinhaEstado, LinhaTaxa } from './acervo.ts'
import { get, type Lista, linesOf, type Pessoa } from './filtro.ts'

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const contem = (campo: string, texto: string) => semAcento(campo).includes(semAcento(texto))
const simNao = (valor: boolean) => (valor ? 'sim' : 'não')
const numero = (valor: number | null) => (valor === null ? '' : String(valor).replace('.', ','))
const gestao = ['gerenciador', 'admin'] as const
/** Inactive items are shown on request, which only managers may make. */
const inativos = {
  valores: [true, false],
  passa: ({ is_active }: { is_active: boolean }, tambem: boolean) => is_active || tambem,
  ausente: ({ is_active }: { is_active: boolean }) => is_active,
}

const emOrdem = <T extends { name: string }>(itens: readonly T[]) =>
  itens.toSorted((um, outro) => (semAcento(um.name) < semAcento(outro.name) ? -1 : 1))
const taxaDe = (item: Partial<ItemCatalogo>) => [
  item.name,
  item.is_active,
  item.valor_padrao_centavos,
  item.recorrente,
  item.obrigatoria,
]
const estadoDe = ({ name, code, is_active }: Pick<Estado, 'name' | 'code' | 'is_active'>) => [name, code, is_active]

export function filtrosDeTaxas({ taxas }: Acervo): Lista<LinhaTaxa, { incluirInativos: boolean; texto: string }> {
  const fixo = { catalogo: 'taxas' }
  return {
    nome: 'fees',
    linhas: taxas,
    ve: () => true,
    filtros: {
      incluirInativos: inativos,
      texto: { valores: ['MEDICACAO', 'x', '%'], passa: ({ name }, texto) => contem(name, texto) },
    },
    respostas: [
      {
        operacao: 'catalogos.listItens',
        roles: gestao,
        alem: ['catalogo'],
        ask: async (quem, pedido) => (await get(quem, '/catalogos/taxas', pedido)).map(taxaDe),
        expected: (linhas) => emOrdem(linhas).map(taxaDe),
      },
      {
        operacao: 'catalogos.exportItens',
        roles: gestao,
        alem: ['catalogo'],
        ask: async (quem, pedido) => linesOf(await get(quem, '/catalogos-exportar', { ...fixo, ...pedido })),
        expected: (linhas) =>
          emOrdem(linhas).map((item) => ({
            Nome: item.name,
            'Valor padrão (R$)': numero(item.valor_padrao_centavos === null ? null : item.valor_padrao_centavos / 100),
            Recorrente: simNao(item.recorrente),
            Obrigatória: simNao(item.obrigatoria),
            'Termo da lei': 'não',
            Ativo: simNao(item.is_active),
            Clínicas: String(item.clinicas),
          })),
      },
    ],
  }
}

export function filtrosDeEstados({ estados }: Acervo): Lista<LinhaEstado, { incluirInativos: boolean; texto: string }> {
  return {
    nome: 'states',
    linhas: estados,
    ve: () => true,
    filtros: {
      incluirInativos: inativos,
      texto: {
        valores: ['paraiba', 'RJ', '%'],
        passa: ({ name, code }, texto) => contem(name, texto) || contem(code, texto),
      },
    },
    respostas: [
      {
        operacao: 'estados.listEstados',
        roles: gestao,
        alem: [],
        ask: async (quem, pedido) => (await get(quem, '/estados', pedido)).map(estadoDe),
        expected: (linhas) => emOrdem(linhas).map(estadoDe),
      },
      {
        operacao: 'estados.exportEstados',
        roles: gestao,
        alem: [],
        ask: async (quem, pedido) => linesOf(await get(quem, '/estados-exportar', pedido)),
        expected: (linhas) =>
          emOrdem(linhas).map(({ name, code, is_active, clinicas }) => ({
            Nome: name,
            Sigla: code,
            Ativo: simNao(is_active),
            Clínicas: String(clinicas),
          })),
      },
    ],
  }
}

const faltaAlgo = ({ latitude, longitude, populacao }: LinhaCidade) =>
  latitude === null || longitude === null || populacao === null

export function filtrosDeCidades({
  cidades,
}: Acervo): Lista<LinhaCidade, { texto: string; uf: string; incompletas: boolean }> {
  const codigos = (linhas: readonly { codigo_ibge: number | null }[]) =>
    linhas.map(({ codigo_ibge }) => codigo_ibge).toSorted()
  return {
    nome: 'cities',
    linhas: cidades,
    ve: () => true,
    filtros: {
      texto: {
        valores: ['sao jose', '3550308', '355', '%'],
        passa: ({ nome, codigo_ibge }, texto) => contem(nome, texto) || String(codigo_ibge) === texto,
      },
      uf: { valores: ['RJ'], passa: ({ estado }, uf) => estado === uf },
      incompletas: { valores: [true], passa: (uma) => faltaAlgo(uma) },
    },
    respostas: [
      {
        operacao: 'cidades.listCidades',
        roles: ['admin'],
        alem: ['ordem', 'decrescente', 'pagina', 'tamanho'],
        async ask(quem, pedido) {
          const { itens, total } = await get(quem, '/cidades/lista', { ...pedido, tamanho: 100 })
          return { total, codigos: total > 100 ? 'more than a page' : codigos(itens) }
        },
        expected: (linhas) => ({
          total: linhas.length,
          codigos: linhas.length > 100 ? 'more than a page' : codigos(linhas),
        }),
      },
      {
        operacao: 'cidades.exportCidades',
        roles: ['admin'],
        alem: ['ordem', 'decrescente'],
        ask: async (quem, pedido) =>
          linesOf(await get(quem, '/cidades-exportar', { ...pedido, ordem: 'populacao' }))
            .map(({ Atualização: _, ...linha }) => linha)
            .toSorted(porCodigo),
        expected: (linhas) =>
          linhas
            .map((uma) => ({
              'Código do IBGE': String(uma.codigo_ibge),
              Cidade: uma.nome,
              UF: uma.estado,
              Latitude: numero(uma.latitude),
              Longitude: numero(uma.longitude),
              População: numero(uma.populacao),
              DDD: uma.ddd ?? '',
              Editada: simNao(uma.editado_manualmente),
            }))
            .toSorted(porCodigo),
      },
    ],
  }
}

const porCodigo = (uma: Record<string, string>, outra: Record<string, string>) =>
  Number(uma['Código do IBGE']) - Number(outra['Código do IBGE'])

/** Summary above the list of cities, without the time of the last change and the names of states. */
export async function readResumoCidades(quem: Pessoa) {
  const { atualizada_em: _, por_uf, ...resumo }: ResumoCidades = await get(quem, '/cidades/resumo', {})
  return { ...resumo, por_uf: Object.fromEntries(por_uf.map(({ uf, cidades }) => [uf, cidades])) }
}

export const resumoCidadesDe = ({ cidades, estados }: Acervo) => ({
  cidades: cidades.length,
  estados: new Set(cidades.map(({ estado }) => estado)).size,
  sem_coordenadas: cidades.filter(({ latitude, longitude }) => latitude === null || longitude === null).length,
  sem_populacao: cidades.filter(({ populacao }) => populacao === null).length,
  por_uf: Object.fromEntries(estados.map(({ code }) => [code, cidades.filter(({ estado }) => estado === code).length])),
})
