import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Kit } from '../platform/feature.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { createPrazosIncidenteService } from './prazos.service.ts'
import { encerravel, horasAntes, novoIncidente } from './privacidade.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

/** Tuesday 10:00 in São Paulo. */
const TERCA = Date.parse('2026-11-10T13:00Z')
const HORA = 3_600_000
const DIA = 24 * HORA
let agora = TERCA
let server: Awaited<ReturnType<typeof testApp>>
let admin: Client
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sql(
    'set session_replication_role = replica; delete from incidentes_seguranca; set session_replication_role = origin',
  )
  await server.sql('delete from notificacoes')
  await server.sql('delete from pendencias')
})

async function registrado(campos: object = {}) {
  const { status, body } = await admin.post('/privacidade/incidentes', novoIncidente(campos))
  expect([status, body]).toEqual([201, expect.anything()])
  return body
}
const save = (id: string, versao: number, campos: object) =>
  admin.put(`/privacidade/incidentes/${id}`, { ...novoIncidente(campos), versao })

describe('who may', () => {
  it('administrators alone', async () => {
    const { id } = await registrado()
    for (const papel of ['consultor', 'gerenciador', 'supervisor'] as const) {
      const outro = await server.as(papel)
      for (const caminho of [
        '/privacidade/operacoes',
        '/privacidade-operacoes-pdf',
        '/privacidade/incidentes',
        `/privacidade/incidentes/${id}`,
        `/privacidade-incidente-comunicado?id=${id}&para=anpd`,
        `/auditoria/incidentes_seguranca/${id}`,
      ])
        expect((await outro.get(caminho)).status, `${papel} ${caminho}`).toBe(403)
      expect((await outro.post('/privacidade/incidentes', novoIncidente())).status).toBe(403)
      expect((await outro.put(`/privacidade/incidentes/${id}`, { ...novoIncidente(), versao: 1 })).status).toBe(403)
    }
    for (const caminho of ['', '/encerrar', '/reabrir']) {
      const rota = `/privacidade/incidentes/${NOBODY_ID}${caminho}`
      const campos = { ...novoIncidente(), versao: 1, licoes: 'x' }
      expect((await (caminho ? admin.post(rota, campos) : admin.put(rota, campos))).status, rota).toBe(404)
    }
    expect((await admin.get(`/privacidade/incidentes/${NOBODY_ID}`)).status).toBe(404)
    expect((await admin.get(`/privacidade-incidente-comunicado?id=${NOBODY_ID}&para=anpd`)).status).toBe(404)
  })
})

describe('an incident', () => {
  it('is written with its texts encrypted, and read back with a record of the reading', async () => {
    const descricao = 'Rita Prado recebeu a ficha de Caio <b>Lima</b>'
    const { id } = await registrado({ descricao, medidas: 'Ligamos para Rita Prado', dados: ['saude', 'contato'] })
    const { body } = await admin.get(`/privacidade/incidentes/${id}`)
    expect(body).toMatchObject({ descricao, medidas: 'Ligamos para Rita Prado', dados: ['contato', 'saude'] })
    const [row] = await server.sql('select * from incidentes_seguranca where id = $1', [id])
    expect(JSON.stringify(row)).not.toContain('Prado')
    expect(
      (await save(id, 1, { dados: ['saude'], descricao: 'Rita Prado de novo', medidas: 'Ligamos para Rita Prado' }))
        .status,
    ).toBe(200)
    const historico = await server.history('incidentes_seguranca', id)
    expect(historico.map(({ acao }) => acao)).toEqual(['criar', 'ver_sensivel', 'editar'])
    expect(JSON.stringify(historico)).not.toMatch(/Prado|_cifrado|"v2\./)
    expect(historico.at(-1)?.depois).toMatchObject({ dados: ['saude'], descricao: '*** (alterado)' })
    const { body: lista } = await admin.get('/privacidade/incidentes')
    expect(JSON.stringify(lista)).not.toContain('Prado')
    expect(lista[0]).toMatchObject({ id, codigo: expect.stringMatching(/^INC-\d{4}$/), titulares_qtd: 12 })
  })

  const FUTURO = 'A data não pode estar no futuro'
  const ANTES = 'Não pode ser antes da descoberta do incidente'
  it.each([
    ['a discovery ahead', { descoberto_em: horasAntes(-1) }, { descoberto_em: FUTURO }],
    ['a communication ahead', { comunicado_anpd_em: horasAntes(-1) }, { comunicado_anpd_em: FUTURO }],
    [
      'a communication before the discovery',
      { comunicado_titulares_em: horasAntes(2) },
      { comunicado_titulares_em: ANTES },
    ],
    [
      'a complement without a communication',
      { complemento_em: horasAntes(0.5) },
      { complemento_em: 'Informe antes quando a ANPD foi comunicada' },
    ],
    [
      'a complement before the communication',
      { comunicado_anpd_em: horasAntes(0.2), complemento_em: horasAntes(0.5) },
      { complemento_em: 'Não pode ser antes da comunicação à ANPD' },
    ],
    [
      'not communicating without a reason',
      { nao_comunicar: true, motivo_nao_comunicar: '  ' },
      { motivo_nao_comunicar: 'Informe por que o incidente não será comunicado' },
    ],
    [
      'not communicating what was communicated',
      { nao_comunicar: true, motivo_nao_comunicar: 'Sem risco', comunicado_anpd_em: horasAntes(0.5) },
      { nao_comunicar: expect.stringContaining('já foi comunicado') },
    ],
    ['negative people', { titulares_qtd: -1 }, { titulares_qtd: 'Informe um número de 0 a 10000000' }],
    ['half a person', { titulares_qtd: 1.5 }, { titulares_qtd: 'Informe um número de 0 a 10000000' }],
    ['a text of 10,000 characters', { descricao: 'a'.repeat(10_000) }, { descricao: 'Use no máximo 5000 caracteres' }],
    ['an empty text', { descricao: ' \n ' }, { descricao: 'Descreva o que aconteceu' }],
    ['a zero character', { medidas: 'a\0b' }, { medidas: 'O texto tem um caractere inválido' }],
    ['no kind of data', { dados: [] }, { dados: 'Escolha os dados afetados' }],
    [
      'a date that is none',
      { descoberto_em: '2026-02-30T10:00Z' },
      { descoberto_em: 'Informe uma data e hora válidas' },
    ],
    [
      'a year beyond the calendar',
      { descoberto_em: '9999-12-31T10:00Z' },
      { descoberto_em: 'Informe uma data e hora válidas' },
    ],
  ])('refuses %s', async (_, campos, erros) => {
    const { id } = await registrado()
    const recusado = await admin.post('/privacidade/incidentes', novoIncidente(campos))
    expect([recusado.status, recusado.body.data?.campos]).toEqual([422, erros])
    const mudado = await save(id, 1, campos)
    expect([mudado.status, mudado.body.data?.campos]).toEqual([422, erros])
  })

  it('is not overwritten from an old version', async () => {
    const { id, descoberto_em } = await registrado()
    expect((await save(id, 1, { descoberto_em, risco: 'alto' })).body).toMatchObject({ versao: 2, risco: 'alto' })
    expect((await save(id, 1, { risco: 'medio' })).status).toBe(409)
    // Equal values are no change, although each encryption of a text differs.
    expect((await save(id, 2, { descoberto_em, risco: 'alto' })).body.versao).toBe(2)
  })

  it('is closed with measures, an assessed risk, both communications or a reason, and what was learned', async () => {
    const { id } = await registrado({ risco: 'a_avaliar' })
    const close = (versao: number, licoes = 'Conferir o destinatário') =>
      admin.post(`/privacidade/incidentes/${id}/encerrar`, { versao, licoes })
    expect((await close(1, ' ')).body.data.campos).toEqual({ licoes: 'Diga o que foi aprendido com o incidente' })
    expect(Object.keys((await close(1)).body.data.campos)).toEqual([
      'risco',
      'medidas',
      'comunicado_anpd_em',
      'comunicado_titulares_em',
    ])
    await admin.put(`/privacidade/incidentes/${id}`, { ...encerravel(), versao: 1 })
    const { status, body } = await close(2)
    expect([status, body]).toEqual([200, expect.objectContaining({ licoes: 'Conferir o destinatário', versao: 3 })])
    expect(body.encerrado_em).not.toBeNull()
    expect((await close(3)).status).toBe(409)
    const mudado = await save(id, 3, { risco: 'alto' })
    expect([mudado.status, mudado.body.message]).toEqual([409, 'Este incidente está encerrado. Reabra-o para alterar.'])
    const reaberto = await admin.post(`/privacidade/incidentes/${id}/reabrir`, { versao: 3 })
    expect(reaberto.body).toMatchObject({ encerrado_em: null, licoes: 'Conferir o destinatário', versao: 4 })
    expect((await admin.post(`/privacidade/incidentes/${id}/reabrir`, { versao: 4 })).status).toBe(409)
  })

  it('is deleted by nobody for five years', async () => {
    const { id } = await registrado()
    await expect(server.sql('delete from incidentes_seguranca where id = $1', [id])).rejects.toThrow(
      'kept for five years',
    )
  })
})

describe('drafts', () => {
  it('say what is recorded and invent nothing', async () => {
    const { id } = await registrado({ descricao: 'Ficha de Caio Lima exposta', titulares_qtd: null })
    const { rascunhos } = (await admin.get(`/privacidade/incidentes/${id}`)).body
    expect(rascunhos.anpd).toContain('O que aconteceu e por quê\nFicha de Caio Lima exposta')
    expect(rascunhos.anpd).toContain('Titulares afetados\n[preencher]')
    expect(rascunhos.anpd).toContain('Medidas tomadas depois do incidente\n[preencher]')
    expect(rascunhos.anpd).toContain('Encarregado\n[preencher], e-mail [preencher]')
    // The draft for the people affected names none of them.
    expect(rascunhos.titulares).not.toContain('Caio')
    expect(rascunhos.titulares).toContain('Contato (telefone, e-mail, endereço)')
    await server.sql(
      "update empresa_config set encarregado_nome = 'Lia Prado', encarregado_email = 'dpo@empresa.example'",
    )
    const { rascunhos: depois } = (await admin.get(`/privacidade/incidentes/${id}`)).body
    expect(depois.titulares).toContain('Encarregado de dados: Lia Prado, e-mail dpo@empresa.example')
    for (const para of ['anpd', 'titulares']) {
      const pdf = await admin.get(`/privacidade-incidente-comunicado?id=${id}&para=${para}`)
      expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    }
    expect((await admin.get(`/privacidade-incidente-comunicado?id=${id}&para=todos`)).status).toBe(422)
    const impressos = (await server.history('incidentes_seguranca', id)).filter(({ acao }) => acao === 'imprimir')
    expect(impressos.map(({ depois }) => depois)).toEqual([
      { documento: 'comunicado: anpd' },
      { documento: 'comunicado: titulares' },
    ])
  })
})

describe('notices', () => {
  const prazos = () => createPrazosIncidenteService({ database: server.database, clock: () => agora } as unknown as Kit)
  const avisar = async (em: number) => {
    agora = em
    await prazos().notify()
    return (await server.sql('select titulo from notificacoes order by created_at, titulo')).map(({ titulo }) => titulo)
  }
  const pendencias = async () =>
    (await server.sql('select titulo, papel, resolvida_em is null as aberta from pendencias order by prazo_em')).map(
      ({ titulo, papel, aberta }) => [titulo, papel, aberta],
    )
  /** Creates an incident discovered on Monday 9 November at 10:00; its last day is Thursday 12. */
  async function descoberto(campos: object = {}) {
    const { id, codigo } = await registrado()
    await server.sql('update incidentes_seguranca set descoberto_em = $2 where id = $1', [id, new Date(TERCA - DIA)])
    for (const [campo, valor] of Object.entries(campos))
      await server.sql(`update incidentes_seguranca set ${campo} = $2 where id = $1`, [id, valor])
    await server.sql('delete from pendencias')
    return { id, codigo }
  }

  it('come one working day before the end and when it was missed, once each, also from two nodes', async () => {
    const { codigo } = await descoberto()
    expect(await avisar(TERCA)).toEqual([])
    const vespera = `${codigo}: falta 1 dia útil para comunicar à ANPD e aos titulares`
    expect(await avisar(TERCA + DIA)).toEqual([vespera])
    agora = TERCA + 2 * DIA
    await Promise.all([prazos().notify(), prazos().notify()])
    expect(await avisar(TERCA + 2 * DIA)).toEqual([vespera])
    expect(await avisar(TERCA + 3 * DIA)).toEqual([
      vespera,
      `${codigo}: venceu em 12/11 o prazo para comunicar à ANPD e aos titulares`,
    ])
    expect(await pendencias()).toEqual([['Comunicar à ANPD e aos titulares', 'admin', true]])
    const [{ rota, corpo } = {}] = await server.sql('select rota, corpo from notificacoes limit 1')
    expect(rota).toMatch(/^\/admin\/privacidade\?incidente=/)
    expect(corpo).not.toContain('Planilha')
  })

  it('of the complement come once the authority was told', async () => {
    const comunicado = new Date(TERCA)
    const { codigo } = await descoberto({ comunicado_anpd_em: comunicado, comunicado_titulares_em: comunicado })
    expect(await avisar(TERCA + 20 * DIA)).toEqual([])
    // Twenty working days after 10 November end on 9 December, since 20 November is a holiday.
    expect(await avisar(Date.parse('2026-12-08T13:00Z'))).toEqual([
      `${codigo}: falta 1 dia útil para complementar a comunicação`,
    ])
    expect(await pendencias()).toEqual([['Complementar a comunicação', 'admin', true]])
  })

  it('what is asked for ends with what it asks for, and moves with the discovery', async () => {
    const velho = novoIncidente({ descoberto_em: horasAntes(24 * 30) })
    const { body } = await admin.post('/privacidade/incidentes', velho)
    expect(await pendencias()).toEqual([['Comunicar à ANPD e aos titulares', 'admin', true]])
    const { body: deAdmin } = await admin.get('/pendencias')
    expect(deAdmin.itens[0]).toMatchObject({ entidade: 'incidentes_seguranca', nome: body.codigo, vencida: true })
    expect((await save(body.id, 1, { descoberto_em: horasAntes(1) })).status).toBe(200)
    expect((await pendencias()).filter(([, , aberta]) => aberta)).toEqual([])
    await save(body.id, 2, velho)
    expect((await pendencias()).filter(([, , aberta]) => aberta)).toHaveLength(1)
    await save(body.id, 3, { ...encerravel(), descoberto_em: velho.descoberto_em })
    expect((await pendencias()).filter(([, , aberta]) => aberta)).toEqual([])
    await server.sql('delete from notificacoes')
    expect(await avisar(Date.now())).toEqual([])
  })
})

describe('register of operations', () => {
  it('lists purposes with base, retention and data in words', async () => {
    const { body } = await admin.get('/privacidade/operacoes')
    expect(body.length).toBeGreaterThan(60)
    expect(body.find(({ tabela }: { tabela: string }) => tabela === 'paciente_clinico')).toMatchObject({
      assunto: 'Pacientes',
      registro: 'Dados clínicos',
      base: 'consentimento',
      saude: true,
    })
    const leads = body.find(({ id }: { id: string }) => id === 'leads-3')
    expect(leads.dados).toEqual(['tipo de internação', 'substâncias', 'observações', 'motivo da perda, em texto'])
  })

  it('is printed as a PDF, which the history knows', async () => {
    const pdf = await admin.get('/privacidade-operacoes-pdf')
    expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    const [ultimo] = await server.sql(
      "select acao, depois from audit_log where entidade = 'empresa_config' order by em desc",
    )
    expect(ultimo).toEqual({
      acao: 'imprimir',
      depois: { documento: 'Registro das operações de tratamento de dados pessoais' },
    })
  })

  it('is drawn once however many ask for it at once, and anew when the company has another officer', async () => {
    const print = async () => (await admin.get('/privacidade-operacoes-pdf')).text
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, print))
    expect(first?.slice(0, 5)).toBe('%PDF-')
    expect(others.every((other) => other === first)).toBe(true)
    await server.sql("update empresa_config set encarregado_nome = 'Outra Encarregada'")
    expect(await print()).not.toBe(first)
  })
})
