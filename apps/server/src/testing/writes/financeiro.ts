import { randomUUID } from 'node:crypto'
import { insertLancamento, manual, pagamento } from '../../financeiro/financeiro.factory.ts'
import type { World, Writes } from './write.ts'

const UM_LANCAMENTO = ['editar lancamentos']

async function receita({ admin }: World) {
  const { body } = await admin.post('/financeiro/lancamentos', manual())
  return body as { id: string; versao: number }
}
const comissao = async (world: World) =>
  insertLancamento(world.server, {
    tipo: 'comissao',
    consultor_id: await world.idOf(world.consultor),
    paciente: 'M. S. (P-000024)',
  })

/** Operations on entries, payments and disputes. */
export const FINANCEIRO: Writes = {
  'financeiro.createLancamento': {
    history: ['criar lancamentos'],
    async prepare({ admin }) {
      const corpo = manual()
      return () => admin.post('/financeiro/lancamentos', corpo)
    },
  },
  'financeiro.updateLancamento': {
    history: UM_LANCAMENTO,
    async prepare(world) {
      const { id, versao } = await receita(world)
      return () => world.admin.patch(`/financeiro/lancamentos/${id}`, { versao, valor_centavos: 90_000 })
    },
  },
  'financeiro.cancelLancamento': {
    history: UM_LANCAMENTO,
    async prepare(world) {
      const { id, versao } = await receita(world)
      return () => world.admin.post(`/financeiro/lancamentos/${id}/cancelar`, { versao, motivo: 'Engano' })
    },
  },
  'financeiro.reverseLancamento': {
    history: ['criar lancamentos'],
    async prepare(world) {
      const { id, versao } = await receita(world)
      const pago = await world.admin.post(`/financeiro/lancamentos/${id}/pagamentos`, { ...pagamento(), versao })
      return () =>
        world.admin.post(`/financeiro/lancamentos/${id}/estornar`, { versao: pago.body.versao, motivo: 'Devolvido' })
    },
  },
  'financeiro.resumeLancamento': {
    history: UM_LANCAMENTO,
    async prepare(world) {
      const clinica_id = await world.clinica()
      const id = await insertLancamento(world.server, { tipo: 'repasse', clinica_id, status: 'contestado' })
      return () => world.admin.post(`/financeiro/lancamentos/${id}/retomar`, { versao: 1, motivo: 'Foi mantida' })
    },
  },
  'financeiro.registerPagamento': {
    history: ['criar lancamentos', 'editar lancamentos'],
    async prepare(world) {
      const { id, versao } = await receita(world)
      const corpo = { ...pagamento({ valor_centavos: 120_000 }), versao, excedente: true }
      return () => world.admin.post(`/financeiro/lancamentos/${id}/pagamentos`, corpo)
    },
  },
  'financeiro.undoPagamento': {
    history: UM_LANCAMENTO,
    async prepare(world) {
      const { id, versao } = await receita(world)
      const pago = await world.admin.post(`/financeiro/lancamentos/${id}/pagamentos`, { ...pagamento(), versao })
      return () =>
        world.admin.post(`/financeiro/pagamentos/${pago.body.pagamentos[0].id}/desfazer`, { motivo: 'Valor errado' })
    },
  },
  'financeiro.payComissoes': {
    history: UM_LANCAMENTO,
    async prepare(world) {
      const { valor_centavos: _, ...pago } = pagamento()
      const comissoes = [{ id: await comissao(world), versao: 1 }]
      return () => world.admin.post('/financeiro/comissoes/pagar', { ...pago, comissoes })
    },
  },
  'financeiro.recordCobranca': {
    history: UM_LANCAMENTO,
    async prepare(world) {
      const clinica_id = await world.clinica()
      const id = await insertLancamento(world.server, { tipo: 'repasse', clinica_id })
      return () => world.admin.post(`/financeiro/lancamentos/${id}/cobranca`)
    },
  },
  'financeiro.contest': {
    history: UM_LANCAMENTO,
    async prepare(world) {
      const id = await comissao(world)
      const corpo = { envio_id: randomUUID(), texto: 'O valor não confere' }
      return () => world.consultor.post(`/minhas-comissoes/${id}/contestar`, corpo)
    },
  },
  'financeiro.answerContestacao': {
    history: ['criar lancamentos', 'editar lancamentos'],
    async prepare(world) {
      const id = await comissao(world)
      const corpo = { envio_id: randomUUID(), texto: 'O valor não confere' }
      const { body } = await world.consultor.post(`/minhas-comissoes/${id}/contestar`, corpo)
      const resposta = { texto: 'Tem razão', decisao: 'aceita', ajuste_centavos: 5_000 }
      return () => world.admin.post(`/financeiro/contestacoes/${body.contestacoes[0].id}/responder`, resposta)
    },
  },
}
