import { randomUUID } from 'node:crypto'
import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { fillEmpresa, orcamentosApp, sendOrcamento } from './orcamentos.factory.ts'

let relogio = Date.parse('2026-03-10T15:00:00Z')
let t: Awaited<ReturnType<typeof orcamentosApp>>
beforeAll(async () => {
  t = await orcamentosApp(() => relogio)
})
afterAll(() => t.close())
beforeEach(async () => {
  await fillEmpresa(t)
  await t.sql('update clinicas set active = true')
  await t.sql('delete from notificacoes')
})

type Revised = Pick<Orcamento, 'id' | 'revisao'>
const acao = async (cliente: typeof t.ana, { id, revisao }: Revised, qual: string, mais: object = {}) => {
  const { status, body } = await cliente.post(`/orcamentos/${id}/${qual}`, { revisao, ...mais })
  return { status, body, dito: body.data?.campos ?? body.message }
}
const read = async ({ id }: { id: string }): Promise<Orcamento> => (await t.ana.get(`/orcamentos/${id}`)).body
const versaoDe = async ({ id }: { id: string }): Promise<Orcamento> =>
  (await t.ana.post(`/orcamentos/${id}/versoes`, { envio_id: randomUUID() })).body
const lead = async (campos: object = {}) => (await newLead(t.ana, campos)).id
const doLead = async (id: string) => (await t.ana.get(`/leads/${id}`)).body
const avisos = (tipo: string) =>
  t.sql(`select usuario_id, titulo, corpo, rota from notificacoes where tipo = '${tipo}'`)
const RECUSA = { motivo: 'preco', ip: null, user_agent: null, em: '2026-03-10T15:00:00.000Z' }
const ACEITE = { nome: 'Maria', ip: null, user_agent: null, em: '2026-03-10T15:00:00.000Z', hash: '00' }
/** Sets the state that an answer of the family causes. */
async function answer(id: string, status: 'aceito' | 'recusado') {
  if (status === 'recusado') {
    await t.sql(`update orcamentos set status = 'recusado', recusa = $2 where id = $1`, [id, RECUSA])
    return
  }
  const conteudo = JSON.stringify((await read({ id })).conteudo)
  await t.sql(
    `update orcamentos set status = 'aceito', aceite = $2, aceite_cpf_cifrado = 'x', aceite_conteudo = $3 where id = $1`,
    [id, ACEITE, conteudo],
  )
}

describe('a quote is sent', () => {
  it('for the company’s days, with an address that nobody guesses, and its lead follows', async () => {
    const lead_id = await lead({ valor_estimado_centavos: 700 })
    const enviado = await t.enviado({ lead_id })
    expect(enviado).toMatchObject({
      status: 'enviado',
      situacao: 'enviado',
      validade: '2026-03-20',
      enviado_em: expect.any(String),
    })
    expect(enviado.caminho).toMatch(/^\/orcamento\/[\w]+-[\w-]{32}$/)
    expect(await doLead(lead_id)).toMatchObject({ etapa: 'proposta_enviada', valor_estimado_centavos: 1_500_000 })
    const { itens } = (await t.ana.get(`/leads/${lead_id}/interacoes`)).body
    expect(itens).toMatchObject([
      {
        evento: 'orcamento_enviado',
        detalhe: { orcamento: enviado.numero, clinica: 'Vale Verde', orcamento_id: enviado.id },
      },
    ])
    expect((await t.ana.get(`/leads/${lead_id}/etapas`)).body[0]).toMatchObject({
      de: 'novo',
      para: 'proposta_enviada',
      fato: { valor_centavos: 1_500_000, valor_antes_centavos: 700 },
    })
    expect((await t.history('orcamentos', enviado.id)).at(-1)).toMatchObject({
      acao: 'editar',
      antes: { status: 'rascunho' },
      depois: { status: 'enviado', validade: '2026-03-20' },
    })
    expect(JSON.stringify(await t.history('orcamentos', enviado.id))).not.toContain(enviado.caminho?.split('/')[2])
  })

  it('once: not again, not from an older revision, and from then on unchanged', async () => {
    const rascunho = await t.novo()
    await t.ana.patch(`/orcamentos/${rascunho.id}`, { revisao: rascunho.revisao, parcelas: 2 })
    expect((await acao(t.ana, rascunho, 'enviar')).status).toBe(409)
    const enviado = await sendOrcamento(t.ana, await read(rascunho))
    expect(await acao(t.ana, enviado, 'enviar')).toMatchObject({
      status: 409,
      dito: 'Só um rascunho pode ser enviado.',
    })
    const { status, body } = await t.ana.patch(`/orcamentos/${enviado.id}`, { revisao: enviado.revisao, parcelas: 3 })
    expect([status, body.message]).toEqual([409, 'Só um rascunho pode ser alterado. Crie uma nova versão.'])
    const dois = await Promise.all([0, 1].map(() => acao(t.ana, enviado, 'cancelar')))
    expect(dois.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['razao_social', '', 'razão social'],
    ['cnpj', null, 'CNPJ'],
    ['endereco', null, 'endereço'],
    ['email', null, 'e-mail'],
  ])('not without the %s of the company', async (coluna, valor, dita) => {
    const rascunho = await t.novo()
    await fillEmpresa(t, { [coluna]: valor })
    expect(await acao(t.ana, rascunho, 'enviar')).toMatchObject({
      status: 409,
      dito: `Complete os dados da empresa antes de enviar: ${dita}.`,
    })
  })

  it('not with a validity that has passed meanwhile, nor of a clinic that is gone; one that goes later stays', async () => {
    const rascunho = await t.novo({ validade: '2026-03-12' })
    const outro = await t.novo()
    const enviado = await t.enviado()
    await t.sql('update clinicas set active = false')
    expect((await acao(t.ana, outro, 'enviar')).dito).toEqual({
      clinica_id: 'Esta clínica não está mais ativa. Escolha outra.',
    })
    expect(await read(enviado)).toMatchObject({ status: 'enviado', conteudo: { clinica: { nome: 'Vale Verde' } } })
    expect((await t.ana.post(`/orcamentos/${enviado.id}/conversa`)).status).toBe(200)
    await t.sql('update clinicas set active = true')
    await t.sql(`update orcamentos set validade = '2026-03-10' where id = '${rascunho.id}'`)
    expect((await acao(t.ana, { ...rascunho, revisao: rascunho.revisao + 1 }, 'enviar')).dito).toEqual({
      validade: 'Validade deve ser uma data futura',
    })
  })

  it('to a lead beyond the proposal or won only in its timeline, to a lost one not at all', async () => {
    const lead_id = await lead()
    const [um, outro] = [await t.novo({ lead_id }), await t.novo({ lead_id })]
    await sendOrcamento(t.ana, um)
    await t.sql(
      `update leads set etapa = 'internado', ganho_em = now(), valor_estimado_centavos = 5 where id = '${lead_id}'`,
    )
    await sendOrcamento(t.ana, outro)
    expect(await doLead(lead_id)).toMatchObject({ etapa: 'internado', valor_estimado_centavos: 5, interacoes: 2 })
    const perdido = await lead()
    const rascunho = await t.novo({ lead_id: perdido })
    await t.sql(`update leads set etapa = 'perdido', perdido_em = now(), ganho_em = null where id = '${perdido}'`)
    expect((await acao(t.ana, rascunho, 'enviar')).dito).toBe('Este lead está perdido. Reabra o lead para continuar.')
  })

  it('by WhatsApp with the template, which the timeline tells', async () => {
    const lead_id = await lead()
    const rascunho = await t.novo({ lead_id, cliente_nome: 'Rita Luz', cliente_telefone: '5519988887777' })
    expect((await t.ana.post(`/orcamentos/${rascunho.id}/conversa`)).body.message).toBe(
      'Este orçamento ainda não foi enviado.',
    )
    const { caminho } = await sendOrcamento(t.ana, rascunho)
    const { conversa } = (await t.ana.post(`/orcamentos/${rascunho.id}/conversa`)).body
    const url = new URL(conversa)
    expect(url.origin + url.pathname).toBe('https://wa.me/5519988887777')
    const texto = url.searchParams.get('text')?.replaceAll('\u00a0', ' ')
    expect(texto).toContain('Olá, Rita Luz! O orçamento que combinamos, no valor de R$ 15.000,00, está aqui: http')
    expect(texto).toContain(caminho)
    expect((await t.ana.get(`/leads/${lead_id}/interacoes`)).body.itens[0]).toMatchObject({
      evento: 'whatsapp_iniciado',
    })
    await acao(t.ana, await read(rascunho), 'cancelar')
    expect((await t.ana.post(`/orcamentos/${rascunho.id}/conversa`)).body.message).toBe(
      'Este orçamento não espera mais a resposta da família.',
    )
  })
})

describe('a discount above the limit', () => {
  const acima = { desconto_tipo: 'percentual', desconto_valor: 1_501 }

  it.each([
    ['percentual', 1_500, 'enviado'],
    ['percentual', 1_501, 'aguardando_aprovacao'],
    ['valor', 225_000, 'enviado'],
    ['valor', 225_001, 'aguardando_aprovacao'],
  ])('of kind %s, %i: %s', async (desconto_tipo, desconto_valor, status) => {
    expect((await t.enviado({ desconto_tipo, desconto_valor })).status).toBe(status)
  })

  it('of which half a centavo was rounded up is none', async () => {
    const rascunho = { valor_periodo_centavos: 10, quantidade: 1, desconto_tipo: 'percentual', desconto_valor: 1_500 }
    expect((await t.enviado(rascunho)).status).toBe('enviado')
  })

  it('waits for an administrator, who is told once, and then goes out at once', async () => {
    const lead_id = await lead()
    const pendente = await t.enviado({ ...acima, lead_id })
    expect(pendente).toMatchObject({
      status: 'aguardando_aprovacao',
      caminho: null,
      validade: null,
      desconto_acima: true,
    })
    expect(await doLead(lead_id)).toMatchObject({ etapa: 'novo', interacoes: 0 })
    expect(await avisos('desconto_pendente')).toEqual([
      {
        usuario_id: await t.userId(t.admin.cookie),
        titulo: 'Desconto aguardando aprovação',
        corpo: `${pendente.numero} · Vale Verde`,
        rota: `/consultor/orcamentos?orcamento=${pendente.id}`,
      },
    ])
    for (const [cliente, qual] of [
      [t.ana, 'enviar'],
      [t.ana, 'desconto/aprovar'],
      [t.bia, 'desconto/aprovar'],
    ] as const)
      expect([qual, (await acao(cliente, pendente, qual)).status]).toEqual([qual, qual === 'enviar' ? 409 : 403])
    expect((await t.ana.patch(`/orcamentos/${pendente.id}`, { revisao: pendente.revisao, parcelas: 2 })).status).toBe(
      409,
    )
    const aprovado = await acao(t.admin, pendente, 'desconto/aprovar')
    expect(aprovado.body).toMatchObject({ status: 'enviado', validade: '2026-03-20' })
    expect(await doLead(lead_id)).toMatchObject({ etapa: 'proposta_enviada' })
    expect(await avisos('desconto_decidido')).toMatchObject([
      {
        usuario_id: await t.userId(t.ana.cookie),
        titulo: 'Desconto aprovado',
        rota: `/consultor/orcamentos?orcamento=${pendente.id}`,
      },
    ])
    expect(await acao(t.admin, aprovado.body, 'desconto/aprovar')).toMatchObject({
      status: 409,
      dito: 'Este orçamento não espera aprovação.',
    })
  })

  it('is refused with a reason that the draft shows, and asked for again', async () => {
    const pendente = await t.enviado(acima)
    expect((await acao(t.admin, pendente, 'desconto/recusar', { motivo: '  ' })).dito).toEqual({
      motivo: 'Informe por que o desconto foi recusado',
    })
    const { body } = await acao(t.admin, pendente, 'desconto/recusar', { motivo: 'Margem baixa' })
    expect(body).toMatchObject({
      status: 'rascunho',
      desconto_recusado: { motivo: 'Margem baixa', por: 'Pessoa admin' },
    })
    expect(await avisos('desconto_decidido')).toMatchObject([{ titulo: 'Desconto recusado' }])
    const outra = await sendOrcamento(t.ana, body)
    expect(outra).toMatchObject({ status: 'aguardando_aprovacao', desconto_recusado: null })
    expect(await avisos('desconto_pendente')).toHaveLength(2)
  })

  it('of an administrator’s own sending needs nobody', async () => {
    const rascunho = await t.novo(acima)
    expect(await sendOrcamento(t.admin, rascunho)).toMatchObject({ status: 'enviado' })
    expect(await avisos('desconto_pendente')).toEqual([])
  })

  it('is looked at again by the rules of the day on which it is approved', async () => {
    const pendente = await t.enviado(acima)
    await t.sql('update clinicas set active = false')
    expect((await acao(t.admin, pendente, 'desconto/aprovar')).status).toBe(422)
    expect((await read(pendente)).status).toBe('aguardando_aprovacao')
  })

  it('that was allowed asks again in a copy and in a new version', async () => {
    const enviado = await sendOrcamento(t.admin, await t.novo(acima))
    const copia = (await t.ana.post(`/orcamentos/${enviado.id}/duplicar`, { envio_id: randomUUID() })).body
    expect(copia.numero).not.toBe(enviado.numero)
    for (const rascunho of [copia, await versaoDe(enviado)])
      expect(await sendOrcamento(t.ana, rascunho)).toMatchObject({ status: 'aguardando_aprovacao' })
    expect((await read(enviado)).status).toBe('enviado')
  })
})

describe('a new version', () => {
  it('is drafted beside the one that the family has, which it replaces when it is sent', async () => {
    const um = await t.enviado({
      itens: [{ tipo: 'outro', descricao: 'Remoção', quantidade: 1, valor_centavos: 5, recorrente: false }],
    })
    const dois = await versaoDe(um)
    expect(dois).toMatchObject({ numero: um.numero, versao: 2, status: 'rascunho', caminho: null, validade: null })
    expect(dois.campos).toEqual({ ...um.campos, validade: null })
    expect((await read(um)).status).toBe('enviado')
    const enviado = await sendOrcamento(t.ana, dois)
    expect(enviado.caminho).not.toBe(um.caminho)
    expect(await read(um)).toMatchObject({
      status: 'substituido',
      versoes: [
        { versao: 2, situacao: 'enviado' },
        { versao: 1, situacao: 'substituido' },
      ],
    })
    expect((await t.history('orcamentos', um.id)).at(-1)).toMatchObject({ depois: { status: 'substituido' } })
  })

  it('is one at a time, of what was sent, and once for each click', async () => {
    const rascunho = await t.novo()
    const attempt = async (id: string, envio_id = randomUUID()) => {
      const { status, body } = await t.ana.post(`/orcamentos/${id}/versoes`, { envio_id })
      return [status, body.message ?? body.id]
    }
    expect(await attempt(rascunho.id)).toEqual([
      409,
      'Já existe um rascunho deste orçamento. Altere-o ou cancele-o antes.',
    ])
    await sendOrcamento(t.ana, rascunho)
    const envio_id = randomUUID()
    const duas = await Promise.all([attempt(rascunho.id, envio_id), attempt(rascunho.id, envio_id)])
    expect(duas[0]).toEqual([201, expect.any(String)])
    expect(duas[1]).toEqual(duas[0])
    expect((await attempt(rascunho.id))[0]).toBe(409)
    const dois = await read({ id: String(duas[0]?.[1]) })
    await acao(t.ana, dois, 'cancelar')
    expect((await attempt(rascunho.id))[0]).toBe(201)
    const cancelado = await t.enviado()
    await acao(t.ana, cancelado, 'cancelar')
    expect(await attempt(cancelado.id)).toEqual([
      409,
      'Só um orçamento enviado, recusado ou desistido tem nova versão.',
    ])
  })

  it('of one that was accepted meanwhile is not sent, and none of an accepted one is drafted', async () => {
    const um = await t.enviado()
    const dois = await versaoDe(um)
    await answer(um.id, 'aceito')
    expect(await acao(t.ana, dois, 'enviar')).toMatchObject({ status: 409, dito: 'Este orçamento já foi aceito.' })
    await acao(t.ana, dois, 'cancelar')
    expect((await t.ana.post(`/orcamentos/${um.id}/versoes`, { envio_id: randomUUID() })).body.message).toBe(
      'Este orçamento já foi aceito.',
    )
  })

  it('of one that was refused is sent beside it', async () => {
    const um = await t.enviado()
    await answer(um.id, 'recusado')
    await sendOrcamento(t.ana, await versaoDe(um))
    expect((await read(um)).status).toBe('recusado')
  })
})

describe('a sent quote', () => {
  it('holds until the end of its last day, and longer when it is extended', async () => {
    const enviado = await t.enviado({ validade: '2026-03-12' })
    const antes = relogio
    try {
      relogio = Date.parse('2026-03-13T02:59:59Z')
      // Signs in again, because days have passed.
      const admin = await t.server.as('admin')
      const lido = async () => (await admin.get(`/orcamentos/${enviado.id}`)).body
      expect((await lido()).situacao).toBe('enviado')
      relogio = Date.parse('2026-03-13T03:00:00Z')
      expect(await lido()).toMatchObject({ status: 'enviado', situacao: 'expirado' })
      const extend = (validade: string) => acao(admin, enviado, 'validade', { validade })
      expect((await extend('2026-03-12')).dito).toEqual({ validade: 'Validade deve ser uma data futura' })
      expect((await extend('2026-03-13')).dito).toEqual({ validade: 'Validade deve ser uma data futura' })
      expect((await extend('2027-06-01')).dito).toEqual({ validade: 'A validade é de no máximo 365 dias' })
      const { body } = await extend('2026-03-20')
      expect(body).toMatchObject({ situacao: 'enviado', validade: '2026-03-20' })
      expect((await acao(admin, body, 'validade', { validade: '2026-03-19' })).dito).toEqual({
        validade: 'A nova validade deve ser depois da atual',
      })
      expect((await t.history('orcamentos', enviado.id)).at(-1)).toMatchObject({
        antes: { validade: '2026-03-12' },
        depois: { validade: '2026-03-20' },
      })
    } finally {
      relogio = antes
    }
  })

  it('is cancelled while it has no answer, which its lead is told, and a draft without a word', async () => {
    const lead_id = await lead()
    const [enviado, rascunho] = [await t.enviado({ lead_id }), await t.novo({ lead_id })]
    for (const revised of [enviado, rascunho])
      expect((await acao(t.ana, revised, 'cancelar')).body.status).toBe('cancelado')
    const eventos = (await t.ana.get(`/leads/${lead_id}/interacoes`)).body.itens.map(
      (i: { evento: string }) => i.evento,
    )
    expect(eventos.toSorted()).toEqual(['orcamento_cancelado', 'orcamento_enviado'])
    const aceito = await t.enviado()
    await answer(aceito.id, 'aceito')
    expect(await acao(t.ana, await read(aceito), 'cancelar')).toMatchObject({
      status: 409,
      dito: 'Este orçamento não pode mais ser cancelado.',
    })
    expect((await acao(t.ana, await read(aceito), 'validade', { validade: '2026-05-01' })).status).toBe(409)
  })

  it('goes along with its lead, answered or not, and the one who had it no longer sees it', async () => {
    const lead_id = await lead()
    const [rascunho, recusado] = [await t.novo({ lead_id }), await t.enviado({ lead_id })]
    await answer(recusado.id, 'recusado')
    const bia = await t.userId(t.bia.cookie)
    expect((await t.supervisor.post('/leads-transferir/previa', { ids: [lead_id] })).body).toMatchObject({
      orcamentos: 1,
    })
    const { status } = await t.supervisor.post('/leads-transferir', {
      ids: [lead_id],
      consultor_id: bia,
      motivo: 'Férias',
    })
    expect(status).toBe(200)
    for (const { id } of [rascunho, recusado]) {
      expect((await t.ana.get(`/orcamentos/${id}`)).status).toBe(404)
      expect((await t.bia.get(`/orcamentos/${id}`)).status).toBe(200)
    }
  })

  it('goes along to the lead that its own is merged into', async () => {
    const [fica, sai] = [await newLead(t.ana), await newLead(t.bia)]
    const enviado = await t.enviado({ lead_id: sai.id }, t.bia)
    const { versao } = await (await t.bia.get(`/leads/${sai.id}`)).body
    expect((await t.supervisor.get(`/leads/${fica.id}/mesclar/${sai.id}`)).body).toMatchObject({ orcamentos: 1 })
    await t.supervisor.post(`/leads/${fica.id}/mesclar`, { versao: fica.versao, outro: sai.id, outro_versao: versao })
    expect(await read(enviado)).toMatchObject({ lead_id: fica.id, status: 'enviado' })
  })

  it('shows on its lead’s card that it was opened or accepted', async () => {
    const lead_id = await lead()
    const enviado = await t.enviado({ lead_id })
    const cartao = async () => (await doLead(lead_id)).orcamento
    expect(await cartao()).toBeNull()
    await t.sql(`update orcamentos set status = 'visualizado', visualizado_em = now() where id = '${enviado.id}'`)
    expect(await cartao()).toBe('visualizado')
    await answer(enviado.id, 'aceito')
    expect(await cartao()).toBe('aceito')
  })
})

describe('a quote of a clinic of which nobody said what it is', () => {
  const pedidos = (clinica: string) =>
    t.sql(`select papel, entidade, titulo, resolvida_em from pendencias where fato = 'natureza:${clinica}'`)
  const pendencias = async (quem: typeof t.ana): Promise<{ id: string; entidade_id: string; concluivel: boolean }[]> =>
    (await quem.get('/pendencias')).body.itens
  const naturezaDe = (clinica: string, natureza: string | null) =>
    t.sql(
      `insert into clinica_regularidade (clinica_id, natureza) values ($1, $2)
       on conflict (clinica_id) do update set natureza = excluded.natureza`,
      [clinica, natureza],
    )
  /** People who were notified about a clinic; each must be named once. */
  const avisados = async (clinica: string) => {
    const ditos = (await avisos('pendencia')).filter(({ rota }) => rota.includes(clinica))
    const gestao = await t.sql(
      `select id from profiles where role in ('admin', 'gerenciador') and is_active and aprovado`,
    )
    expect(ditos.map(({ usuario_id }) => usuario_id).toSorted()).toEqual(gestao.map(({ id }) => id).toSorted())
    return ditos
  }
  async function novaClinica(natureza: string | null) {
    const [id = ''] = await insertClinicas(t.database, [{ name: 'Serra Azul' }])
    if (natureza) await naturezaDe(id, natureza)
    return id
  }

  it('asks the office by itself when it is sent, once, and not for a draft', async () => {
    const clinica_id = await novaClinica(null)
    const rascunho = await t.novo({ clinica_id })
    expect(await pedidos(clinica_id)).toEqual([])
    await sendOrcamento(t.ana, rascunho)
    await t.enviado({ clinica_id })
    await t.enviado({ clinica_id }, t.bia)
    expect(await pedidos(clinica_id)).toEqual([
      {
        papel: 'gerenciador',
        entidade: 'clinicas',
        titulo: 'Informar a natureza da clínica: há um orçamento enviado',
        resolvida_em: null,
      },
    ])
    // Everybody in the office is notified once.
    expect((await avisados(clinica_id))[0]).toMatchObject({
      titulo: 'Informe a natureza da clínica',
      corpo: expect.stringMatching(/^Serra Azul: um orçamento foi enviado\./),
    })
    expect((await t.history('clinicas', clinica_id)).at(-1)).toMatchObject({ depois: { natureza_pedida: true } })
  })

  it('asks once though two are sent at the same instant', async () => {
    const clinica_id = await novaClinica(null)
    const [um, dois] = [await t.novo({ clinica_id }), await t.novo({ clinica_id }, t.bia)]
    await Promise.all([sendOrcamento(t.ana, um), sendOrcamento(t.bia, dois)])
    expect(await pedidos(clinica_id)).toHaveLength(1)
    await avisados(clinica_id)
  })

  it('asks nothing where the nature is known', async () => {
    const clinica_id = await novaClinica('hospital_geral')
    await t.enviado({ clinica_id })
    expect(await pedidos(clinica_id)).toEqual([])
  })

  it('is closed by itself once the nature is set, else by any administrator or manager, and stays closed', async () => {
    const [sozinha, aMao] = [await novaClinica(null), await novaClinica(null)]
    for (const clinica_id of [sozinha, aMao]) await t.enviado({ clinica_id })
    const de = async (quem: typeof t.ana, clinica: string) =>
      (await pendencias(quem)).find(({ entidade_id }) => entidade_id === clinica)
    for (const quem of [t.admin, t.bia]) {
      expect(await de(quem, sozinha)).toMatchObject({ concluivel: true })
      expect(await de(quem, aMao)).toMatchObject({ concluivel: true })
    }
    expect(await de(t.ana, sozinha)).toBeUndefined()
    await naturezaDe(sozinha, 'hospital_geral')
    expect(await de(t.bia, sozinha)).toBeUndefined()
    const { id } = (await de(t.bia, aMao)) ?? { id: '' }
    expect((await t.ana.post(`/pendencias/${id}/concluir`, { feita: true })).status).toBe(404)
    expect((await t.bia.post(`/pendencias/${id}/concluir`, { feita: true })).status).toBe(200)
    expect(await de(t.admin, aMao)).toBeUndefined()
    await t.enviado({ clinica_id: aMao })
    expect(await de(t.admin, aMao)).toBeUndefined()
  })
})
