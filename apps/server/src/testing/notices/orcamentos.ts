import {
  ACEITAR,
  answer,
  camposDoOrcamento,
  newOrcamento,
  readPagina,
  sendOrcamento,
} from '../../orcamentos/orcamentos.factory.ts'
import { eventually } from '../testing.ts'
import { type Avisos, HORA_MS, type Mundo } from './notice.ts'

/** Midnight in São Paulo at the beginning of a day. */
const antesDoDia = (dia: string) => Date.parse(`${dia}T03:00:00Z`)
const ACIMA = { desconto_tipo: 'percentual', desconto_valor: 5_000 }

const novo = (m: Mundo, campos: object) => newOrcamento(m.ana, camposDoOrcamento(m.clinica, m.mensal, campos))
const enviado = async (m: Mundo, campos: object = {}) => sendOrcamento(m.ana, await novo(m, campos))
async function decidido(m: Mundo, como: 'aprovar' | 'recusar', campos: object) {
  const { id, revisao } = await enviado(m, ACIMA)
  await m.admin.post(`/orcamentos/${id}/desconto/${como}`, { revisao, ...campos })
  return {}
}
const acaba = (m: Mundo, { id, revisao, caminho }: Awaited<ReturnType<typeof enviado>>) => ({
  'the family accepts': () => answer(m.server, caminho, ACEITAR),
  'the family says no': () => answer(m.server, caminho, { acao: 'recusar', motivo: 'preco' }),
  'it is cancelled': () => m.ana.post(`/orcamentos/${id}/cancelar`, { revisao }),
  'it is extended': () => m.ana.post(`/orcamentos/${id}/validade`, { revisao, validade: '2026-05-20' }),
})
/** Gives earlier quotes another end. */
const semOutros = (m: Mundo) => m.sql("update orcamentos set validade = '2026-06-01' where aceite is null")

export const ORCAMENTOS: Avisos<
  | 'orcamento_visualizado'
  | 'orcamento_aceito'
  | 'orcamento_recusado'
  | 'orcamento_expirando'
  | 'desconto_pendente'
  | 'desconto_decidido'
> = {
  orcamento_visualizado: {
    ...{ push: true, email: false },
    fatos: [
      {
        quando: 'the family opens its page',
        async faz(m) {
          const { caminho, id } = await enviado(m)
          await readPagina(m.server, caminho)
          await eventually(
            () => m.sql('select status from orcamentos where id = $1', [id]),
            ([row]) => row?.status === 'visualizado',
          )
          return {}
        },
        titulos: { ana: 'Orçamento visualizado' },
      },
    ],
  },
  orcamento_aceito: {
    ...{ push: true, email: true },
    fatos: [
      {
        quando: 'the family accepts',
        async faz(m) {
          await answer(m.server, (await enviado(m)).caminho, ACEITAR)
          return {}
        },
        titulos: { ana: 'Orçamento aceito' },
      },
    ],
  },
  orcamento_recusado: {
    ...{ push: true, email: false },
    fatos: [
      {
        quando: 'the family says no',
        async faz(m) {
          await answer(m.server, (await enviado(m)).caminho, { acao: 'recusar', motivo: 'preco' })
          return {}
        },
        titulos: { ana: 'Orçamento recusado' },
      },
      {
        quando: 'the family withdraws after it accepted',
        async faz(m) {
          const { caminho } = await enviado(m)
          await answer(m.server, caminho, ACEITAR)
          await answer(m.server, caminho, { acao: 'desistir' })
          return {}
        },
        titulos: { ana: 'Desistência do aceite' },
      },
    ],
  },
  orcamento_expirando: {
    ...{ push: false, email: false },
    fatos: [
      {
        quando: 'the day before its last one begins',
        async faz(m) {
          await semOutros(m)
          const orcamento = await enviado(m, { validade: '2026-03-14' })
          return {
            job: 'orcamentos-expirando',
            borda: antesDoDia('2026-03-13'),
            fim: antesDoDia('2026-03-15'),
            acaba: acaba(m, orcamento),
          }
        },
        titulos: { ana: 'Orçamento expira amanhã' },
      },
      {
        quando: 'its last day is here and nobody was told before',
        async faz(m) {
          await semOutros(m)
          await enviado(m, { validade: '2026-03-11' })
          await m.advanceTo(antesDoDia('2026-03-11') + 12 * HORA_MS)
          await m.jobs.run('orcamentos-expirando')
          return { fim: antesDoDia('2026-03-12') }
        },
        titulos: { ana: 'Orçamento expira hoje' },
      },
    ],
  },
  desconto_pendente: {
    ...{ push: true, email: true },
    fatos: [
      {
        quando: 'a quote with more than the limit is sent',
        async faz(m) {
          await enviado(m, ACIMA)
          return {}
        },
        titulos: { admin: 'Desconto aguardando aprovação', outroAdmin: 'Desconto aguardando aprovação' },
      },
    ],
  },
  desconto_decidido: {
    ...{ push: true, email: false },
    fatos: [
      { quando: 'it is approved', faz: (m) => decidido(m, 'aprovar', {}), titulos: { ana: 'Desconto aprovado' } },
      {
        quando: 'it is refused',
        faz: (m) => decidido(m, 'recusar', { motivo: 'Margem baixa' }),
        titulos: { ana: 'Desconto recusado' },
      },
    ],
  },
}
