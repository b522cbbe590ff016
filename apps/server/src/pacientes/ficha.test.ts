import { randomUUID } from 'node:crypto'
import { VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import { CHAVE_PERDIDA, CPF_REPETIDO } from '@portal/contract/pacientes/limites'
import { STATUS_PACIENTE } from '@portal/contract/pacientes/opcoes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { newTelefone } from '../leads/telefone.factory.ts'
import { dayOf } from '../platform/day.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { newPaciente } from './pacientes.factory.ts'
import { contextoClinico, contextoCpf } from './sigilo.service.ts'

let server: Awaited<ReturnType<typeof testApp>>
const clients = {} as Record<'admin' | 'consultor' | 'outro' | 'supervisor', ReturnType<typeof server.browser>>
beforeAll(async () => {
  server = await testApp()
  clients.admin = await server.as('admin')
  clients.consultor = await server.as('consultor')
  clients.outro = server.browser(await server.signIn('consultor'))
  clients.supervisor = await server.as('supervisor')
})
afterAll(() => server.close())

const novo = (campos?: Record<string, object>) => newPaciente(server, clients.consultor, campos)
const get = (id: string, quem: keyof typeof clients = 'consultor') => clients[quem].get(`/pacientes/${id}`)
const search = async (pedido: object, quem: keyof typeof clients = 'consultor') =>
  (await clients[quem].post('/pacientes/pesquisa', pedido)).body
const CPFS = ['52998224725', '11144477735', '39053344705', '74682489070'] as const
const alheia = createCipher('outra-chave-de-mais-de-32-caracteres')

describe('who sees a patient', () => {
  it('the consultant and administrators; for others it does not exist, and supervisors may not ask', async () => {
    const { id } = await novo()
    expect([(await get(id)).status, (await get(id, 'admin')).status]).toEqual([200, 200])
    expect([(await get(id, 'outro')).status, (await get(NOBODY_ID)).status]).toEqual([404, 404])
    expect([(await get(id, 'supervisor')).status, (await server.browser().get(`/pacientes/${id}`)).status]).toEqual([
      403, 401,
    ])
    for (const path of ['cpf', 'clinico', 'documentos', 'consentimentos'])
      expect((await clients.outro.get(`/pacientes/${id}/${path}`)).status, path).toBe(404)
    const alheios: [string, object][] = [
      ['situacao', { versao: 1, status: 'em_analise' }],
      ['cancelar', { versao: 1, motivo: 'sem_contato' }],
      ['reativar', { versao: 1 }],
      ['papeis', { papel: 'laudo', feito: true }],
    ]
    for (const [path, pedido] of alheios)
      expect((await clients.outro.post(`/pacientes/${id}/${path}`, pedido)).status, path).toBe(404)
    expect((await clients.outro.patch(`/pacientes/${id}`, { versao: 1, cidade: 'Santos' })).status).toBe(404)
    expect((await clients.outro.patch(`/pacientes/${id}/clinico`, { versao: 1, alergias: 'x' })).status).toBe(404)
  })

  it('lists hold one’s own, and name the consultant to administrators', async () => {
    const { id, consultor_id } = await novo({ paciente: { nome_completo: 'Rosa Única Lima' } })
    const meus = await search({ texto: 'rosa unica' })
    expect(meus.itens.map((p: { id: string }) => p.id)).toEqual([id])
    expect((await search({ texto: 'rosa unica' }, 'outro')).total).toBe(0)
    expect((await search({ texto: 'rosa unica', consultor_id }, 'admin')).total).toBe(1)
    expect((await search({ texto: 'rosa unica', consultor_id }, 'outro')).total).toBe(0)
  })
})

describe('the list', () => {
  it('counts a thousand beyond the page, and exactly up to that; the last page is reached all the same', async () => {
    const cheio = await server.as('consultor')
    await server.sql(
      `insert into pacientes (canal, nome_completo, consultor_id, status, envio_id, created_at)
       select 'manual', 'Pessoa ' || n, $1, case when n <= 30 then 'apto' else 'recebido' end, gen_random_uuid(),
              now() - n * interval '1 minute'
         from generate_series(1, 1030) n`,
      [await server.userId(cheio.cookie)],
    )
    const pagina = async (pedido: object) => {
      const { itens, ...contado } = (await cheio.post('/pacientes/pesquisa', pedido)).body
      return { ...contado, nomes: itens.map(({ nome }: { nome: string }) => nome) }
    }
    expect(await pagina({})).toMatchObject({ total: 1025, ha_mais: true })
    expect(await pagina({ pagina: 2 })).toMatchObject({ total: 1030, ha_mais: false })
    expect((await pagina({ pagina: 42 })).nomes).toEqual(
      ['1026', '1027', '1028', '1029', '1030'].map((n) => `Pessoa ${n}`),
    )
    // A filter with few results has another plan, with the same order and pages.
    const aptos = await pagina({ status: ['apto'], pagina: 2, direcao: 'asc' })
    expect(aptos).toEqual({ total: 30, ha_mais: false, nomes: [5, 4, 3, 2, 1].map((n) => `Pessoa ${n}`) })
    const nomes = await pagina({ texto: 'pessoa 103', ordem: 'nome', direcao: 'desc' })
    expect(nomes).toEqual({ total: 2, ha_mais: false, nomes: ['Pessoa 1030', 'Pessoa 103'] })
    expect((await pagina({ texto: 'pessoa', ordem: 'codigo', direcao: 'asc' })).nomes.slice(0, 2)).toEqual([
      'Pessoa 1',
      'Pessoa 2',
    ])
  })

  it('finds by part of the name, telephone, code and whole CPF, and by no part of a CPF', async () => {
    const { id } = await novo({
      paciente: { nome_completo: 'Ícaro Ção Braga', cpf: CPFS[3], telefone: '(21) 98877-6655' },
    })
    const { codigo } = (await get(id)).body
    for (const texto of [
      'icaro cao',
      '98877',
      '(21) 98877-6655',
      codigo,
      codigo.toLowerCase(),
      '746.824.890-70',
      CPFS[3],
    ])
      expect(
        (await search({ texto })).itens.map((p: { id: string }) => p.id),
        texto,
      ).toContain(id)
    for (const texto of ['74682489', '%', '746.824', '12345678901'])
      expect(
        (await search({ texto })).itens.map((p: { id: string }) => p.id),
        texto,
      ).not.toContain(id)
  })

  it('is narrowed by status, kind and clinic, ordered and paged', async () => {
    const a = await novo({
      paciente: { nome_completo: 'Zulmira Filtro' },
      tratamento: { tipo_internacao: 'compulsoria' },
    })
    const b = await novo({ paciente: { nome_completo: 'Abel Filtro' } })
    const nomes = async (pedido: object) =>
      (await search({ texto: 'filtro', ...pedido })).itens.map((p: { nome: string }) => p.nome)
    expect(await nomes({ tipo: ['compulsoria'] })).toEqual(['Zulmira Filtro'])
    expect(await nomes({ status: ['apto'] })).toEqual([])
    const { clinica_id } = (await get(b.id)).body
    expect(await nomes({ clinica_id })).toEqual(['Abel Filtro'])
    expect(await nomes({ ordem: 'nome', direcao: 'asc' })).toEqual(['Abel Filtro', 'Zulmira Filtro'])
    expect(await nomes({ ordem: 'recebido', direcao: 'asc' })).toEqual(['Zulmira Filtro', 'Abel Filtro'])
    expect(await nomes({ ordem: 'codigo', direcao: 'desc' })).toEqual(['Abel Filtro', 'Zulmira Filtro'])
    expect((await clients.consultor.post('/pacientes/pesquisa', { tamanho: 7 })).status).toBe(422)
    expect(a.id).not.toBe(b.id)
  })

  it('is exported without health data, with masked CPFs, and that is recorded', async () => {
    await novo({ paciente: { nome_completo: 'Eva Planilha', cpf: CPFS[0] }, tratamento: { alergias: 'zzalergia' } })
    const { status, text } = await clients.consultor.get('/pacientes-exportar?motivo=Conferencia')
    expect(status).toBe(200)
    expect(text).toContain('Eva Planilha')
    expect(text).toContain('***.982.247-**')
    for (const oculto of ['zzalergia', CPFS[0], '529.982.247-25', 'Hipertensão']) expect(text).not.toContain(oculto)
    const [{ acao }] = await server.sql(
      `select acao from audit_log where entidade = 'pacientes' and acao = 'exportar' order by em desc limit 1`,
    )
    expect(acao).toBe('exportar')
  })
})

describe('the data of a patient', () => {
  it('are changed in their version, and the history hides the CPF', async () => {
    const { id, versao } = await novo()
    const { status, body } = await clients.consultor.patch(`/pacientes/${id}`, {
      versao,
      nome_social: 'Jô Prado',
      cpf: '390.533.447-05',
      telefone: '(11) 97777-6666',
    })
    expect([status, body.nome, body.cpf_mascarado, body.telefone]).toEqual([
      200,
      'Jô Prado',
      '***.533.447-**',
      '5511977776666',
    ])
    expect((await clients.consultor.patch(`/pacientes/${id}`, { versao, cidade: 'Santos' })).status).toBe(409)
    const { body: cpf } = await clients.consultor.post(`/pacientes/${id}/cpf`, { motivo: 'Conferir documento' })
    expect(cpf.cpf).toBe('39053344705')
    const historia = JSON.stringify(await server.history('pacientes', id))
    expect(historia).toContain('***')
    expect(historia).toContain('"parte":"cpf"')
    expect(historia).not.toContain('39053344705')
  })

  it.each([
    ['nome_completo', 'Jonas', 'Informe nome e sobrenome'],
    ['data_nascimento', '2990-01-01', 'Informe uma data de nascimento válida'],
    ['data_nascimento', '1990-02-30', 'Esta data não existe'],
    ['cpf', '111.111.111-11', 'CPF inválido'],
    ['responsavel_cpf', '1', 'CPF inválido'],
    ['telefone', '99', 'Telefone inválido. Informe DDD + número.'],
    ['cep', '1', 'CEP inválido'],
    ['clinica_id', NOBODY_ID, 'Escolha uma clínica ativa'],
    ['responsavel_email', 'x', 'E-mail inválido'],
  ])('refuse a bad %s', async (campo, valor, mensagem) => {
    const { id, versao } = await novo()
    const { status, body } = await clients.consultor.patch(`/pacientes/${id}`, { versao, [campo]: valor })
    expect([status, body.data?.campos?.[campo] ?? body.campos?.[campo]]).toEqual([422, mensagem])
  })

  it('a CPF that another living patient has asks first; that of an archived one is free', async () => {
    const um = await novo({ paciente: { cpf: CPFS[1] } })
    const { id, versao } = await novo()
    const request = (confirmar_cpf: boolean) =>
      clients.consultor.patch(`/pacientes/${id}`, { versao, cpf: CPFS[1], confirmar_cpf })
    const recusa = await request(false)
    expect(recusa.status).toBe(422)
    expect(JSON.stringify(recusa.body)).toContain(CPF_REPETIDO)
    const aceita = await request(true)
    expect([aceita.status, aceita.body.avisos]).toEqual([200, ['cpf_repetido']])
    await server.sql('update pacientes set arquivado_em = now() where id = $1', [um.id])
    const outro = await novo()
    await server.sql('update pacientes set arquivado_em = now() where id = $1', [id])
    const livre = await clients.consultor.patch(`/pacientes/${outro.id}`, { versao: outro.versao, cpf: CPFS[1] })
    expect([livre.status, livre.body.avisos]).toEqual([200, []])
  })

  it('warnings about the clinic follow age, sex and clinic', async () => {
    const { id, versao } = await novo()
    const [{ clinica_id }] = await server.sql('select clinica_id from pacientes where id = $1', [id])
    await server.sql('update clinicas set aceita_menores = false where id = $1', [clinica_id])
    const menor = await clients.consultor.patch(`/pacientes/${id}`, { versao, data_nascimento: '2015-01-01' })
    expect(menor.body.avisos).toEqual(['menor'])
    const adulto = await clients.consultor.patch(`/pacientes/${id}`, {
      versao: menor.body.versao,
      data_nascimento: '1980-01-01',
    })
    expect(adulto.body.avisos).toEqual([])
  })
})

describe('health data', () => {
  it('are saved encrypted, in their version, and tell the history only which fields', async () => {
    const { id } = await novo()
    const { body: lido } = await clients.consultor.get(`/pacientes/${id}/clinico`)
    const salvo = await clients.consultor.patch(`/pacientes/${id}/clinico`, {
      versao: lido.versao,
      medicamentos: 'zzremedio',
    })
    expect([salvo.status, salvo.body.campos.medicamentos, salvo.body.campos.condicoes_saude]).toEqual([
      200,
      'zzremedio',
      'Hipertensão',
    ])
    const antigo = await clients.consultor.patch(`/pacientes/${id}/clinico`, { versao: lido.versao, alergias: 'x' })
    expect(antigo.status).toBe(409)
    const historia = JSON.stringify(await server.history('pacientes', id))
    expect(historia).toContain('medicamentos')
    expect(historia).not.toContain('zzremedio')
    const longo = { versao: salvo.body.versao, alergias: 'x'.repeat(2001) }
    expect((await clients.consultor.patch(`/pacientes/${id}/clinico`, longo)).status).toBe(422)
    const fora = { versao: salvo.body.versao, substancias: ['Farinha'] }
    expect((await clients.consultor.patch(`/pacientes/${id}/clinico`, fora)).status).toBe(422)
  })

  it('of a lost key are refused clearly, and nothing is written over', async () => {
    const { id, versao } = await novo({ paciente: { cpf: CPFS[2] } })
    await server.sql('update pacientes set cpf_cifrado = $2 where id = $1', [
      id,
      alheia.encryptText(CPFS[2], contextoCpf('cpf', id)),
    ])
    await server.sql('update paciente_clinico set conteudo_cifrado = $2 where paciente_id = $1', [
      id,
      alheia.encryptText('{}', contextoClinico(id)),
    ])
    const rows = () =>
      server.sql(
        'select cpf_cifrado, conteudo_cifrado from pacientes p join paciente_clinico c on c.paciente_id = p.id where p.id = $1',
        [id],
      )
    const antes = await rows()
    const { body } = await get(id)
    expect(body.cpf_mascarado).toBe('***.***.***-**')
    const recusas = [
      await clients.consultor.get(`/pacientes/${id}/clinico`),
      await clients.consultor.patch(`/pacientes/${id}/clinico`, { versao: 2, alergias: 'x' }),
      await clients.consultor.post(`/pacientes/${id}/cpf`, { motivo: 'Conferir documento' }),
      await clients.consultor.patch(`/pacientes/${id}`, { versao: body.versao, cpf: CPFS[0] }),
    ]
    expect(recusas.map(({ status, body: { message } }) => [status, message])).toEqual(
      recusas.map(() => [409, CHAVE_PERDIDA]),
    )
    expect(await rows()).toEqual(antes)
    // Columns that are not encrypted can still be changed.
    expect((await clients.consultor.patch(`/pacientes/${id}`, { versao: body.versao, cidade: 'Santos' })).status).toBe(
      200,
    )
    expect(versao).toBeLessThanOrEqual(body.versao)
  })
})

describe('statuses', () => {
  const ESCOLHAS: Record<string, readonly string[]> = {
    recebido: ['em_analise'],
    em_analise: ['documentacao_pendente', 'apto'],
    documentacao_pendente: ['apto'],
    apto: ['documentacao_pendente'],
  }
  it.each(STATUS_PACIENTE)('from %s only its passages are allowed', async (de) => {
    const { id } = await novo()
    const put = () =>
      server.sql(`update pacientes set status = $2, motivo_cancelamento = 'outro' where id = $1 returning versao`, [
        id,
        de,
      ])
    for (const para of ['em_analise', 'documentacao_pendente', 'apto']) {
      const [{ versao }] = await put()
      const { status, body } = await clients.consultor.post(`/pacientes/${id}/situacao`, {
        versao,
        status: para,
        confirmar_faltas: true,
      })
      const deve = ESCOLHAS[de]?.includes(para)
        ? [200, para]
        : [409, 'Este paciente não pode passar para esta situação.']
      expect([status, status === 200 ? body.status : body.message], para).toEqual(deve)
    }
    const [{ versao }] = await put()
    const cancelado = await clients.consultor.post(`/pacientes/${id}/cancelar`, { versao, motivo: 'sem_contato' })
    expect(cancelado.status).toBe(de in ESCOLHAS ? 200 : 409)
    const [{ versao: agora }] = await put()
    const reativado = await clients.consultor.post(`/pacientes/${id}/reativar`, { versao: agora })
    expect([reativado.status, reativado.status === 200 ? reativado.body.status : undefined]).toEqual(
      de === 'cancelado' ? [200, 'em_analise'] : [409, undefined],
    )
    for (const para of ['internado', 'alta', 'transferido', 'cancelado', 'recebido'])
      expect((await clients.consultor.post(`/pacientes/${id}/situacao`, { versao: agora, status: para })).status).toBe(
        422,
      )
  })

  it('of an old version change nothing', async () => {
    const { id, versao } = await novo()
    await clients.consultor.post(`/pacientes/${id}/situacao`, { versao, status: 'em_analise' })
    const { status } = await clients.consultor.post(`/pacientes/${id}/cancelar`, { versao, motivo: 'sem_contato' })
    expect(status).toBe(409)
    expect((await get(id)).body.status).toBe('em_analise')
  })

  it('a patient without the papers is fit only after a confirmation; a paper may be ticked by hand', async () => {
    const { id, versao } = await novo({ tratamento: { tipo_internacao: 'voluntaria' } })
    expect((await get(id)).body.papeis_faltando).toEqual(['rg_cpf', 'laudo', 'declaracao_voluntaria'])
    await clients.consultor.post(`/pacientes/${id}/situacao`, { versao, status: 'em_analise' })
    const apto = { versao: versao + 1, status: 'apto' }
    const recusa = await clients.consultor.post(`/pacientes/${id}/situacao`, apto)
    expect([recusa.status, recusa.body.message]).toEqual([
      409,
      'Ainda faltam documentos. Confirme para marcar como apto assim mesmo.',
    ])
    for (const papel of ['rg_cpf', 'laudo', 'declaracao_voluntaria'])
      expect((await clients.consultor.post(`/pacientes/${id}/papeis`, { papel, feito: true })).status).toBe(200)
    const { body } = await get(id)
    expect(body.papeis_faltando).toEqual([])
    expect(body.papeis[0]).toMatchObject({ papel: 'rg_cpf', origem: 'manual', por: expect.any(String) })
    await clients.consultor.post(`/pacientes/${id}/papeis`, { papel: 'laudo', feito: false })
    expect((await get(id)).body.papeis_faltando).toEqual(['laudo'])
    expect((await clients.consultor.post(`/pacientes/${id}/papeis`, { papel: 'receita', feito: true })).status).toBe(
      422,
    )
  })

  it('cancelling asks for a reason, whose words are encrypted', async () => {
    const { id, versao } = await novo()
    for (const pedido of [{}, { motivo: 'sei_la' }, { motivo: 'outro' }, { motivo: 'outro', texto: ' ' }])
      expect((await clients.consultor.post(`/pacientes/${id}/cancelar`, { versao, ...pedido })).status).toBe(422)
    const pedido = { versao, motivo: 'outro', texto: 'zzmotivo' }
    expect((await clients.consultor.post(`/pacientes/${id}/cancelar`, pedido)).body.status).toBe('cancelado')
    expect((await clients.consultor.get(`/pacientes/${id}/clinico`)).body.motivo_cancelamento).toBe('zzmotivo')
    const [row] = await server.sql('select to_jsonb(p)::text as texto from pacientes p where id = $1', [id])
    expect(row.texto).not.toContain('zzmotivo')
  })
})

describe('consents', () => {
  const saude = async (id: string) =>
    (await clients.consultor.get(`/pacientes/${id}/consentimentos`)).body.find(
      (c: { finalidade: string; revogado_em: string | null }) => c.finalidade === 'saude' && !c.revogado_em,
    )

  it('are revoked at once, only once, and given again in a conversation', async () => {
    const { id } = await novo()
    expect((await get(id)).body.consente_saude).toBe(true)
    const { id: consentimento } = await saude(id)
    const revoke = () => clients.consultor.post(`/pacientes/${id}/consentimentos/${consentimento}/revogar`, {})
    expect((await clients.outro.post(`/pacientes/${id}/consentimentos/${consentimento}/revogar`, {})).status).toBe(404)
    const [um, dois] = await Promise.all([revoke(), revoke()])
    expect([um.status, dois.status].toSorted()).toEqual([200, 409])
    expect((await get(id)).body.consente_saude).toBe(false)
    expect((await clients.consultor.post(`/pacientes/${id}/consentimentos/${NOBODY_ID}/revogar`, {})).status).toBe(404)
    const { versao_termo } = um.status === 200 ? um.body[0] : dois.body[0]
    const give = (pedido: object) =>
      clients.consultor.post(`/pacientes/${id}/consentimentos`, {
        finalidade: 'saude',
        declarante: 'Maria Prado',
        versao: versao_termo,
        ...pedido,
      })
    for (const ruim of [{ versao: 'velha' }, { declarante: 'Maria' }, { finalidade: 'declaracao' }])
      expect((await give(ruim)).status).toBe(422)
    expect((await give({})).status).toBe(201)
    expect([(await get(id)).body.consente_saude, (await saude(id)).canal]).toEqual([true, 'manual'])
    // Merged patients may have a consent twice too: revoking one revokes both.
    expect((await give({})).status).toBe(201)
    const [mais_nova] = (await clients.consultor.get(`/pacientes/${id}/consentimentos`)).body
    const { status } = await clients.consultor.post(`/pacientes/${id}/consentimentos/${mais_nova.id}/revogar`, {})
    expect([status, (await get(id)).body.consente_saude]).toEqual([200, false])
  })

  it('tell whether messages are wanted: of the patient, its lead and the visits of that', async () => {
    const recusa = {
      declarante: { telefone: newTelefone() },
      consentimentos: { saude: true, privacidade: true, mensagens: false, versao: VERSAO_TERMOS },
    }
    const { id } = await novo(recusa)
    const { lead_id } = (await get(id)).body
    const clinica_id = (await get(id)).body.clinica_id
    const visita = await clients.consultor.post('/visitas', {
      tipo: 'videochamada',
      inicio: `${dayOf(Date.now() + 86_400_000)}T10:00`,
      lead_id,
      clinica_id,
    })
    expect(visita.status, visita.text).toBe(201)
    const ditos = async () => [
      (await get(id)).body.aceita_mensagens,
      (await clients.consultor.get(`/leads/${lead_id}`)).body.aceita_mensagens,
      (await clients.consultor.get(`/visitas/${visita.body.id}`)).body.aceita_mensagens,
    ]
    expect(await ditos()).toEqual([false, false, false])
    const dar = { finalidade: 'mensagens', declarante: 'Maria Prado', versao: VERSAO_TERMOS }
    const [dado] = (await clients.consultor.post(`/pacientes/${id}/consentimentos`, dar)).body
    expect(await ditos()).toEqual([true, true, true])
    await clients.consultor.post(`/pacientes/${id}/consentimentos/${dado.id}/revogar`, {})
    expect(await ditos()).toEqual([false, false, false])

    // A patient who was never asked, and one who consented in the form.
    const lead = await newLead(clients.consultor)
    const criado = { nome_completo: 'Sem Formulário', envio_id: randomUUID() }
    const { body: minimo } = await clients.consultor.post(`/leads/${lead.id}/pacientes`, criado)
    const quis = await novo({ consentimentos: { mensagens: true } })
    const { body: semPergunta } = await clients.consultor.get(`/leads/${lead.id}`)
    expect([semPergunta.aceita_mensagens, minimo.aceita_mensagens]).toEqual([null, null])
    expect((await get(quis.id)).body.aceita_mensagens).toBe(true)
  })
})

describe('a patient of a lead', () => {
  const create = (lead: string, campos: object = {}, quem: keyof typeof clients = 'consultor') =>
    clients[quem].post(`/leads/${lead}/pacientes`, {
      nome_completo: 'Bento Mínimo',
      envio_id: randomUUID(),
      ...campos,
    })

  it('needs only a name, is kept to protect life, and consents to nothing yet', async () => {
    const { id: lead } = await newLead(clients.consultor, { cidade_id: null, tipo_internacao: 'involuntaria' })
    const envio_id = randomUUID()
    const um = await create(lead, { envio_id })
    expect(um.status).toBe(201)
    expect(um.body).toMatchObject({
      canal: 'manual',
      status: 'recebido',
      consente_saude: false,
      idade: null,
      tipo_internacao: 'involuntaria',
      lead_id: lead,
    })
    const [{ base_legal }] = await server.sql('select base_legal from pacientes where id = $1', [um.body.id])
    expect(base_legal).toBe('protecao_vida')
    expect((await create(lead, { envio_id })).body.id).toBe(um.body.id)
    await create(lead, { nome_completo: 'Clara Segunda' })
    const { body } = await clients.consultor.get(`/leads/${lead}/pacientes`)
    expect(body.map((p: { nome: string }) => p.nome)).toEqual(['Bento Mínimo', 'Clara Segunda'])
    expect((await clients.consultor.get(`/pacientes/${um.body.id}/clinico`)).body).toMatchObject({ versao: 0 })
    const salvo = await clients.consultor.patch(`/pacientes/${um.body.id}/clinico`, { versao: 0, alergias: 'Iodo' })
    expect([salvo.status, salvo.body.versao]).toEqual([200, 1])
  })

  it('is refused to others, of the queue, and of a lost lead', async () => {
    const { id: lead } = await newLead(clients.consultor)
    expect([(await create(lead, {}, 'outro')).status, (await create(lead, {}, 'supervisor')).status]).toEqual([
      404, 403,
    ])
    expect((await create(lead, { nome_completo: 'Bento' })).status).toBe(422)
    await server.sql('update leads set consultor_id = null where id = $1', [lead])
    expect((await create(lead, {}, 'admin')).status).toBe(409)
  })
})

it('changes are told to the owner and to administrators, and to nobody else', async () => {
  const { id, versao, consultor_id } = await novo()
  const conta = async () =>
    (await server.sql('select versao from mudancas_versao where assunto = $1', [`pacientes:${consultor_id}`]))[0]
      ?.versao
  const antes = Number(await conta())
  await clients.consultor.post(`/pacientes/${id}/situacao`, { versao, status: 'em_analise' })
  expect(Number(await conta())).toBe(antes + 1)
})
