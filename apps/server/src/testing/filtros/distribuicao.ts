import type { FiltroEventos } from '@portal/contract/leads/distribuicao/distribuicao.contract'
import { type Acervo, diaDe, emDias, type LinhaEvento } from './acervo.ts'
import { get, type Lista, linesOf } from './filtro.ts'

const regras = (itens: readonly { regra?: string | null }[]) => itens.map(({ regra }) => regra).toSorted()

export function filtrosDeEventos({ pessoas, leads, eventos }: Acervo): Lista<LinhaEvento, FiltroEventos> {
  const { ana, bia } = pessoas
  return {
    nome: 'events of the distribution',
    linhas: eventos,
    ve: () => true,
    filtros: {
      tipo: { valores: [['aceito'], ['transferido', 'devolvido']], passa: (um, quais) => quais.includes(um.tipo) },
      consultor_id: { valores: [ana.id, bia.id], passa: (um, qual) => um.consultor_id === qual || um.de_id === qual },
      lead_id: { valores: leads.slice(0, 2).map(({ id }) => id), passa: (um, qual) => um.lead_id === qual },
      de: { valores: [emDias(-10), emDias(0)], passa: (um, de) => diaDe(um.em) >= de },
      ate: { valores: [emDias(-10), emDias(-1)], passa: (um, ate) => diaDe(um.em) <= ate },
    },
    respostas: [
      {
        operacao: 'distribuicao.listEventos',
        roles: ['supervisor', 'admin'],
        alem: ['pagina', 'tamanho'],
        async ask(quem, pedido) {
          const { itens, total } = await get(quem, '/distribuicao/eventos', { ...pedido, tamanho: 100 })
          return { total, regras: regras(itens) }
        },
        expected: (linhas) => ({ total: linhas.length, regras: regras(linhas) }),
      },
      {
        operacao: 'distribuicao.exportEventos',
        roles: ['supervisor', 'admin'],
        alem: ['motivo'],
        ask: async (quem, pedido) =>
          linesOf(await get(quem, '/distribuicao/eventos.csv', { ...pedido, motivo: 'Conferência' }))
            .map(({ Regra }) => Regra)
            .toSorted(),
        expected: regras,
      },
    ],
  }
}
