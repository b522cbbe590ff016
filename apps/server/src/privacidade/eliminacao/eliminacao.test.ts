import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import type { Solicitacao } from '@portal/contract/privacidade/solicitacoes.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisita } from '../../agenda/agenda.factory.ts'
import { ficha, newLinkCadastro } from '../../cadastro/cadastro.factory.ts'
import { novoContato } from '../../contatos/contatos.factory.ts'
import { DECLARACOES } from '../../dados-pessoais.ts'
import { newCampo } from '../../etapas/campos-proprios.factory.ts'
import { closeMes, insertLancamento } from '../../financeiro/financeiro.factory.ts'
import { CPF_DO_SOLICITANTE, newAnexo, newClinica, newInternacao } from '../../internacoes/internacoes.factory.ts'
import { newLead } from '../../leads/leads.factory.ts'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { ACEITAR, newEnviado, sendResposta } from '../../orcamentos/orcamentos.factory.ts'
import { readErased } from '../../platform/backup/erased.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { TITULAR_REMOVIDO } from '../../platform/personal-data.ts'
import { createFolderStorage } from '../../platform/storage/folder.ts'
import { DATA_KEY, testApp } from '../../testing/testing.ts'
import { askAndConfirm, newPedido, prove } from '../solicitacoes/solicitacoes.factory.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<Server['as']>>
let server: Server
let admin: Client
let ana: Client
let anaId: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  ana = await server.as('consultor')
  anaId = await server.userId(ana.cookie)
})
afterAll(() => server.close())

const COMO = 'Ligação ao número do cadastro e dois dados confirmados; certidão de guarda vista'

/** Creates a request for this telephone or CPF, with the identity checked by the desk. */
async function conferida(documento: string, campos: Record<string, string> = {}): Promise<Solicitacao> {
  const { id } = await newPedido(server, { documento, tipo: 'eliminacao', ...campos })
  const { body } = await admin.get(`/privacidade/solicitacoes/${id}`)
  const { status, body: vista } = await admin.post(`/privacidade/solicitacoes/${id}/identidade`, {
    versao: body.versao,
    via: 'documento',
    como: COMO,
  })
  expect([status, vista]).toEqual([200, expect.anything()])
  return vista
}
const chaves = ({ encontrados }: Solicitacao, papel?: string) =>
  encontrados.filter((um) => !papel || um.papel === papel).map(({ chave }) => chave)
const preview = async ({ id }: Solicitacao, escolhidos: readonly string[]) =>
  (await admin.post(`/privacidade/solicitacoes/${id}/eliminacao`, { escolhidos })).body
const erase = ({ id, versao }: Solicitacao, escolhidos: readonly string[]) =>
  admin.post(`/privacidade/solicitacoes/${id}/eliminar`, { versao, escolhidos })

/** Every row of every table, and every stored file, as text. */
async function dump(): Promise<string> {
  const tabelas = await server.sql(`select quote_ident(table_schema) || '.' || quote_ident(table_name) as nome
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const partes: string[] = []
  for (const { nome } of tabelas)
    partes.push(...(await server.sql(`select t::text as linha from ${nome} t`)).map(({ linha }) => `${nome} ${linha}`))
  const raiz = server.env.PORTAL_DATA_DIR
  for (const pasta of ['media', 'documentos', 'envios', 'mail', 'eliminacoes'])
    for (const entrada of readdirSync(raiz).includes(pasta)
      ? readdirSync(join(raiz, pasta), { withFileTypes: true, recursive: true })
      : [])
      if (entrada.isFile()) {
        const texto = readFileSync(join(entrada.parentPath, entrada.name), 'latin1')
        // The message that brings the certificate is written after the erasure.
        if (!texto.includes('/privacidade/resposta/')) partes.push(`${pasta}/${entrada.name} ${texto}`)
      }
  return partes.join('\n')
}
const cifrados = (despejo: string) => new Set(despejo.match(/v2\.[\w-]{30,}/g))
const achados = (despejo: string, valores: readonly string[]) =>
  valores.flatMap((valor) =>
    despejo
      .split('\n')
      .filter((linha) => linha.toLowerCase().includes(valor.toLowerCase()))
      .map((linha) => `${valor} em ${linha.slice(0, 160)}`),
  )

let n = 0
/** A person whose values nobody else has, for every column that takes one. */
function pessoa() {
  n++
  const letra = String.fromCharCode(96 + n)
  return {
    nome: `Quirino Zabumbeira${letra}`,
    telefone: newTelefone(),
    email: `quirino${letra}@zabumba.example`,
    texto: `plantado-${letra}-zyx`,
  }
}

let recado: Promise<CampoProprio> | undefined
/** An own field of the company of type text. */
const campoProprio = () => (recado ??= newCampo(admin, { nome: 'Recado', tipo: 'texto' }))

/** Creates a person in all ways: registered, called, visited, sent a quote, in the phone book. */
async function plant({ nome, telefone, email, texto }: ReturnType<typeof pessoa>, cpf: string) {
  const clinica = await newClinica(server)
  const { token } = await newLinkCadastro(server, ana.cookie, clinica)
  const enviada = ficha({
    declarante: { nome, telefone, email },
    paciente: {
      nome_completo: nome,
      nome_social: `${texto} social`,
      cpf,
      telefone,
      endereco: `Rua ${texto}, 9`,
      cidade: 'Campinas',
    },
    tratamento: { condicoes_saude: `${texto} saude`, medicamentos: `${texto} remedio` },
  })
  expect((await server.browser().post(`/publico/cadastro/${token}`, enviada)).status).toBe(201)
  const [{ id: pacienteId, lead_id }] = await server.sql('select id, lead_id from pacientes where envio_id = $1', [
    enviada.envio_id,
  ])
  const lead = async () => (await ana.get(`/leads/${lead_id}`)).body
  const mudanca = {
    email,
    nome_paciente: `${nome} Filho`,
    observacoes: `${texto} observacoes`,
    substancias: `${texto} substancias`,
    plano_saude: `${texto} plano`,
    etiquetas: [`${texto}`],
    proprios: { [(await campoProprio()).id]: `${texto} proprio` },
  }
  const mudado = await ana.patch(`/leads/${lead_id}`, { versao: (await lead()).versao, ...mudanca })
  expect([mudado.status, mudado.body]).toEqual([200, expect.anything()])
  await server.sql(
    `update leads set origem_detalhe = origem_detalhe || jsonb_build_object('utm_term', $2::text) where id = $1`,
    [lead_id, `${texto} termo`],
  )
  const nota = await ana.post(`/leads/${lead_id}/interacoes`, {
    tipo: 'nota',
    texto: `${texto} nota`,
    envio_id: randomUUID(),
  })
  expect(nota.status, JSON.stringify(nota.body)).toBeLessThan(300)
  await newVisita(ana, {
    lead_id,
    clinica_id: clinica,
    participantes: `${nome} e irmã`,
    telefone,
    observacoes: `${texto} visita`,
  })
  const orcamento = await newEnviado(server, ana, {
    lead_id,
    cliente_nome: nome,
    cliente_telefone: telefone,
    cliente_email: email,
  })
  const contato = await ana.post('/contatos', {
    ...novoContato({ nome: `${nome} casa`, telefone, email, observacoes: `${texto} contato` }),
    visibilidade: 'pessoal',
  })
  expect(contato.status, JSON.stringify(contato.body)).toBe(201)
  const anexo = await newAnexo(server, pacienteId, 'rg_cpf')
  await server.sql(`update anexos set nome = $2, caminho = 'anexos/' || id where id = $1`, [anexo, `${texto}.pdf`])
  await createFolderStorage(join(server.env.PORTAL_DATA_DIR, 'documentos')).put(
    `anexos/${anexo}`,
    Buffer.from(`${texto} documento`),
    'application/pdf',
  )
  await server.sql(
    `insert into tarefas (tipo, estado, created_by, resultado) values ('importar_leads', 'concluida', $1, $2)`,
    [anaId, { linhas: [{ linha: 2, situacao: 'erro', motivo: `Telefone repetido: ${nome}` }] }],
  )
  const exportado = await ana.get(
    `/leads-exportar?texto=${encodeURIComponent(nome.split(' ')[1] ?? '')}&motivo=Reunião da equipe`,
  )
  expect(exportado.status, exportado.text.slice(0, 300)).toBe(200)
  return { pacienteId, leadId: lead_id as string, clinica, orcamento, anexo }
}

describe('what is done to each table', () => {
  const tabelas = Object.values(DECLARACOES).flat()

  it('is said of every declared column, once', () => {
    const erradas = tabelas.flatMap(({ tabela, tratamentos, eliminacao, conta }) =>
      [eliminacao, conta].flatMap((forma) =>
        forma?.faz !== 'anonimiza'
          ? []
          : tratamentos
              .flatMap(({ colunas }) => colunas)
              .filter((coluna) => coluna in forma.valores === forma.fica.includes(coluna))
              .map((coluna) => `${tabela}.${coluna}`),
      ),
    )
    expect(erradas).toEqual([])
  })

  it('is something wherever a family, a patient or a contact is reached', () => {
    const deles = tabelas.filter(({ alcance }) => alcance?.some(({ quem }) => quem !== 'usuarios'))
    const nada = deles.filter(({ eliminacao }) => eliminacao.faz === 'nada').map(({ tabela }) => tabela)
    // These tables hold only instants and consultants.
    expect(nada.toSorted()).toEqual(['distribuicao_eventos', 'lead_ofertas', 'lembretes_enviados'])
  })
})

describe('erasing', () => {
  it('leaves no value of a person without quote or admission in the database nor in the files', async () => {
    const dela = pessoa()
    const antes = cifrados(await dump())
    const { pacienteId, leadId } = await plant(dela, '39053344705')
    const pedido = await conferida(dela.telefone, {
      nome: dela.nome,
      email: dela.email,
      detalhes: `${dela.texto} detalhes`,
    })
    const despejado = await dump()
    const plantados = [...cifrados(despejado)].filter((um) => !antes.has(um))
    const [{ cpf_hash }] = await server.sql('select cpf_hash from pacientes where id = $1', [pacienteId])
    const valores = [dela.nome, 'Zabumbeira', dela.telefone, dela.email, dela.texto, '39053344705', cpf_hash]
    for (const valor of valores.filter((um) => um !== '39053344705'))
      expect(achados(despejado, [valor]).length, valor).toBeGreaterThan(0)
    expect(plantados.length).toBeGreaterThan(5)

    expect((await ana.get(`/leads?texto=Zabumbeira`)).text).toContain('Zabumbeira')
    const previa = await preview(pedido, chaves(pedido))
    expect([previa.impede, previa.fica, previa.eliminado_em]).toEqual([[], [], null])
    expect(previa.vai.map(({ registro }: { registro: string }) => registro)).toEqual(
      expect.arrayContaining([
        'Leads',
        'Campos próprios dos leads',
        'Pacientes',
        'Dados clínicos',
        'Visitas',
        'Orçamentos',
        'Consentimentos',
      ]),
    )
    const feita = await erase(pedido, chaves(pedido))
    expect([feita.status, feita.body]).toEqual([200, expect.anything()])
    expect(feita.body.solicitacao).toMatchObject({ estado: 'concluida', pessoa: null, certificado_pdf: true })
    expect(feita.body.solicitacao.certificado).toContain('A lei não manda guardar nada seu.')

    const depois = await dump()
    expect(achados(depois, valores)).toEqual([])
    // The only encrypted values left are the request's own token and its proof of identity.
    const [solicitacao] = await server.sql('select * from solicitacoes_titular where id = $1', [pedido.id])
    const dele = JSON.stringify(solicitacao)
    expect(plantados.filter((um) => depois.includes(um) && !dele.includes(um))).toEqual([])
    const [lead] = await server.sql('select * from leads where id = $1', [leadId])
    expect(await server.sql('select 1 from lead_proprios where lead_id = $1', [leadId])).toEqual([])
    expect(lead).toMatchObject({ nome_contato: TITULAR_REMOVIDO, telefone: '550000000000', estado: 'SP' })
    expect((await admin.post('/privacidade/titulares/buscar', { telefone: dela.telefone })).body).toEqual([])
    expect((await ana.get(`/leads?texto=Zabumbeira`)).text).not.toContain('Zabumbeira')

    // The history records its own change, and cannot be changed in another way.
    expect(await server.sql(`select 1 from audit_log where acao = 'excluir' and entidade = 'eliminacoes'`)).not.toEqual(
      [],
    )
    for (const mudanca of [
      `update audit_log set antes = '{}'`,
      'delete from audit_log',
      `do $$ begin perform set_config('portal.anonimizando', pg_current_xact_id()::text, true);
         update audit_log set acao = 'login', em = now(); end $$`,
    ])
      await expect(server.sql(mudanca), mudanca).rejects.toThrow(/append-only|permission denied/)

    const pdf = await admin.get(`/privacidade-certificado?solicitacao=${pedido.id}`)
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const pagina = await server.request({ url: feita.body.caminho })
    expect(pagina.text).toContain('Baixar o certificado em PDF')
    expect((await server.request({ url: `${feita.body.caminho}/certificado` })).text.slice(0, 5)).toBe('%PDF-')
    const lista = await readErased(createFolderStorage(join(server.env.PORTAL_DATA_DIR, 'eliminacoes')))
    expect(lista?.size).toBe(1)
  })

  it('is the end of a family’s way: it registers, reads what is kept, takes consent back and is forgotten', async () => {
    const dela = pessoa()
    const { token } = await newLinkCadastro(server, ana.cookie, await newClinica(server))
    const enviada = ficha({
      declarante: { nome: dela.nome, telefone: dela.telefone, email: dela.email },
      paciente: { nome_completo: dela.nome, telefone: dela.telefone },
      tratamento: { condicoes_saude: `${dela.texto} saude` },
    })
    expect((await server.browser().post(`/publico/cadastro/${token}`, enviada)).status).toBe(201)
    const [link] = await server.sql(
      `select l.id, l.token_cifrado from links_consentimento l join formularios_enviados f using (origem)
        join pacientes p on p.id = f.entidade_id where p.envio_id = $1`,
      [enviada.envio_id],
    )
    const confirmacao = createCipher(DATA_KEY).decryptText(
      String(link.token_cifrado),
      `links_consentimento.token:${link.id}`,
    )
    await prove(server, `/consentimento/${confirmacao}`, dela.email)
    const request = async (tipo: string) => {
      // Simulates another day: an address gets three codes a day.
      await server.sql(`delete from rate_limits where key like 'codigo-endereco%'`)
      return askAndConfirm(server, { tipo, documento: dela.telefone, nome: dela.nome, email: dela.email })
    }
    const acesso = await request('acesso')
    expect((await server.request({ url: acesso.url })).text).toContain(`${dela.texto} saude`)
    const revogacao = await request('revogacao')
    expect((await server.request({ url: revogacao.url })).text).toContain('Seus consentimentos foram retirados')
    const { id } = await request('eliminacao')
    const { body: lido } = await admin.get(`/privacidade/solicitacoes/${id}`)
    expect([lido.estado, lido.identidade]).toEqual(['em_atendimento', 'codigo'])
    // The proved address opens what she sent; her records are erased after a check of her document.
    expect((await erase(lido, chaves(lido))).status).toBe(409)
    const { body: pedido } = await admin.post(`/privacidade/solicitacoes/${id}/identidade`, {
      ...{ versao: lido.versao, via: 'documento', como: COMO },
    })
    const feita = await erase(pedido, chaves(pedido))
    expect([feita.status, feita.body.email_saiu]).toEqual([200, true])
    expect(achados(await dump(), [dela.nome, dela.telefone, dela.email, dela.texto])).toEqual([])
    // Earlier answers are gone too; the certificate has its own link.
    for (const { url } of [acesso, revogacao]) expect((await server.request({ url })).status).toBe(410)
    expect((await server.request({ url: feita.body.caminho })).text).toContain('Seus dados pessoais foram eliminados')
  })

  it('keeps of who was admitted and accepted a quote only what the certificate lists', async () => {
    const dela = pessoa()
    const { pacienteId, leadId, clinica, orcamento } = await plant(dela, '11144477735')
    const aceita = await sendResposta(server, orcamento.caminho, { ...ACEITAR, nome: dela.nome })
    expect(aceita.status).toBe(303)
    const internacao = await newInternacao(ana, { id: pacienteId, clinica })
    const mes = '2020-03-01'
    const lancamento = {
      tipo: 'repasse',
      clinica_id: clinica,
      internacao_id: internacao.id,
      paciente: 'Q. Z. (P-000002)',
    }
    await insertLancamento(server, { ...lancamento, competencia: mes, parcela: 9, parcelas: 9 })
    await closeMes(server, mes, anaId)

    const pedido = await conferida(dela.telefone)
    const emCurso = await erase(pedido, chaves(pedido))
    expect([emCurso.status, emCurso.body.message]).toEqual([
      409,
      expect.stringMatching(/^A internação de P-\d+ está em curso/),
    ])
    expect((await preview(pedido, chaves(pedido))).impede).toEqual([expect.stringMatching(/está em curso/)])
    await server.sql(`update internacoes set saida = now(), motivo_saida = 'alta_medica' where id = $1`, [
      internacao.id,
    ])
    const { status, body } = await erase(pedido, chaves(pedido))
    expect([status, body]).toEqual([200, expect.anything()])
    const { certificado } = body.solicitacao
    for (const guardado of ['Internação P-', `Orçamento aceito ${orcamento.numero}`, 'em mês fechado'])
      expect(certificado).toContain(guardado)

    const depois = await dump()
    expect(achados(depois, [dela.texto])).toEqual([])
    const onde = achados(depois, [dela.nome, dela.telefone, dela.email]).map(
      (linha) => / em (?:public\.)?(\w+)/.exec(linha)?.[1],
    )
    expect([...new Set(onde)].toSorted()).toEqual(['audit_log', 'orcamentos', 'pacientes'])
    const deles = await server.sql(
      `select distinct entidade from audit_log where antes::text || depois::text ilike $1 or depois::text ilike $1`,
      [`%${dela.nome}%`],
    )
    expect(deles.map(({ entidade }) => entidade)).toEqual(['orcamentos'])
    const [paciente] = await server.sql('select * from pacientes where id = $1', [pacienteId])
    expect(paciente).toMatchObject({ nome_completo: dela.nome, telefone: null, endereco: null, anonimizado_em: null })
    expect((await server.sql('select nome_contato from leads where id = $1', [leadId]))[0].nome_contato).toBe(
      TITULAR_REMOVIDO,
    )

    // A second request, found by the CPF alone, gets the earlier erasure.
    const feitas = await server.sql('select id from eliminacoes')
    const outra = await conferida('111.444.777-35')
    const repetida = await erase(outra, chaves(outra, 'paciente'))
    expect(repetida.status).toBe(200)
    expect(repetida.body.solicitacao.certificado).toMatch(/^Seus dados já tinham sido eliminados/)
    expect(await server.sql('select id from eliminacoes')).toEqual(feitas)
  })

  it('of a contact of three patients takes the contact, and leaves the patients', async () => {
    const dela = pessoa()
    const ids: string[] = []
    for (const _ of [1, 2, 3]) {
      const { token } = await newLinkCadastro(server, ana.cookie, await newClinica(server))
      const enviada = {
        ...ficha({
          declarante: { nome: dela.nome, telefone: dela.telefone, email: dela.email, parentesco: 'mae_pai' },
          responsavel: { nome: dela.nome, telefone: dela.telefone, email: dela.email, cpf: CPF_DO_SOLICITANTE },
          consentimentos: { declaracao: true },
        }),
        preenchido_por: 'familiar',
      }
      expect((await server.browser().post(`/publico/cadastro/${token}`, enviada)).status).toBe(201)
      ids.push((await server.sql('select id from pacientes where envio_id = $1', [enviada.envio_id]))[0].id)
    }
    const pedido = await conferida(dela.telefone)
    expect((await erase(pedido, chaves(pedido))).status).toBe(200)
    expect(achados(await dump(), [dela.nome, dela.telefone, dela.email])).toEqual([])
    for (const id of ids) {
      const { status, body } = await ana.get(`/pacientes/${id}`)
      expect([status, body.nome_completo, body.declarante_nome]).toEqual([200, 'Jonas Prado', TITULAR_REMOVIDO])
    }
  })

  it('of two with one telephone erases only whom the desk chose', async () => {
    const telefone = newTelefone()
    const um = await newLead(ana, { nome_contato: 'Ana Duplicada', telefone })
    await server.sql('update leads set arquivado_em = now() where id = $1', [um.id])
    const outro = await newLead(ana, { nome_contato: 'Rui Duplicado', telefone })
    const pedido = await conferida(telefone)
    expect((await erase(pedido, [`leads.contato.${um.id}`])).status).toBe(200)
    const nomes = await server.sql('select nome_contato from leads where id = any ($1) order by numero', [
      [um.id, outro.id],
    ])
    expect(nomes.map(({ nome_contato }) => nome_contato)).toEqual([TITULAR_REMOVIDO, 'Rui Duplicado'])
  })

  it('of a minor is asked by the guardian alone', async () => {
    const telefone = newTelefone()
    const { token } = await newLinkCadastro(server, ana.cookie, await newClinica(server))
    const responsavel = { nome: 'Rita Prado', telefone: newTelefone(), cpf: CPF_DO_SOLICITANTE }
    const nascido = `${new Date().getFullYear() - 15}-01-01`
    const enviada = {
      ...ficha({
        declarante: { nome: 'Rita Prado', telefone: responsavel.telefone, parentesco: 'mae_pai' },
        paciente: { nome_completo: 'Leo Prado', data_nascimento: nascido, telefone },
        responsavel,
        consentimentos: { declaracao: true },
      }),
      preenchido_por: 'familiar',
    }
    const { status: entrou, body: dito } = await server.browser().post(`/publico/cadastro/${token}`, enviada)
    expect([entrou, dito]).toEqual([201, expect.anything()])
    const proprio = await conferida(telefone)
    const recusada = await erase(proprio, chaves(proprio, 'paciente'))
    expect([recusada.status, recusada.body.message]).toEqual([409, expect.stringContaining('só o responsável legal')])
    const guardiao = await conferida(telefone, { titular: 'responsavel' })
    expect((await erase(guardiao, chaves(guardiao, 'paciente'))).status).toBe(200)
  })

  it('of somebody who works here waits for the account to be deactivated, and keeps what was earned', async () => {
    const bia = await server.as('consultor')
    const id = await server.userId(bia.cookie)
    const telefone = newTelefone()
    await server.sql(`update profiles set telefone = $2, full_name = 'Bia Comissionada' where id = $1`, [id, telefone])
    const pedido = await conferida(telefone)
    const ativa = await erase(pedido, chaves(pedido))
    expect([ativa.status, ativa.body.message]).toEqual([409, expect.stringContaining('A conta está ativa')])
    await server.sql('update profiles set is_active = false where id = $1', [id])
    const { body: nova } = await admin.get(`/privacidade/solicitacoes/${pedido.id}`)
    expect((await erase(nova, chaves(nova))).status).toBe(200)
    const [conta] = await server.sql('select * from profiles where id = $1', [id])
    expect(conta).toMatchObject({ full_name: TITULAR_REMOVIDO, telefone: null, is_active: false })
    expect(await server.sql('select 1 from dispositivos where usuario_id = $1', [id])).toEqual([])
  })

  it('is refused to others than administrators, without a choice, and of a request that is over', async () => {
    const { id } = await newLead(ana, { telefone: newTelefone() })
    const [{ telefone }] = await server.sql('select telefone from leads where id = $1', [id])
    const pedido = await conferida(telefone)
    for (const papel of ['consultor', 'gerenciador', 'supervisor'] as const) {
      const outro = await server.as(papel)
      const corpo = { versao: pedido.versao, escolhidos: chaves(pedido) }
      expect((await outro.post(`/privacidade/solicitacoes/${pedido.id}/eliminar`, corpo)).status).toBe(
        papel === 'supervisor' ? 403 : 404,
      )
    }
    expect((await erase(pedido, [])).status).toBe(422)
    expect((await erase(pedido, ['leads.contato.00000000-0000-4000-8000-000000000000'])).status).toBe(409)
    expect((await erase({ ...pedido, versao: pedido.versao + 1 }, chaves(pedido))).status).toBe(409)
    expect((await erase(pedido, chaves(pedido))).status).toBe(200)
    expect((await erase(pedido, chaves(pedido))).status).toBe(409)
  })
})
