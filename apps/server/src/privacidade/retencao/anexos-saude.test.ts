import { PAPEIS_PACIENTE, type PapelPaciente } from '@portal/contract/pacientes/checklist'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPrivadosService } from '../../arquivos/privados.service.ts'
import { pdf } from '../../cadastro/documentos.factory.ts'
import { sendBytes, sendParaPaciente } from '../../documentos/documentos.factory.ts'
import {
  ha,
  INVOLUNTARIA,
  newAnexo,
  newClinica,
  newInternacao,
  newPaciente,
} from '../../internacoes/internacoes.factory.ts'
import { createAnexosService } from '../../pacientes/anexos.service.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { openStorages, type Storages } from '../../platform/storage/storage.ts'
import { holdRows } from '../../testing/hold-rows.ts'
import { DATA_KEY, testApp } from '../../testing/testing.ts'
import { createDepoisService } from '../eliminacao/depois.service.ts'
import { ANEXOS_SAUDE } from './fontes.queries.ts'
import { approve, discharge, newDocumento, newEgresso, newRetencao, previa } from './retencao.factory.ts'

const KINDS = Object.keys(PAPEIS_PACIENTE) as PapelPaciente[]
const DIA_MS = 86_400_000
let server: Awaited<ReturnType<typeof testApp>>
let admin: ReturnType<typeof server.browser>
let ana: ReturnType<typeof server.browser>
let storages: Storages

beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.as('admin')
  ana = await server.as('consultor')
  storages = await openStorages(server.env)
  for (const chave of ['anexos_saude', 'documentos'] as const) await approve(admin, chave)
})
afterAll(() => server.close())

const { log } = { log: { error: () => undefined } }
/** The nightly work of a node that removes files at once, or of one that dies right after the commit. */
const noite = () =>
  newRetencao(
    server,
    createDepoisService({ env: server.env, database: server.database, storages, clock: Date.now, log }),
  )
const quedaDepois = () => newRetencao(server)

const tiposDe = async (id: string) =>
  (await server.sql('select tipo from anexos where entidade_id = $1 order by tipo', [id])).map(({ tipo }) => tipo)
async function arquivos(): Promise<string[]> {
  const chaves: string[] = []
  for await (const { key } of storages.documentos.list('')) chaves.push(key)
  return chaves
}
async function send(id: string, tipo: string): Promise<string> {
  const { status, text } = await sendParaPaciente(server, ana.cookie, id, pdf(tipo), { nome: 'papel.pdf', tipo })
  expect(status, text).toBe(200)
  const [row] = await server.sql('select caminho from anexos where entidade_id = $1 and tipo = $2', [id, tipo])
  return row.caminho
}
const age = (id: string, tempo: string) =>
  server.sql('update anexos set created_at = now() - $2::interval where entidade_id = $1', [id, tempo])

describe('six months after the discharge', () => {
  it('exactly these kinds go, with their files, and what the law keeps stays', async () => {
    const [egresso, recente, internado, semInternacao] = [
      await newPaciente(server, ana),
      await newPaciente(server, ana),
      await newPaciente(server, ana),
      await newPaciente(server, ana),
    ]
    const caminhos = new Map<string, string>()
    for (const tipo of KINDS) {
      caminhos.set(tipo, await send(egresso.id, tipo))
      for (const { id } of [recente, internado, semInternacao]) await newDocumento(server, id, tipo)
    }
    for (const quem of [egresso, recente, internado]) await newInternacao(ana, quem)
    await sendBytes(server, `/api/pacientes/${egresso.id}/envios`, pdf('inacabado'), { tipo: 'laudo' }, ana.cookie)
    await age(egresso.id, '8 months')
    await discharge(server, egresso.id, '7 months')
    await discharge(server, recente.id, '5 months')
    const vao = ANEXOS_SAUDE.length + 1
    const [lista, breve] = [await previa(admin, 'anexos_saude'), await previa(admin, 'anexos_saude', 'em_breve')]
    expect([lista.total, breve.total]).toEqual([vao, vao + ANEXOS_SAUDE.length])
    const [{ numero }] = await server.sql('select numero from pacientes where id = $1', [egresso.id])
    const codigo = `P-${String(numero).padStart(6, '0')}`
    expect(lista.linhas.map((linha) => linha.codigo).toSorted()).toEqual(
      [...ANEXOS_SAUDE, 'laudo' as const].map((tipo) => `${codigo}, ${PAPEIS_PACIENTE[tipo]}`).toSorted(),
    )
    const antes = await arquivos()

    expect(await noite().apply('anexos_saude')).toMatchObject({ linhas: vao })
    const ficam = KINDS.filter((tipo) => !ANEXOS_SAUDE.includes(tipo)).toSorted()
    expect(await tiposDe(egresso.id)).toEqual(ficam)
    for (const { id } of [recente, internado, semInternacao]) expect(await tiposDe(id)).toEqual(KINDS.toSorted())
    const depois = await arquivos()
    for (const tipo of KINDS) expect(depois.includes(caminhos.get(tipo) ?? ''), tipo).toBe(ficam.includes(tipo))
    // Parts of the unfinished upload are removed too, and nothing else.
    expect(antes.filter((chave) => !depois.includes(chave)).length).toBeGreaterThan(ANEXOS_SAUDE.length)
    expect(depois).toHaveLength(ficam.length)
    const ditos = (await server.history('pacientes', egresso.id)).filter(({ depois }) => depois?.documento_excluido)
    expect(ditos).toHaveLength(vao)
    expect(ditos[0]).toMatchObject({ ator_id: null, depois: { motivo: 'Fim do prazo de guarda' } })
    const { status, body } = await ana.get(`/pacientes/${egresso.id}/documentos`)
    expect([status, body.length]).toEqual([200, ficam.length])
    expect((await noite().apply('anexos_saude')).linhas).toBe(0)
  })

  it('the laudo of the admission goes, and it stays in order, with its commission', async () => {
    const dele = await newPaciente(server, ana)
    const laudo_anexo_id = await newDocumento(server, dele.id, 'laudo')
    const { id } = await newInternacao(ana, dele, { ...INVOLUNTARIA, laudo_anexo_id })
    await discharge(server, dele.id, '7 months')
    expect((await noite().apply('anexos_saude')).linhas).toBe(1)
    const [internacao] = (await ana.get(`/pacientes/${dele.id}/internacoes`)).body
    expect(internacao).toMatchObject({ id, papeis: { laudo: null }, esperas: [] })
    // A correction of the admission computes its entries anew.
    const { versao } = internacao
    expect((await ana.patch(`/internacoes/${id}`, { versao, previsao_saida: null })).status).toBeLessThan(300)
    expect(await server.sql('select retida from internacoes_financeiras where internacao_id = $1', [id])).toEqual([
      { retida: null },
    ])
    expect((await server.sql('select papeis_eliminados from internacoes where id = $1', [id]))[0]).toEqual({
      papeis_eliminados: ['laudo'],
    })
  })

  it('counts from the last discharge, and not while somebody is admitted again', async () => {
    const dele = await newPaciente(server, ana)
    await newInternacao(ana, dele)
    await discharge(server, dele.id, '30 months')
    await newDocumento(server, dele.id, 'laudo')
    await newInternacao(ana, dele)
    expect((await noite().apply('anexos_saude')).linhas).toBe(0)
    await server.sql(
      `update internacoes set saida = now(), motivo_saida = 'alta_medica' where paciente_id = $1 and saida is null`,
      [dele.id],
    )
    expect((await noite().apply('anexos_saude')).linhas).toBe(0)
    await discharge(server, dele.id, '7 months')
    expect((await noite().apply('anexos_saude')).linhas).toBe(1)
  })

  it('one that was reversed counts from then', async () => {
    const dele = await newPaciente(server, ana)
    const { id } = await newInternacao(ana, dele)
    await newDocumento(server, dele.id, 'rg_cpf')
    const reverse = (tempo: string) =>
      server.sql(
        `update internacoes set estornada_em = now() - $2::interval, estornada_por = consultor_id, estorno_motivo_cifrado = 'x' where id = $1`,
        [id, tempo],
      )
    await reverse('5 months')
    expect((await noite().apply('anexos_saude')).linhas).toBe(0)
    await reverse('7 months')
    expect((await noite().apply('anexos_saude')).linhas).toBe(1)
  })

  it('what came after the discharge, for another admission, stays as long from its own day', async () => {
    const id = await newEgresso(server, ana, '20 months')
    await newAnexo(server, id, 'rg_cpf')
    expect((await noite().apply('anexos_saude')).linhas).toBe(0)
    await age(id, '7 months')
    expect((await noite().apply('anexos_saude')).linhas).toBe(1)
  })

  it('a patient whom somebody has in hand comes another night', async () => {
    const id = await newEgresso(server, ana, '7 months')
    await newDocumento(server, id, 'carteirinha')
    const linha = await holdRows(server, 'select 1 from pacientes where id = $1 for update', [id])
    expect((await noite().apply('anexos_saude')).linhas).toBe(0)
    await linha.release()
    expect((await noite().apply('anexos_saude')).linhas).toBe(1)
  })

  it('files of a node that fell right after the commit go with those that no row names', async () => {
    const dele = await newPaciente(server, ana)
    const caminho = await send(dele.id, 'laudo')
    const outro = await send(dele.id, 'comprovante')
    await newInternacao(ana, dele)
    await age(dele.id, '8 months')
    await discharge(server, dele.id, '7 months')
    expect((await quedaDepois().apply('anexos_saude')).linhas).toBe(1)
    expect(await arquivos()).toEqual(expect.arrayContaining([caminho, outro]))
    const cipher = createCipher(DATA_KEY)
    const privados = createPrivadosService(storages.documentos, cipher)
    const anexos = createAnexosService({ database: server.database, privados, cipher, agora: Date.now })
    await anexos.removeAbandonados(new Date(Date.now() + 2 * DIA_MS))
    expect(await arquivos()).not.toContain(caminho)
    expect(await arquivos()).toContain(outro)
  })

  it('two nodes at the same hour share the work', async () => {
    const id = await newEgresso(server, ana, '7 months')
    for (let n = 0; n < 12; n++) await newDocumento(server, id, 'laudo')
    const feitos = await Promise.all([noite().apply('anexos_saude'), noite().apply('anexos_saude')])
    const depois = await noite().apply('anexos_saude')
    expect([...feitos, depois].reduce((soma, { linhas }) => soma + linhas, 0)).toBe(12)
    expect(await tiposDe(id)).toEqual([])
  })
})

describe('five years after the discharge', () => {
  it('admissions of every kind go with the papers that they rest on', async () => {
    const comunidade = await newClinica(server, 'comunidade_terapeutica')
    const papel = async (id: string, tipo: string) => newDocumento(server, id, tipo)
    const casos: Record<string, (id: string) => Promise<object>> = {
      voluntaria: async (id) => ({
        declaracao_voluntaria_anexo_id: await papel(id, 'declaracao_voluntaria'),
        declaracao_em: '2020-01-01T09:00',
      }),
      involuntaria: async (id) => ({ ...INVOLUNTARIA, laudo_anexo_id: await papel(id, 'laudo') }),
      compulsoria: async (id) => ({
        tipo: 'compulsoria',
        processo_numero: '0001234-55.2020.8.26.0001',
        vara: '1ª Vara',
        ordem_anexo_id: await papel(id, 'ordem_judicial'),
      }),
      acolhimento: async (id) => ({
        clinica_id: comunidade,
        tipo: 'acolhimento',
        adesao_anexo_id: await papel(id, 'adesao'),
        avaliacao_medica_previa_em: ha(30),
        avaliacao_medica_por: 'Ana Prado',
        medico_uf: null,
      }),
    }
    const ids: string[] = []
    for (const campos of Object.values(casos)) {
      const dele = await newPaciente(server, ana)
      const nova = await newInternacao(ana, dele, await campos(dele.id))
      if (nova.tipo === 'involuntaria') {
        const anexo_id = await papel(dele.id, 'declaracao_voluntaria')
        const convertida = await ana.post(`/internacoes/${nova.id}/conversao`, {
          versao: nova.versao,
          em: ha(1),
          anexo_id,
        })
        expect(convertida.status, convertida.text).toBe(200)
      }
      await discharge(server, dele.id, '61 months')
      ids.push(dele.id)
    }
    // Only documents with a term of six months are gone.
    expect((await noite().apply('anexos_saude')).linhas).toBe(1)
    expect((await previa(admin, 'documentos')).total).toBe(ids.length)
    expect((await noite().apply('documentos')).linhas).toBe(ids.length)
    const rows = await server.sql(
      `select i.tipo, i.papeis_eliminados, p.nome_completo,
              num_nonnulls(laudo_anexo_id, declaracao_voluntaria_anexo_id, ordem_anexo_id, adesao_anexo_id, conversao_anexo_id) as n,
              (select count(*)::int from anexos a where a.entidade_id = p.id) as anexos
         from internacoes i join pacientes p on p.id = i.paciente_id where p.id = any ($1) order by i.tipo`,
      [ids],
    )
    expect(rows).toEqual(
      [
        { tipo: 'acolhimento', papeis_eliminados: ['adesao'] },
        { tipo: 'compulsoria', papeis_eliminados: ['ordem_judicial'] },
        { tipo: 'involuntaria', papeis_eliminados: ['laudo', 'conversao'] },
        { tipo: 'voluntaria', papeis_eliminados: ['declaracao_voluntaria'] },
      ].map((um) => ({ ...um, nome_completo: 'Titular removido', n: 0, anexos: 0 })),
    )
    expect((await noite().apply('documentos')).linhas).toBe(0)
  })
})
