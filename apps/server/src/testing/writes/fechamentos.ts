import { randomUUID } from 'node:crypto'
import { caminhoEnviosPagamento } from '@portal/contract/financeiro/limites'
import { pngVazio } from '../../arquivos/arquivos.factory.ts'
import { sendBytes } from '../../documentos/documentos.factory.ts'
import { diaEm, insertLancamento } from '../../financeiro/financeiro.factory.ts'
import type { World, Writes } from './write.ts'

/** Creates a commission of the consultant in a past month, another month each time. */
let meses = 0
async function mesComComissao(world: World) {
  meses++
  const competencia = `${2020 + Math.floor(meses / 12)}-${String((meses % 12) + 1).padStart(2, '0')}-01`
  await insertLancamento(world.server, {
    tipo: 'comissao',
    descricao: 'Comissão da internação',
    consultor_id: await world.idOf(world.consultor),
    competencia,
  })
  return competencia
}
const repasse = async (world: World) =>
  insertLancamento(world.server, { tipo: 'repasse', clinica_id: await world.clinica() })

/** Uploads a receipt without concluding it. */
async function recibo(world: World) {
  const id = await repasse(world)
  const pago = { versao: 1, envio_id: randomUUID(), valor_centavos: 100, pago_em: diaEm(0), forma: 'pix' }
  const { body } = await world.admin.post(`/financeiro/lancamentos/${id}/pagamentos`, pago)
  const { id: pagamento } = (body as { pagamentos: { id: string }[] }).pagamentos[0] ?? { id: '' }
  const { server, admin } = world
  const envio = await sendBytes(server, caminhoEnviosPagamento(pagamento), pngVazio(8, 8), {}, admin.cookie)
  return () => admin.post(`/financeiro/pagamentos/${pagamento}/comprovante`, { envio })
}

/** Operations on closings, payments of a statement, and receipts. */
export const FECHAMENTOS: Writes = {
  'fechamentos.closeMes': {
    history: ['editar fechamentos'],
    async prepare(world) {
      const mes = await mesComComissao(world)
      return () => world.admin.post(`/financeiro/competencias/${mes}/fechar`)
    },
  },
  'fechamentos.reopenMes': {
    history: ['editar fechamentos'],
    async prepare(world) {
      const mes = await mesComComissao(world)
      await world.admin.post(`/financeiro/competencias/${mes}/fechar`)
      return () => world.admin.post(`/financeiro/competencias/${mes}/reabrir`, { motivo: 'engano' })
    },
  },
  'fechamentos.confirmExtrato': {
    history: ['editar lancamentos'],
    async prepare(world) {
      const pago = {
        lancamento_id: await repasse(world),
        versao: 1,
        valor_centavos: 100,
        pago_em: diaEm(0),
        forma: 'pix',
      }
      const ref = randomUUID()
      return () => world.admin.post('/financeiro/extrato/confirmar', { pagamentos: [{ ...pago, ref }] })
    },
  },
  'comprovantes.concludeComprovante': {
    history: ['editar lancamentos'],
    prepare: recibo,
  },
  'comprovantes.openComprovante': {
    history: ['ver_sensivel lancamentos'],
    async prepare(world) {
      const conclude = await recibo(world)
      const { id } = (await conclude()).body
      return () => world.admin.post(`/financeiro/comprovantes/${id}/abrir`)
    },
  },
  'financeiro.exportLancamentos': {
    history: ['exportar lancamentos'],
    prepare: async (world) => () => world.admin.get('/financeiro-lancamentos-exportar?motivo=Conferencia&formato=csv'),
  },
  'fechamentos.getDemonstrativo': {
    history: ['imprimir fechamentos'],
    async prepare(world) {
      const mes = await mesComComissao(world)
      await world.admin.post(`/financeiro/competencias/${mes}/fechar`)
      const { body } = await world.admin.get(`/financeiro/fechamentos?mes=${mes}`)
      const { id } = (body as { pessoas: { id: string }[] }).pessoas[0] ?? { id: '' }
      return () => world.admin.get(`/fechamentos-demonstrativo?id=${id}`)
    },
  },
}
