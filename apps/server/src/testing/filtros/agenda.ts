import type { FiltroVisitas } from '@portal/contract/agenda/agenda.contract'
import { CABEM_MAXIMO } from '@portal/contract/agenda/limites'
import { ROTULO_STATUS_VISITA, ROTULO_TIPO_VISITA, type StatusVisita } from '@portal/contract/agenda/opcoes'
import { type Acervo, AGORA, diaDe, emDias, HORA, type LinhaVisita } from './acervo.ts'
import { type Filtro, get, type Lista, linesOf, type Pessoa } from './filtro.ts'

const ids = (itens: readonly { id: string }[]) => itens.map(({ id }) => id).toSorted()
const formato = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})
const naHora = (instante: string) => formato.format(new Date(instante)).replace(',', '')

export function filtrosDeVisitas({ pessoas, clinicas, visitas }: Acervo): Lista<LinhaVisita, FiltroVisitas> {
  const { admin, ana, bia } = pessoas
  const roles = ['admin', 'supervisor', 'gerenciador', 'consultor'] as const
  const todos = ({ role }: Pessoa) => role === 'admin' || role === 'supervisor'
  const consultor_id: Filtro<LinhaVisita, string> = {
    valores: [ana.id, bia.id, 'todos'],
    passa: (uma, qual) => qual === 'todos' || uma.consultor_id === qual,
  }
  /** Period of requests without dates; it contains all visits. */
  const periodo = { de: emDias(-30), ate: emDias(30) }
  return {
    nome: 'visits',
    linhas: visitas,
    ve: (uma, quem) => todos(quem) || uma.consultor_id === quem.id,
    filtros: {
      de: { valores: [emDias(-2), emDias(0)], passa: ({ fim }, de) => Date.parse(fim) > Date.parse(`${de}T03:00:00Z`) },
      ate: { valores: [emDias(0), emDias(2)], passa: ({ inicio }, ate) => diaDe(inicio) <= ate },
      consultor_id,
      // Without this filter a moved visit is shown at its new hour only.
      status: {
        valores: [['remarcada'], ['agendada', 'confirmada'], ['realizada']],
        passa: ({ status }, quais) => quais.some((um) => um === status),
        ausente: ({ status }) => status !== 'remarcada',
      },
      tipo: { valores: [['videochamada'], ['retorno', 'remocao']], passa: ({ tipo }, quais) => quais.includes(tipo) },
      clinica_id: { valores: clinicas, passa: (uma, qual) => uma.clinica_id === qual },
      sem_resultado: {
        valores: [true],
        passa: ({ status, fim }) =>
          (status === 'agendada' || status === 'confirmada') && Date.parse(fim) < AGORA - 2 * HORA,
      },
    },
    respostas: [
      {
        operacao: 'agenda.listVisitas',
        roles,
        alem: [],
        ...doDono(),
        async ask(quem, pedido) {
          const { itens, ha_mais } = await get(quem, '/visitas', { ...periodo, ...pedido })
          return { ha_mais, ids: ids(itens) }
        },
        expected: (linhas) => ({ ha_mais: false, ids: ids(linhas) }),
      },
      {
        operacao: 'agenda.listCalendario',
        roles,
        alem: ['por', 'cabem'],
        ...doDono(),
        async ask(quem, pedido) {
          const { itens, cheios } = await get(quem, '/visitas-do-calendario', {
            ...{ por: 'hora', cabem: CABEM_MAXIMO },
            ...{ ...periodo, ...pedido },
          })
          return { cheios, ids: ids(itens) }
        },
        expected: (linhas) => ({ cheios: {}, ids: ids(linhas) }),
      },
      {
        operacao: 'agenda.listClinicasDoPeriodo',
        roles: ['admin', 'gerenciador', 'consultor'],
        alem: [],
        ...doDono(),
        ask: async (quem, pedido) => ids(await get(quem, '/visitas-clinicas-do-periodo', { ...periodo, ...pedido })),
        expected: (linhas) => [...new Set(linhas.flatMap(({ clinica_id }) => clinica_id ?? []))].toSorted(),
      },
      {
        operacao: 'agenda.exportVisitas',
        roles,
        alem: ['motivo'],
        ...doDono(),
        ask: async (quem, pedido) =>
          linesOf(await get(quem, '/visitas-exportar', { ...periodo, ...pedido, motivo: 'Conferência' }))
            .map((linha) => [linha.Início, linha.Término, linha.Tipo, linha.Status].join(' '))
            .toSorted(),
        expected: (linhas) =>
          linhas
            .map(({ inicio, fim, tipo, status }) =>
              [
                naHora(inicio),
                naHora(fim),
                ROTULO_TIPO_VISITA[tipo],
                ROTULO_STATUS_VISITA[status as StatusVisita],
              ].join(' '),
            )
            .toSorted(),
      },
    ],
  }

  /**
   * Administrators without `consultor_id` see their own visits. People who only see their own may not name anybody, and
   * supervisors may not name a clinic.
   */
  function doDono() {
    return {
      so: (uma: LinhaVisita, quem: Pessoa, pedido: object) =>
        quem !== admin || 'consultor_id' in pedido || uma.consultor_id === admin.id,
      omite: (quem: Pessoa, pedido: object) =>
        (!todos(quem) && 'consultor_id' in pedido) || (quem.role === 'supervisor' && 'clinica_id' in pedido),
    }
  }
}
