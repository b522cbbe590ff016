import { randomUUID } from 'node:crypto'
import { newLead } from '../../leads/leads.factory.ts'
import { newTelefone } from '../../leads/telefone.factory.ts'
import {
  ACEITAR,
  camposDoOrcamento,
  fillEmpresa,
  newOrcamento,
  periodoMensal,
  sendOrcamento,
  sendResposta,
} from '../../orcamentos/orcamentos.factory.ts'
import type { World, Writes } from './write.ts'

const UM_ORCAMENTO = ['editar orcamentos']
const COM_O_LEAD = ['editar leads', 'editar orcamentos']

/** Fields of the editor for a lead of the consultant's, with an item and a discount within the limit. */
async function campos(world: World, mais: object = {}) {
  await fillEmpresa(world.server)
  const { id: lead_id } = await newLead(world.consultor)
  return camposDoOrcamento(await world.clinica(), await periodoMensal(world.server), {
    lead_id,
    itens: [{ tipo: 'outro', descricao: 'Remoção', quantidade: 1, valor_centavos: 80_000, recorrente: false }],
    ...mais,
  })
}
const rascunho = async (world: World, mais?: object) => newOrcamento(world.consultor, await campos(world, mais))
const enviado = async (world: World) => sendOrcamento(world.consultor, await rascunho(world))
const pendente = (world: World) =>
  rascunho(world, { desconto_tipo: 'percentual', desconto_valor: 3_000 }).then((orcamento) =>
    sendOrcamento(world.consultor, orcamento),
  )
async function condicoes({ consultor, unique }: World) {
  const { body } = await consultor.post('/orcamentos-condicoes', {
    titulo: `Condições ${unique()}`,
    texto: 'Pagamento na entrada.',
    escopo: 'pessoal',
  })
  return body as { id: string; versao: number }
}

/** Sends a form of the family's page; a redirect means that it was stored. */
async function answer(world: World, caminho: string | null, campos: Record<string, string>) {
  const { status, text } = await sendResposta(world.server, caminho, campos)
  return { status: status === 303 ? 200 : status, body: text }
}

/** Operations on quotes, which change their lead in the same transaction. */
export const ORCAMENTOS: Writes = {
  'orcamentos.createOrcamento': {
    history: ['criar orcamentos'],
    async prepare(world) {
      const corpo = await campos(world)
      return () => world.consultor.post('/orcamentos', corpo)
    },
  },
  'orcamentos.updateOrcamento': {
    history: UM_ORCAMENTO,
    async prepare(world) {
      const { id, revisao } = await rascunho(world)
      const itens = [{ tipo: 'outro', descricao: 'Exames', quantidade: 2, valor_centavos: 9_000, recorrente: true }]
      return () => world.consultor.patch(`/orcamentos/${id}`, { revisao, itens, observacao_interna: 'Pediu prazo' })
    },
  },
  'orcamentos.sendOrcamento': {
    history: ['editar clinicas', ...COM_O_LEAD],
    async prepare(world) {
      const { id, revisao } = await rascunho(world)
      return () => world.consultor.post(`/orcamentos/${id}/enviar`, { revisao })
    },
  },
  'the form of a page: accept': {
    history: COM_O_LEAD,
    async prepare(world) {
      const { caminho } = await enviado(world)
      return () => answer(world, caminho, ACEITAR)
    },
  },
  'the form of a page: refuse': {
    history: UM_ORCAMENTO,
    async prepare(world) {
      const { caminho } = await enviado(world)
      return () => answer(world, caminho, { acao: 'recusar', motivo: 'preco' })
    },
  },
  'the form of a page: withdraw': {
    history: UM_ORCAMENTO,
    async prepare(world) {
      const { caminho } = await enviado(world)
      await answer(world, caminho, ACEITAR)
      return () => answer(world, caminho, { acao: 'desistir' })
    },
  },
  'aceite.createComparacao': {
    history: { none: 'it shows what was sent, and changes nothing of it' },
    async prepare(world) {
      const cliente_telefone = newTelefone()
      const um = await sendOrcamento(world.consultor, await rascunho(world, { cliente_telefone }))
      const dois = await sendOrcamento(world.consultor, await rascunho(world, { cliente_telefone }))
      return () => world.consultor.post('/orcamentos-comparacoes', { orcamentos: [um.id, dois.id] })
    },
  },
  'orcamentos.recordEnvio': {
    history: { none: 'the lead is told in its timeline only' },
    async prepare(world) {
      const { id } = await enviado(world)
      return () => world.consultor.post(`/orcamentos/${id}/conversa`)
    },
  },
  'orcamentos.approveDesconto': {
    history: ['editar clinicas', ...COM_O_LEAD],
    async prepare(world) {
      const { id, revisao } = await pendente(world)
      return () => world.admin.post(`/orcamentos/${id}/desconto/aprovar`, { revisao })
    },
  },
  'orcamentos.refuseDesconto': {
    history: UM_ORCAMENTO,
    async prepare(world) {
      const { id, revisao } = await pendente(world)
      return () => world.admin.post(`/orcamentos/${id}/desconto/recusar`, { revisao, motivo: 'Margem baixa' })
    },
  },
  'orcamentos.extendValidade': {
    history: UM_ORCAMENTO,
    async prepare(world) {
      const { id, revisao } = await enviado(world)
      const validade = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
      return () => world.consultor.post(`/orcamentos/${id}/validade`, { revisao, validade })
    },
  },
  'orcamentos.cancelOrcamento': {
    history: UM_ORCAMENTO,
    async prepare(world) {
      const { id, revisao } = await enviado(world)
      return () => world.consultor.post(`/orcamentos/${id}/cancelar`, { revisao })
    },
  },
  'orcamentos.duplicateOrcamento': {
    history: ['criar orcamentos'],
    async prepare(world) {
      const { id } = await enviado(world)
      const envio_id = randomUUID()
      return () => world.consultor.post(`/orcamentos/${id}/duplicar`, { envio_id })
    },
  },
  'orcamentos.createVersao': {
    history: ['criar orcamentos'],
    async prepare(world) {
      const { id } = await enviado(world)
      const envio_id = randomUUID()
      return () => world.consultor.post(`/orcamentos/${id}/versoes`, { envio_id })
    },
  },
  'condicoesOrcamento.createCondicoes': {
    history: ['criar condicoes_orcamento'],
    prepare:
      async ({ consultor }) =>
      () =>
        consultor.post('/orcamentos-condicoes', { titulo: 'À vista', texto: 'Na entrada.', escopo: 'pessoal' }),
  },
  'condicoesOrcamento.updateCondicoes': {
    history: ['editar condicoes_orcamento'],
    async prepare(world) {
      const { id, versao } = await condicoes(world)
      return () => world.consultor.patch(`/orcamentos-condicoes/${id}`, { versao, texto: 'Em duas vezes.' })
    },
  },
  'condicoesOrcamento.deleteCondicoes': {
    history: ['excluir condicoes_orcamento'],
    async prepare(world) {
      const { id } = await condicoes(world)
      return () => world.consultor.delete(`/orcamentos-condicoes/${id}`)
    },
  },
}
