import { randomUUID } from 'node:crypto'
import { MENORES_EM_COMUNIDADE } from '@portal/contract/clinicas/regularidade'
import { CASO_GRAVE, MEDICO_DE_OUTRO_ESTADO } from '@portal/contract/internacoes/guardas'
import type { PapelInternacao, TipoAdmissao } from '@portal/contract/internacoes/opcoes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import {
  CPF_DO_SOLICITANTE,
  ha,
  INVOLUNTARIA,
  internacao,
  newAnexo,
  newClinica,
  newInternacao,
  newPaciente,
} from './internacoes.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
let server: Awaited<ReturnType<typeof testApp>>
let ana: Client
let bia: Client
let admin: Client
let supervisor: Client
beforeAll(async () => {
  server = await testApp()
  ;[ana, bia, admin, supervisor] = await Promise.all([
    server.as('consultor'),
    server.as('consultor'),
    server.as('admin'),
    server.as('supervisor'),
  ])
})
afterAll(() => server.close())

const paciente = (campos: Record<string, object> = {}) => newPaciente(server, ana, campos)
const statusDe = async (id: string) => (await server.sql('select status from pacientes where id = $1', [id]))[0].status
const etapaDe = async (id: string) => (await server.sql('select etapa from leads where id = $1', [id]))[0].etapa
const pendentes = async (id: string) =>
  (
    await server.sql('select fato, titulo, prazo_em from pendencias where entidade_id = $1 and resolvida_em is null', [
      id,
    ])
  ).map(({ fato }) => fato.replace(/[0-9a-f-]{36}/, 'x'))
async function alta(client: Client, { id, versao }: { id: string; versao: number }, campos: object = {}) {
  return client.post(`/internacoes/${id}/alta`, {
    versao,
    saida: ha(1),
    motivo: 'alta_medica',
    confirmada: true,
    ...campos,
  })
}

describe('registering', () => {
  it('admits the person, wins the lead, asks for what is missing and for what comes next', async () => {
    const dele = await paciente()
    const nova = await newInternacao(ana, dele)
    expect(nova).toMatchObject({
      tipo: 'voluntaria',
      esperas: [{ assunto: 'declaracao', selo: 'Irregular – sem declaração', vence_em: nova.entrada }],
    })
    expect(await statusDe(dele.id)).toBe('internado')
    // The notice of a new registration is done.
    const [{ visto }] = await server.sql('select visto_em is not null as visto from pacientes where id = $1', [dele.id])
    expect(visto).toBe(true)
    expect(await etapaDe(dele.lead_id)).toBe('internado')
    expect((await pendentes(dele.id)).toSorted()).toEqual([
      'contato:x:entrada:30',
      'contato:x:entrada:7',
      'contato:x:entrada:90',
      'espera:x:declaracao',
    ])
    expect((await server.history('internacoes', nova.id)).map(({ acao }) => acao)).toEqual(['criar'])
    const { body: interacoes } = await ana.get(`/leads/${dele.lead_id}/interacoes`)
    expect(interacoes.itens[0]).toMatchObject({ evento: 'internacao_registrada' })
  })

  it('asks only for the calls that are still ahead of an admission, or a discharge, recorded late', async () => {
    const [dele, antigo] = [await paciente(), await paciente()]
    const nova = await newInternacao(ana, dele, { entrada: ha(8 * 24) })
    expect((await pendentes(dele.id)).filter((fato) => fato.startsWith('contato')).toSorted()).toEqual([
      'contato:x:entrada:30',
      'contato:x:entrada:90',
    ])
    await alta(ana, nova, { saida: ha(7 * 24 + 1) })
    expect((await pendentes(dele.id)).filter((fato) => fato.startsWith('contato')).toSorted()).toEqual([
      'contato:x:saida:30',
      'contato:x:saida:90',
    ])
    await newInternacao(ana, antigo, { entrada: ha(91 * 24) })
    expect(await pendentes(antigo.id)).toEqual(['espera:x:declaracao'])
  })

  it('its kind counts while it runs, in the list, the file and the papers, whatever was intended', async () => {
    const dele = await paciente({ tratamento: { tipo_internacao: 'nao_sabe' } })
    const codigo = (await ana.get(`/pacientes/${dele.id}`)).body.codigo
    const lista = async (...tipo: string[]) =>
      (await ana.post('/pacientes/pesquisa', { texto: codigo, tipo })).body.itens
    const tipoNoArquivo = async (tipo: string) => {
      const { text } = await ana.get(`/pacientes-exportar?motivo=Conferencia&tipo=${tipo}`)
      const [titulos = '', ...linhas] = text.trim().split('\r\n')
      const linha = linhas.find((uma: string) => uma.includes(codigo))
      return linha?.split(';')[titulos.split(';').indexOf('Tipo')]
    }
    expect(await lista('nao_sabe')).toHaveLength(1)
    const nova = await newInternacao(ana, dele, INVOLUNTARIA)
    expect(await lista()).toMatchObject([
      { tipo_vigente: 'involuntaria', papeis_faltando: ['rg_cpf', 'laudo', 'documento_solicitante'] },
    ])
    expect([await lista('nao_sabe'), await lista('involuntaria')]).toMatchObject([[], [{ id: dele.id }]])
    expect([await tipoNoArquivo('involuntaria'), await tipoNoArquivo('nao_sabe')]).toEqual(['Involuntária', undefined])
    expect((await ana.get(`/pacientes/${dele.id}`)).body).toMatchObject({
      tipo_internacao: 'nao_sabe',
      tipo_vigente: 'involuntaria',
    })
    const anexo_id = await newAnexo(server, dele.id, 'declaracao_voluntaria')
    const { id, versao } = nova
    const convertida = await ana.post(`/internacoes/${id}/conversao`, { versao, em: ha(1), anexo_id })
    expect(convertida.status).toBe(200)
    expect(await lista('voluntaria')).toMatchObject([
      { tipo_vigente: 'voluntaria', papeis_faltando: ['rg_cpf', 'laudo'] },
    ])
    await alta(ana, convertida.body, { saida: ha(0) })
    expect(await lista('nao_sabe')).toMatchObject([{ tipo_vigente: 'nao_sabe' }])
  })

  it('is one registration when the page sends it twice, and when two people do', async () => {
    const dele = await paciente()
    const enviada = internacao(dele)
    const respostas = await Promise.all([ana.post('/internacoes', enviada), ana.post('/internacoes', enviada)])
    expect(respostas.map(({ status }) => status)).toEqual([201, 201])
    expect(respostas[0]?.body.id).toBe(respostas[1]?.body.id)
    const outro = await paciente()
    const duas = await Promise.all([ana, admin].map((client) => client.post('/internacoes', internacao(outro))))
    expect(duas.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await ana.post('/internacoes', internacao(outro))).body.message).toBe('Este paciente já está internado.')
  })

  it('refuses by the field what the law forbids', async () => {
    const dele = await paciente()
    const recusa = async (campos: object) => {
      const { status, body } = await ana.post('/internacoes', internacao(dele, campos))
      expect(status).toBe(422)
      return body.data.campos
    }
    const comunidade = await newClinica(server, 'comunidade_terapeutica')
    expect(await recusa({ medico_uf: 'RJ' })).toEqual({ medico_uf: MEDICO_DE_OUTRO_ESTADO })
    expect(await recusa({ entrada: ha(-1) })).toEqual({ entrada: 'A entrada não pode estar no futuro' })
    for (const natureza of ['ambulatorio', 'moradia_assistida'])
      expect(await recusa({ clinica_id: await newClinica(server, natureza) })).toHaveProperty('clinica_id')
    expect(await recusa({ clinica_id: comunidade })).toHaveProperty('clinica_id')
    expect(await recusa({ ...INVOLUNTARIA, clinica_id: comunidade })).toHaveProperty('clinica_id')
    expect(await recusa({ ...INVOLUNTARIA, solicitante_tipo: 'seguranca_publica' })).toHaveProperty('solicitante_tipo')
    expect(await recusa({ clinica_id: NOBODY_ID })).toEqual({ clinica_id: 'Escolha uma clínica ativa' })
    expect(await recusa({ entrada: '2020-01-01T10:00' })).toEqual({
      entrada: 'Registre internações dos últimos 5 anos',
    })
    expect(await statusDe(dele.id)).toBe('recebido')
  })

  it('takes only papers of this patient and of the right kind', async () => {
    const [dele, outro] = [await paciente(), await paciente()]
    const alheio = await newAnexo(server, outro.id, 'laudo')
    const errado = await newAnexo(server, dele.id, 'rg_cpf')
    for (const laudo_anexo_id of [alheio, errado, NOBODY_ID])
      expect((await ana.post('/internacoes', internacao(dele, { ...INVOLUNTARIA, laudo_anexo_id }))).status).toBe(422)
    const laudo_anexo_id = await newAnexo(server, dele.id, 'laudo')
    const nova = await newInternacao(ana, dele, { ...INVOLUNTARIA, laudo_anexo_id })
    expect(nova).toMatchObject({
      esperas: [],
      solicitante_cpf_mascarado: '***.982.247-**',
    })
    const remove = (id: string) => ana.post(`/pacientes/${dele.id}/documentos/${id}/excluir`, { motivo: 'Repetido' })
    const { status, body } = await remove(laudo_anexo_id)
    expect([status, body.message]).toEqual([409, 'Este documento sustenta uma internação e não pode ser excluído.'])
    const { body: documentos } = await ana.get(`/pacientes/${dele.id}/documentos`)
    expect(documentos.map(({ id }: { id: string }) => id)).toContain(laudo_anexo_id)
    expect((await remove(errado)).status).toBe(200)
  })

  it('welcomes into a comunidade terapêutica adults who are not in danger; minors by an administrator who says why', async () => {
    const comunidade = await newClinica(server, 'comunidade_terapeutica')
    const acolhimento = async (dele: { id: string; clinica: string }, campos: object = {}) => ({
      clinica_id: comunidade,
      tipo: 'acolhimento',
      adesao_anexo_id: await newAnexo(server, dele.id, 'adesao'),
      avaliacao_medica_previa_em: ha(30),
      avaliacao_medica_por: 'Ana Prado',
      medico_uf: null,
      ...campos,
    })
    const adulto = await paciente()
    expect(
      (await ana.post('/internacoes', internacao(adulto, await acolhimento(adulto, { risco_imediato: true })))).body
        .data.campos,
    ).toEqual({ risco_imediato: CASO_GRAVE })
    expect(await newInternacao(ana, adulto, await acolhimento(adulto))).toMatchObject({ esperas: [] })

    const menor = await paciente({
      paciente: { data_nascimento: `${new Date().getFullYear() - 16}-01-01` },
      responsavel: { nome: 'Rita Prado', cpf: null, telefone: '11988887777' },
    })
    const campos = {
      ...(await acolhimento(menor)),
      solicitante_nome: 'Rita Prado',
      solicitante_cpf: CPF_DO_SOLICITANTE,
      solicitante_tipo: 'responsavel_legal',
      menores_justificativa: 'Decisão do juízo da infância',
    }
    expect((await ana.post('/internacoes', internacao(menor, campos))).body.data.campos).toEqual({
      menores_justificativa: MENORES_EM_COMUNIDADE,
    })
    expect(await newInternacao(admin, menor, campos)).toMatchObject({ menor_liberado: true })
    // Reasons are health data: encrypted, and not in the history.
    const dump =
      JSON.stringify(await server.sql('select * from internacoes')) +
      JSON.stringify(await server.sql('select * from audit_log'))
    expect(dump).not.toContain('juízo')
    expect(dump).not.toContain(CPF_DO_SOLICITANTE)
  })

  it('reads hours on the clock of the clinic', async () => {
    const dele = await paciente()
    const rioBranco = await newClinica(server, 'hospital_geral', { city: 'Rio Branco', state: 'AC' })
    const acre = { clinica_id: rioBranco, medico_uf: 'AC' }
    // Rio Branco is two hours behind: the entry is in the future there.
    const { status, body } = await ana.post('/internacoes', internacao(dele, { ...acre, entrada: ha(1) }))
    expect([status, Object.keys(body.data.campos)]).toEqual([422, ['entrada']])
    const entrada = ha(1, Date.now(), 'America/Rio_Branco')
    const nova = await newInternacao(ana, dele, { ...acre, entrada })
    expect(Math.abs(Date.parse(nova.entrada) - (Date.now() - 3_600_000))).toBeLessThan(120_000)
    expect(nova.fuso).toBe('America/Rio_Branco')
  })

  it('ends own other leads of the person when asked to, and tells supervisors of those of others', async () => {
    const dele = await paciente()
    const proprio = await newLead(ana, { telefone: '(11) 97777-0001' })
    const { body: alheio } = await bia.post('/leads', {
      nome_contato: 'Outro',
      telefone: '(11) 97777-0002',
      origem: 'telefone',
    })
    await server.sql(
      `update leads set outros_telefones = array[(select telefone from leads where id = $1)] where id = any($2)`,
      [dele.lead_id, [proprio.id, alheio.id]],
    )
    const { body: preparo } = await ana.get(`/pacientes/${dele.id}/internar`)
    expect(preparo.outros_leads.map(({ id }: { id: string }) => id)).toEqual([proprio.id])
    const recusado = await ana.post(
      '/internacoes',
      internacao(dele, { encerrar_leads: [{ id: alheio.id, versao: 1 }] }),
    )
    expect(recusado.status).toBe(409)
    const { versao } = preparo.outros_leads[0]
    await newInternacao(ana, dele, { encerrar_leads: [{ id: proprio.id, versao }] })
    expect([await etapaDe(proprio.id), await etapaDe(alheio.id)]).toEqual(['perdido', 'novo'])
    const avisos = await server.sql(`select corpo from notificacoes where fato = $1`, [
      `lead_internado:${dele.lead_id}:${alheio.id}`,
    ])
    expect(avisos.length).toBeGreaterThan(0)
  })

  it('is for who has the patient: 404 for others, refused to supervisors', async () => {
    const dele = await paciente()
    expect((await bia.post('/internacoes', internacao(dele))).status).toBe(404)
    expect((await supervisor.post('/internacoes', internacao(dele))).status).toBe(403)
    const nova = await newInternacao(ana, dele)
    expect((await bia.get(`/pacientes/${dele.id}/internacoes`)).status).toBe(404)
    expect((await bia.get(`/pacientes/${dele.id}/internar`)).status).toBe(404)
    expect((await alta(bia, nova)).status).toBe(404)
    expect((await ana.post(`/internacoes/${nova.id}/estorno`, { versao: nova.versao, motivo: 'engano' })).status).toBe(
      403,
    )
    const { body: prazos } = await bia.get('/internacoes-prazos')
    expect(prazos.itens.filter((item: { internacao_id: string }) => item.internacao_id === nova.id)).toEqual([])
    expect((await supervisor.get('/internacoes-prazos')).status).toBe(403)
  })

  it('of a lead whose person has the least of a record moves it all the same', async () => {
    const { id } = await newLead(ana)
    const minimo = { nome_completo: 'Caio Prado', data_nascimento: '1988-03-02', sexo: 'masculino' }
    const { body } = await ana.post(`/leads/${id}/pacientes`, { ...minimo, envio_id: randomUUID() })
    await newInternacao(ana, { id: body.id, clinica: await newClinica(server) })
    expect(await etapaDe(id)).toBe('internado')
  })

  it('of a lead that stands in its stage by facts that were only typed keeps it there, also when it is reversed', async () => {
    const { id } = await newLead(ana)
    await server.sql(
      `update leads set etapa = 'internado', ganho_em = '2026-01-05', versao = versao + 1 where id = $1`,
      [id],
    )
    await server.sql(
      `insert into lead_historico (lead_id, de, para, em, fato)
       values ($1, 'em_contato', 'internado', now(), '{"clinica": "Vale Sereno", "entrada_em": "2026-01-05"}')`,
      [id],
    )
    const minimo = { nome_completo: 'Caio Prado', data_nascimento: '1988-03-02', sexo: 'masculino' }
    const { body } = await ana.post(`/leads/${id}/pacientes`, { ...minimo, envio_id: randomUUID() })
    const nova = await newInternacao(ana, { id: body.id, clinica: await newClinica(server) })
    expect(await etapaDe(id)).toBe('internado')
    const [{ ganho_em }] = await server.sql(`select ganho_em::date::text from leads where id = $1`, [id])
    expect(ganho_em).toBe('2026-01-05')
    await admin.post(`/internacoes/${nova.id}/estorno`, { versao: nova.versao, motivo: 'Registrada por engano' })
    expect([await etapaDe(id), await statusDe(body.id)]).toEqual(['internado', 'apto'])
  })

  it('is the only way of a lead to its stage', async () => {
    const lead = await newLead(ana)
    const mover = await ana.post(`/leads/${lead.id}/mover`, { versao: lead.versao, etapa: 'internado' })
    expect(mover.body.data.campos).toEqual({ etapa: 'Registre a internação para continuar.' })
    const dele = await paciente()
    await newInternacao(ana, dele)
    const [{ versao }] = await server.sql('select versao from leads where id = $1', [dele.lead_id])
    expect((await ana.post(`/leads/${dele.lead_id}/desfazer`, { versao })).status).toBe(409)
  })
})

describe('correcting', () => {
  const correct = (client: Client, { id, versao }: { id: string; versao: number }, campos: object) =>
    client.patch(`/internacoes/${id}`, { versao, ...campos })

  it('changes plain facts by their owner, with the history, and keeps what was not said', async () => {
    const dele = await paciente()
    const nova = await newInternacao(ana, dele, INVOLUNTARIA)
    const { status, body } = await correct(ana, nova, {
      previsao_saida: '2099-01-10',
      valor_contratado_centavos: 450_000,
      quantidade_periodos: 3,
      solicitante_nome: 'Rita Prado de Lima',
    })
    expect([status, body.versao]).toEqual([200, nova.versao + 1])
    expect(body).toMatchObject({
      valor_contratado_centavos: 450_000,
      solicitante_nome: 'Rita Prado de Lima',
      solicitante_cpf_mascarado: nova.solicitante_cpf_mascarado,
      entrada: nova.entrada,
    })
    const { body: outroCpf } = await correct(ana, body, { solicitante_cpf: '11144477735' })
    expect(outroCpf.solicitante_cpf_mascarado).toBe('***.444.777-**')
    const [ultima, anterior] = (await server.history('internacoes', nova.id)).toReversed()
    expect(anterior).toMatchObject({ antes: { quantidade_periodos: null }, depois: { quantidade_periodos: 3 } })
    expect(ultima).toMatchObject({ antes: {}, depois: { documento: 'alterado' } })
    expect(JSON.stringify([ultima, anterior])).not.toContain('11144477735')
    expect((await correct(ana, nova, { quantidade_periodos: 4 })).status).toBe(409)
    expect((await correct(bia, outroCpf, { quantidade_periodos: 4 })).status).toBe(404)
    expect((await correct(supervisor, outroCpf, { quantidade_periodos: 4 })).status).toBe(403)
  })

  it('is refused by the same guards as the registration, at the same fields', async () => {
    const dele = await paciente()
    const nova = await newInternacao(ana, dele, INVOLUNTARIA)
    const recusa = async (alvo: typeof nova, campos: object) => {
      const { status, body } = await correct(ana, alvo, campos)
      expect(status).toBe(422)
      return Object.keys(body.data.campos)
    }
    expect(await recusa(nova, { solicitante_cpf: '11111111111' })).toEqual(['solicitante_cpf'])
    expect(await recusa(nova, { solicitante_tipo: 'seguranca_publica' })).toEqual(['solicitante_tipo'])
    expect(await recusa(nova, { previsao_saida: '2020-01-01' })).toEqual(['previsao_saida'])
    expect(await recusa(nova, { quantidade_periodos: 0 })).toEqual(['quantidade_periodos'])
    const outro = await paciente()
    const compulsoria = await newInternacao(ana, outro, { tipo: 'compulsoria', processo_numero: '1', vara: '2ª Vara' })
    // Fields that the type does not have are dropped.
    const { body } = await correct(ana, compulsoria, { solicitante_nome: 'Rita Prado', processo_numero: '0001-22' })
    expect(body).toMatchObject({ solicitante_nome: null, processo_numero: '0001-22' })
  })

  it('reaches neither entry, type nor clinic, nor an admission that was reversed', async () => {
    const dele = await paciente()
    const nova = await newInternacao(ana, dele)
    const { body } = await correct(ana, nova, { entrada: ha(5), clinica_id: await newClinica(server) })
    expect(body).toMatchObject({ entrada: nova.entrada, clinica_id: nova.clinica_id })
    expect(await correct(ana, body, { tipo: 'compulsoria' })).toMatchObject({
      ...{
        status: 422,
        body: {
          data: { campos: { tipo: 'Este dado já foi informado. Para mudar, um administrador estorna a internação.' } },
        },
      },
    })
    const { body: desfeita } = await admin.post(`/internacoes/${nova.id}/estorno`, {
      versao: body.versao,
      motivo: 'engano',
    })
    expect((await correct(ana, desfeita, { quantidade_periodos: 2 })).body.message).toBe(
      'Esta internação foi estornada.',
    )
  })
})

describe('papers', () => {
  it('that were missing free the admission', async () => {
    const dele = await paciente()
    const nova = await newInternacao(ana, dele)
    const anexo_id = await newAnexo(server, dele.id, 'declaracao_voluntaria')
    const attach = (campos: object) =>
      ana.post(`/internacoes/${nova.id}/papeis`, {
        versao: nova.versao,
        papel: 'declaracao_voluntaria',
        anexo_id,
        ...campos,
      })
    expect((await attach({})).status).toBe(422)
    expect((await attach({ papel: 'laudo', declaracao_em: ha(3) })).status).toBe(409)
    const { body } = await attach({ declaracao_em: ha(3) })
    expect(body).toMatchObject({ esperas: [] })
    expect(await pendentes(dele.id)).not.toContain('espera:x:declaracao')
    expect((await attach({ declaracao_em: ha(3) })).status).toBe(409)
  })
})

describe('communications', () => {
  it('are recorded for each body, of the entry and of the exit', async () => {
    const dele = await paciente()
    const nova = await newInternacao(ana, dele)
    const comunicar = (versao: number, campos: object) =>
      ana.post(`/internacoes/${nova.id}/comunicacoes`, {
        versao,
        momento: 'entrada',
        orgao: 'mp',
        em: ha(1),
        protocolo: 'MP-1',
        ...campos,
      })
    expect((await comunicar(nova.versao, { em: ha(3) })).body.data.campos).toHaveProperty('em')
    expect((await comunicar(nova.versao, { em: ha(-1) })).body.data.campos).toHaveProperty('em')
    expect((await comunicar(nova.versao, { protocolo: '' })).body.data.campos).toHaveProperty('protocolo')
    expect((await comunicar(nova.versao, { momento: 'saida' })).status).toBe(409)
    const { body: uma } = await comunicar(nova.versao, {})
    expect(uma.comunicada.entrada.mp.protocolo).toBe('MP-1')
    expect((await comunicar(nova.versao, {})).status).toBe(409)
    const { body: fim } = await alta(ana, uma)
    const { body: saida } = await comunicar(fim.versao, { momento: 'saida', orgao: 'outros', em: ha(0) })
    expect(saida.comunicada.saida.outros.protocolo).toBe('MP-1')
    const { body: pia } = await ana.post(`/internacoes/${nova.id}/pia`, { versao: saida.versao, em: ha(0) })
    expect(pia.pia_em).not.toBeNull()
  })
})

describe('the end', () => {
  it('of an involuntary admission is the doctor’s; the family may ask for it', async () => {
    const dele = await paciente()
    const nova = await newInternacao(ana, dele, INVOLUNTARIA)
    expect((await alta(ana, nova, { motivo: 'alta_a_pedido' })).body.data.campos).toHaveProperty('motivo')
    expect((await alta(ana, nova, { confirmada: false })).body.data.campos).toHaveProperty('confirmada')
    expect((await alta(ana, nova, { motivo: 'interrupcao_familia' })).body.data.campos).toHaveProperty('motivo')
    expect((await alta(ana, nova, { saida: ha(3) })).body.data.campos).toHaveProperty('saida')
    const { body: pedida } = await ana.post(`/internacoes/${nova.id}/interrupcao`, {
      versao: nova.versao,
      em: ha(1),
      solicitante: 'Rita Prado',
    })
    expect(pedida.interrupcao_por).toBe('Rita Prado')
    expect(await pendentes(dele.id)).toContain('interrupcao:x')
    const { status, body } = await alta(ana, pedida, { motivo: 'interrupcao_familia' })
    expect([status, body.motivo_saida]).toEqual([200, 'interrupcao_familia'])
    expect(await statusDe(dele.id)).toBe('alta')
    expect((await pendentes(dele.id)).toSorted()).toEqual([
      'contato:x:saida:30',
      'contato:x:saida:7',
      'contato:x:saida:90',
      'espera:x:laudo',
    ])
    expect((await alta(ana, body)).body.message).toBe('Esta internação já foi encerrada.')
  })

  it('by death asks for no calls', async () => {
    const dele = await paciente()
    const nova = await newInternacao(ana, dele)
    await alta(ana, nova, { motivo: 'obito', confirmada: false })
    expect((await pendentes(dele.id)).filter((fato) => fato.startsWith('contato'))).toEqual([])
  })

  it('by transfer goes on at another clinic, linked', async () => {
    const dele = await paciente()
    const nova = await newInternacao(ana, dele)
    const outra = { clinica_id: await newClinica(server), entrada: ha(0), transferida_de: nova.id }
    expect((await ana.post('/internacoes', internacao(dele, outra))).status).toBe(409)
    await alta(ana, nova, { motivo: 'transferencia' })
    expect(await statusDe(dele.id)).toBe('transferido')
    const { body: preparo } = await ana.get(`/pacientes/${dele.id}/internar`)
    expect(preparo.transferencia).toMatchObject({ id: nova.id, tipo: 'voluntaria', clinica: nova.clinica })
    expect(
      (await ana.post('/internacoes', internacao(dele, { ...outra, entrada: ha(2) }))).body.data.campos,
    ).toHaveProperty('entrada')
    expect(
      (await ana.post('/internacoes', internacao(dele, { ...outra, clinica_id: nova.clinica_id }))).body.data.campos,
    ).toEqual({ clinica_id: 'A transferência é para outra clínica' })
    const segunda = await newInternacao(ana, dele, outra)
    expect(segunda.transferida_de).toBe(nova.id)
    expect((await ana.get(`/pacientes/${dele.id}/internacoes`)).body).toHaveLength(2)
    expect((await ana.get(`/pacientes/${dele.id}/internar`)).body.transferencia).toBeNull()
  })
})

describe('conversion', () => {
  it('on day 85 keeps the row, needs the declaration, and ends the limit of 90 days', async () => {
    const dele = await paciente()
    const nova = await newInternacao(ana, dele, { ...INVOLUNTARIA, entrada: ha(85 * 24) })
    expect(nova.prazos.find(({ chave }: { chave: string }) => chave === 'noventa_dias').situacao).toBe('vencendo')
    const convert = (anexo_id: string) =>
      ana.post(`/internacoes/${nova.id}/conversao`, { versao: nova.versao, em: ha(1), anexo_id })
    expect((await convert(await newAnexo(server, dele.id, 'laudo'))).status).toBe(422)
    const { status, body } = await convert(await newAnexo(server, dele.id, 'declaracao_voluntaria'))
    expect([status, body.id, body.tipo]).toEqual([200, nova.id, 'involuntaria'])
    expect(body.prazos.map(({ chave }: { chave: string }) => chave)).not.toContain('noventa_dias')
    expect((await alta(ana, body, { motivo: 'alta_a_pedido' })).status).toBe(200)
  })

  it('is for involuntary admissions alone', async () => {
    const dele = await paciente()
    const { id, versao } = await newInternacao(ana, dele)
    const anexo_id = await newAnexo(server, dele.id, 'declaracao_voluntaria')
    expect((await ana.post(`/internacoes/${id}/conversao`, { versao, em: ha(1), anexo_id })).status).toBe(409)
  })
})

describe('estorno', () => {
  it('takes all back but the row: patient, lead and what was asked for', async () => {
    const dele = await paciente()
    const antes = await etapaDe(dele.lead_id)
    const nova = await newInternacao(ana, dele)
    const { status, body } = await admin.post(`/internacoes/${nova.id}/estorno`, {
      versao: nova.versao,
      motivo: 'Registrada no paciente errado',
    })
    expect([status, body.esperas]).toEqual([200, []])
    expect([await statusDe(dele.id), await etapaDe(dele.lead_id)]).toEqual(['apto', antes])
    expect(await pendentes(dele.id)).toEqual([])
    expect(body.prazos).toEqual([])
    expect((await alta(ana, body)).body.message).toBe('Esta internação foi estornada.')
    await newInternacao(ana, dele)
    expect(await etapaDe(dele.lead_id)).toBe('internado')
  })
})

describe('the nature of a clinic', () => {
  it('is asked of managers once, until they have said it', async () => {
    const clinica = await newClinica(server, null)
    expect((await ana.get(`/internacoes-clinicas/${clinica}`)).body).toMatchObject({
      natureza: null,
      natureza_pedida: false,
    })
    await ana.post(`/internacoes-clinicas/${clinica}/natureza`)
    await ana.post(`/internacoes-clinicas/${clinica}/natureza`)
    expect((await ana.get(`/internacoes-clinicas/${clinica}`)).body.natureza_pedida).toBe(true)
    const gerente = await server.as('gerenciador')
    const minhas = async () =>
      (await gerente.get('/pendencias')).body.itens.filter(
        ({ entidade_id }: { entidade_id: string }) => entidade_id === clinica,
      )
    expect(await minhas()).toMatchObject([{ do_papel: true, concluivel: true }])
    expect(
      (await ana.get('/pendencias')).body.itens.filter(({ entidade }: { entidade: string }) => entidade === 'clinicas'),
    ).toEqual([])
    await server.sql(`insert into clinica_regularidade (clinica_id, natureza) values ($1, 'hospital_geral')`, [clinica])
    expect(await minhas()).toEqual([])
  })
})

describe('pending things', () => {
  it('are their owner’s, and calls are done by saying so', async () => {
    const dele = await paciente()
    await newInternacao(ana, dele)
    const { body } = await ana.get(`/pendencias?entidade_id=${dele.id}`)
    // The paper is due at once, the calls 7, 30 and 90 days after the entry two hours ago.
    expect(body).toMatchObject({ total: 4, vencidas: 1, proximas: 2 })
    expect((await bia.get(`/pendencias?entidade_id=${dele.id}`)).body.total).toBe(0)
    const [papel, contato] = body.itens
    expect([papel.mensagem, contato.mensagem]).toEqual([null, 'pos_internacao'])
    // Template of its message; the lead has the telephone.
    const { body: modelos } = await ana.get('/modelos')
    expect(modelos.map(({ chave }: { chave: string }) => chave)).toContain(contato.mensagem)
    const inicio = { canal: 'whatsapp', envio_id: randomUUID() }
    expect((await ana.post(`/leads/${dele.lead_id}/iniciar`, inicio)).status).toBe(200)
    expect((await ana.post(`/pendencias/${papel.id}/concluir`)).status).toBe(409)
    expect((await bia.post(`/pendencias/${contato.id}/concluir`)).status).toBe(404)
    expect((await ana.post(`/pendencias/${contato.id}/concluir`)).status).toBe(200)
    expect((await ana.get(`/pendencias?entidade_id=${dele.id}`)).body.total).toBe(3)
    expect((await ana.post(`/pendencias/${contato.id}/concluir`, { feita: false })).status).toBe(200)
    expect((await ana.get(`/pendencias?entidade_id=${dele.id}`)).body.total).toBe(4)
  })
})

describe('what is typed', () => {
  /** Values `horas` hours ago, as wall clocks of the clinic and as instants. */
  const instantes = (horas: Record<string, number>) =>
    Object.fromEntries(Object.entries(horas).map(([campo, antes]) => [campo, ha(antes)]))
  const iso = (digitado: string) => new Date(`${digitado}:00-03:00`).toISOString()
  const comInstantes = (campos: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(campos).map(([campo, valor]) => [
        campo,
        /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(String(valor)) ? iso(String(valor)) : valor,
      ]),
    )
  const CONTRATO = { previsao_saida: '2127-06-11', valor_contratado_centavos: 480_000, quantidade_periodos: 6 }
  const MEDICO = { medico_nome: 'Mário Médico', medico_crm: '54321', medico_uf: 'SP' }

  // Fields of each type under the law; no two have equal values.
  const TIPOS: Record<TipoAdmissao, { papel: PapelInternacao; natureza: string; campos: object }> = {
    voluntaria: {
      papel: 'declaracao_voluntaria',
      natureza: 'clinica_medica',
      campos: { ...MEDICO, ...instantes({ entrada: 20, declaracao_em: 21 }) },
    },
    involuntaria: {
      papel: 'laudo',
      natureza: 'clinica_medica',
      campos: {
        ...MEDICO,
        ...instantes({ entrada: 22, decisao_medica_em: 23 }),
        solicitante_nome: 'Saulo Solicitante',
        solicitante_tipo: 'servidor_publico',
        ausencia_familia: true,
        servidor_orgao: 'sisnad',
      },
    },
    compulsoria: {
      papel: 'ordem_judicial',
      natureza: 'clinica_medica',
      campos: { ...MEDICO, entrada: ha(24), processo_numero: '0001234-56.2026', vara: '2ª Vara de Família' },
    },
    acolhimento: {
      papel: 'adesao',
      natureza: 'comunidade_terapeutica',
      campos: {
        ...instantes({ entrada: 25, avaliacao_medica_previa_em: 26 }),
        avaliacao_medica_por: 'Alba Avaliadora',
      },
    },
  }
  const COLUNA_DO_PAPEL: Record<PapelInternacao, string> = {
    declaracao_voluntaria: 'declaracao_voluntaria_anexo_id',
    laudo: 'laudo_anexo_id',
    ordem_judicial: 'ordem_anexo_id',
    adesao: 'adesao_anexo_id',
  }
  const SEM_PAPEIS = { declaracao_voluntaria: null, laudo: null, ordem_judicial: null, adesao: null }

  it.each(Object.entries(TIPOS))(
    'of an admission of type %s stands in its own fields',
    async (tipo, { papel, ...de }) => {
      const dele = await paciente()
      const clinica_id = await newClinica(server, de.natureza)
      const anexo = await newAnexo(server, dele.id, papel)
      const [{ id: periodicidade_id }] = await server.sql('select id from periodicidades order by ordem limit 1')
      const campos = { ...CONTRATO, ...de.campos, tipo, clinica_id, periodicidade_id }
      const dito = await newInternacao(ana, dele, {
        ...{ medico_nome: null, medico_crm: null, medico_uf: null },
        ...campos,
        [COLUNA_DO_PAPEL[papel]]: anexo,
        ...(tipo === 'involuntaria' && { solicitante_cpf: CPF_DO_SOLICITANTE, avaliacao_alternativas: true }),
      })
      expect(dito).toMatchObject({ ...comInstantes(campos), papeis: { ...SEM_PAPEIS, [papel]: anexo } })
      expect(dito.solicitante_cpf_mascarado).toBe(tipo === 'involuntaria' ? '***.982.247-**' : null)
    },
  )

  it('of each telling stands at its body and its moment', async () => {
    const dele = await paciente()
    let { id, versao } = await newInternacao(ana, dele, { entrada: ha(30) })
    const comunicada: Record<string, Record<string, object>> = { entrada: {}, saida: {} }
    for (const [n, momento, orgao] of [
      [20, 'entrada', 'mp'],
      [19, 'entrada', 'dp'],
      [18, 'entrada', 'outros'],
      [8, 'saida', 'mp'],
      [7, 'saida', 'dp'],
      [6, 'saida', 'outros'],
    ] as const) {
      if (n === 8) ({ versao } = (await alta(ana, { id, versao }, { saida: ha(10) })).body)
      const dita = { em: ha(n), protocolo: `${momento} ${orgao}` }
      const { status, body } = await ana.post(`/internacoes/${id}/comunicacoes`, { versao, momento, orgao, ...dita })
      expect(status, JSON.stringify(body)).toBe(200)
      ;({ id, versao } = body)
      comunicada[momento] = { ...comunicada[momento], [orgao]: { ...dita, em: iso(dita.em) } }
      expect(body.comunicada).toMatchObject(comunicada)
    }
  })
})
