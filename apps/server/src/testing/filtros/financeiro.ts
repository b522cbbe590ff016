import type { FiltroLancamentos } from '@portal/contract/financeiro/financeiro.contract'
import { type Acervo, emDias, HOJE, type LinhaLancamento } from './acervo.ts'
import { get, type Lista, linesOf, type Pedido } from './filtro.ts'

const aberto = ({ status }: LinhaLancamento) => ['em_aberto', 'parcial', 'contestado'].includes(status)
const vale = ({ status }: LinhaLancamento) => status !== 'cancelado' && status !== 'estornado'
const entra = ({ tipo }: LinhaLancamento) => tipo === 'repasse' || tipo === 'receita'
const situacao = (um: LinhaLancamento) =>
  (um.status === 'em_aberto' || um.status === 'parcial') && um.vencimento !== null && um.vencimento < HOJE
    ? 'vencido'
    : um.status
const valorDe = (um: LinhaLancamento) => (vale(um) ? um.valor_centavos : 0)
const faltaDe = (um: LinhaLancamento) => (aberto(um) ? um.valor_centavos - um.pago_centavos : 0)
const sum = (linhas: readonly LinhaLancamento[], de: (um: LinhaLancamento) => number) =>
  linhas.reduce((total, um) => total + de(um), 0)
const nomes = (linhas: readonly { descricao: string }[]) => linhas.map(({ descricao }) => descricao).toSorted()
/** Days since an entry was due; 0 for an entry without a date. */
const atraso = ({ vencimento }: LinhaLancamento) =>
  vencimento === null ? 0 : (Date.parse(HOJE) - Date.parse(vencimento)) / 86_400_000

const exportado = async (text: string) =>
  linesOf(text)
    .map((linha) => linha.Descrição)
    .toSorted()

export function filtrosDeLancamentos(acervo: Acervo): Lista<LinhaLancamento, FiltroLancamentos> {
  const { pessoas, clinicas, internacoes, lancamentos } = acervo
  return {
    nome: 'entries',
    linhas: lancamentos,
    ve: () => true,
    filtros: {
      tipo: { valores: [['repasse'], ['comissao', 'despesa']], passa: (um, quais) => quais.includes(um.tipo) },
      situacao: {
        valores: [['vencido'], ['em_aberto'], ['parcial', 'pago'], ['vencido', 'contestado'], ['cancelado']],
        passa: (um, quais) => quais.includes(situacao(um)),
      },
      competencia: { valores: ['2026-02-01'], passa: (um, qual) => um.competencia === qual },
      de: { valores: [emDias(-31), HOJE], passa: (um, de) => um.vencimento !== null && um.vencimento >= de },
      ate: { valores: [emDias(-31), HOJE], passa: (um, ate) => um.vencimento !== null && um.vencimento <= ate },
      atraso: {
        valores: ['a_vencer', 'd1_30', 'd31_60', 'd60_mais'],
        passa: (um, qual) => {
          const dias = atraso(um)
          const faixa = dias <= 0 ? 'a_vencer' : dias <= 30 ? 'd1_30' : dias <= 60 ? 'd31_60' : 'd60_mais'
          return aberto(um) && faixa === qual
        },
      },
      clinica_id: { valores: clinicas, passa: (um, qual) => um.clinica_id === qual },
      consultor_id: { valores: [pessoas.ana.id, pessoas.bia.id], passa: (um, qual) => um.consultor_id === qual },
      internacao_id: {
        valores: internacoes.slice(0, 2).map(({ id }) => id),
        passa: (um, qual) => um.internacao_id === qual,
      },
    },
    respostas: [
      {
        operacao: 'financeiro.listLancamentos',
        roles: ['admin'],
        alem: ['ordem', 'direcao', 'pagina', 'tamanho'],
        async ask(quem, pedido) {
          const { itens, ...somas } = await get(quem, '/financeiro/lancamentos', { ...pedido, tamanho: 100 })
          return { ...somas, nomes: nomes(itens) }
        },
        expected: (linhas) => ({
          nomes: nomes(linhas),
          total: linhas.length,
          ha_mais: false,
          receitas_centavos: sum(linhas.filter(entra), valorDe),
          despesas_centavos: sum(
            linhas.filter((um) => !entra(um)),
            valorDe,
          ),
          a_receber_centavos: sum(linhas.filter(entra), faltaDe),
          a_pagar_centavos: sum(
            linhas.filter((um) => !entra(um) && um.status !== 'contestado'),
            faltaDe,
          ),
          contestado_centavos: sum(
            linhas.filter((um) => !entra(um) && um.status === 'contestado'),
            faltaDe,
          ),
        }),
      },
      {
        operacao: 'financeiro.exportLancamentos',
        roles: ['admin'],
        alem: ['formato', 'motivo'],
        ask: async (quem, pedido) =>
          exportado(
            await get(quem, '/financeiro-lancamentos-exportar', { ...pedido, formato: 'csv', motivo: 'Conferência' }),
          ),
        expected: nomes,
      },
    ],
  }
}

type Minhas = {
  competencia?: string
  internacao_id?: string
  abertas?: boolean
  contestadas?: boolean
  situacao?: readonly string[]
}

/** True if a request for own commissions has filters; without any, it shows those that have no month yet. */
const dizQuais = (pedido: Pedido) => Object.keys(pedido).length > 0

export function filtrosDeMinhas({ internacoes, lancamentos }: Acervo): Lista<LinhaLancamento, Minhas> {
  const roles = ['consultor', 'gerenciador', 'admin'] as const
  const doPedido = (linhas: readonly LinhaLancamento[], pedido: Pedido) =>
    dizQuais(pedido) ? linhas : linhas.filter((um) => um.status === 'previsto' && um.competencia === null)
  return {
    nome: 'own commissions',
    linhas: lancamentos.filter(({ tipo }) => tipo === 'comissao'),
    ve: (um, { id }) => um.consultor_id === id,
    filtros: {
      competencia: { valores: ['2026-01-01', '2026-03-01'], passa: (um, qual) => um.competencia === qual },
      internacao_id: {
        valores: internacoes.slice(0, 4).map(({ id }) => id),
        passa: (um, qual) => um.internacao_id === qual,
      },
      abertas: { valores: [true], passa: (um) => aberto(um) && um.status !== 'contestado' },
      contestadas: { valores: [true], passa: ({ status }) => status === 'contestado' },
      situacao: {
        valores: [['pago'], ['em_aberto', 'vencido']],
        passa: (um, quais) => quais.includes(situacao(um)),
      },
    },
    respostas: [
      {
        operacao: 'financeiro.listMinhas',
        roles,
        alem: ['ordem', 'direcao', 'pagina', 'tamanho'],
        async ask(quem, pedido) {
          const { itens, ...mais } = await get(quem, '/minhas-comissoes', { ...pedido, tamanho: 100 })
          return { ...mais, nomes: nomes(itens) }
        },
        expected: (linhas, pedido) => {
          const quais = doPedido(linhas, pedido)
          return { total: quais.length, ha_mais: false, soma_centavos: sum(quais, valorDe), nomes: nomes(quais) }
        },
      },
      {
        operacao: 'financeiro.exportMinhas',
        roles,
        alem: ['motivo'],
        ask: async (quem, pedido) =>
          exportado(await get(quem, '/minhas-comissoes-exportar', { ...pedido, motivo: 'Conferência' })),
        expected: (linhas, pedido) => nomes(doPedido(linhas, pedido)),
      },
    ],
  }
}
