import { randomUUID } from 'node:crypto'
import { mescladoDepois } from '@portal/contract/mesclagens/limites'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisita } from '../agenda/agenda.factory.ts'
import { PARTES_DO_PACIENTE } from '../app.ts'
import { internacao, newClinica, newInternacao } from '../internacoes/internacoes.factory.ts'
import { rowsOfBoth } from '../mesclagens/mesclagens.factory.ts'
import { newEnviado } from '../orcamentos/orcamentos.factory.ts'
import { holdRows } from '../testing/hold-rows.ts'
import { testApp } from '../testing/testing.ts'
import { filhosDoPaciente } from './desfazer.queries.ts'
import { internadoDepois } from './desfazer.service.ts'
import { newPaciente } from './pacientes.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: ReturnType<typeof server.browser>
let consultor: ReturnType<typeof server.browser>
let rui: ReturnType<typeof server.browser>
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  consultor = await server.as('consultor')
  rui = await server.as('consultor')
})
afterAll(() => server.close())

const CPF = '52998224725'
const filhos = filhosDoPaciente(PARTES_DO_PACIENTE)
const novo = (campos?: Record<string, object>, dono = consultor) => newPaciente(server, dono, campos)
const read = async ({ id }: { id: string }) => (await admin.get(`/pacientes/${id}`)).body
async function join(fica: { id: string }, sai: { id: string }, do_outro: string[] = []) {
  const [um, outro] = [await read(fica), await read(sai)]
  const pedido = { versao: um.versao, outro: outro.id, outro_versao: outro.versao, do_outro }
  const { status, body } = await admin.post(`/pacientes/${um.id}/mesclar`, pedido)
  expect([status, body.message]).toEqual([200, undefined])
  const [{ id: mesclagem }] = (await admin.get(`/pacientes/${um.id}/mesclagens`)).body
  return { fica: { ...um, versao: body.versao as number }, sai: outro, mesclagem: mesclagem as string }
}
type Feita = Awaited<ReturnType<typeof join>>
const previa = ({ fica, mesclagem }: Feita) => admin.get(`/pacientes/${fica.id}/mesclagens/${mesclagem}`)
const undo = ({ fica, mesclagem }: Feita, campos: object = {}, quem = admin) =>
  quem.post(`/pacientes/${fica.id}/mesclagens/${mesclagem}/desfazer`, { versao: fica.versao, vao: [], ...campos })
async function undoNow(feita: Feita, campos: object = {}) {
  const [{ versao }] = await server.sql('select versao from pacientes where id = $1', [feita.fica.id])
  return undo(feita, { versao, ...campos })
}

/** Encrypted columns, which are compared decrypted; `status_desde` is set by a trigger. */
const CIFRADOS = ['cpf_cifrado', 'responsavel_cpf_cifrado', 'conteudo_cifrado']
const foto = (ids: string[]) => rowsOfBoth(server, filhos, 'pacientes', ids, CIFRADOS)
const clinicoDe = async ({ id }: { id: string }) => (await admin.get(`/pacientes/${id}/clinico`)).body.campos
const cpfDe = async ({ id }: { id: string }) =>
  (await admin.post(`/pacientes/${id}/cpf`, { motivo: 'Conferir documento' })).body

/** Creates two patients with rows in every table that a merge moves. */
async function doisCheios() {
  const fica = await novo({
    paciente: { nome_completo: 'Jonas Prado', telefone: '(11) 90000-0001' },
    tratamento: { alergias: 'Dipirona', substancias: ['Álcool'] },
  })
  const sai = await novo(
    {
      paciente: { nome_completo: 'Jonas A. Prado', cpf: CPF, telefone: '(11) 90000-0002' },
      tratamento: { alergias: 'Iodo', substancias: ['Crack'], risco_imediato: true },
    },
    rui,
  )
  const clinica = await newClinica(server)
  const visita = await newVisita(rui, { lead_id: sai.lead_id, clinica_id: clinica, confirmar_conflito: true })
  await server.sql('update visitas set paciente_id = $2 where id = $1', [visita.id, sai.id])
  await newEnviado(server, rui, { lead_id: sai.lead_id, paciente_id: sai.id })
  await server.sql(
    `insert into anexos (entidade, entidade_id, tipo, nome, mime, tamanho, caminho, concluido_em)
     values ('pacientes', $1, 'laudo', 'laudo.pdf', 'application/pdf', 10, $2, now())`,
    [sai.id, randomUUID()],
  )
  await server.sql(
    `insert into pendencias (dono_id, entidade, entidade_id, fato, titulo, prazo_em)
     values ($1, 'pacientes', $2, $3, 'Ligar para a família', now())`,
    [sai.consultor_id, sai.id, `contato:${sai.id}`],
  )
  for (const { id } of [fica, sai])
    await server.sql(
      `insert into links_documentos (paciente_id, token_hash, papeis, expira_em) values ($1, $2, '{laudo}', now() + interval '1 day')`,
      [id, `link de ${id}`],
    )
  await server.sql(
    `insert into paciente_fatos (paciente_id, fato, ocorreu_em) values ($1, (select 'lembrete'), now())`,
    [sai.id],
  )
  await consultor.post(`/pacientes/${fica.id}/papeis`, { papel: 'laudo', feito: true })
  await rui.post(`/pacientes/${sai.id}/papeis`, { papel: 'receita', feito: true })
  return [fica, sai] as const
}

it('walks every table that refers to a patient', async () => {
  const tabelas = await server.sql(`
    select distinct conrelid::regclass::text || '.' || attname as nome
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'pacientes'::regclass`)
  // Files, consents and tasks refer to their subject without a foreign key.
  const semChave = ['anexos.entidade_id', 'consentimentos.titular_id', 'pendencias.entidade_id']
  const movidas = filhos.map(({ table, parent }) => `${getTableName(table)}.${parent.name}`)
  expect(tabelas.map(({ nome }) => nome).toSorted()).toEqual(
    // Health data of both is joined in one row, so no row moves.
    [...movidas.filter((nome) => !semChave.includes(nome)), 'paciente_clinico.paciente_id'].toSorted(),
  )
})

describe('taking a merge of patients back', () => {
  it('gives both what they had, row by row: data, papers, health data, duties and links', async () => {
    const [fica, sai] = await doisCheios()
    const ids = [fica.id, sai.id]
    const estado = async () => ({
      linhas: await foto(ids),
      clinicos: [await clinicoDe(fica), await clinicoDe(sai)],
      cpfs: [await cpfDe(fica), await cpfDe(sai)],
    })
    const antes = await estado()
    const clinicoAntes = await server.sql(
      'select id, created_at from paciente_clinico where paciente_id = any($1) order by id',
      [ids],
    )
    for (const nome of [
      'visitas.paciente_id',
      'orcamentos.paciente_id',
      'anexos.entidade_id',
      'pendencias.entidade_id',
    ])
      expect(antes.linhas[nome]?.length, `nothing in ${nome}`).toBeGreaterThan(0)
    const feita = await join(fica, sai, ['telefone'])
    const { body } = await previa(feita)
    expect(body.campos.toSorted()).toEqual(['Dados de saúde', 'cpf', 'telefone'])
    expect(body.voltam).toEqual(
      expect.arrayContaining([
        { tipo: 'visita', n: 1 },
        { tipo: 'orcamento', n: 1 },
        { tipo: 'documento', n: 1 },
      ]),
    )
    const { status } = await undoNow(feita)
    expect(status).toBe(200)
    expect(await estado()).toEqual(antes)
    expect(
      await server.sql('select id, created_at from paciente_clinico where paciente_id = any($1) order by id', [ids]),
    ).toEqual(clinicoAntes)
    expect((await server.history('pacientes', fica.id)).map(({ depois }) => depois)).toContainEqual(
      expect.objectContaining({ separou: feita.sai.codigo }),
    )
    expect((await server.history('pacientes', sai.id)).map(({ depois }) => depois)).toContainEqual(
      expect.objectContaining({ separado_de: feita.fica.codigo }),
    )
    const historia = JSON.stringify([
      await server.history('pacientes', fica.id),
      await server.history('pacientes', sai.id),
    ])
    for (const oculto of [CPF, 'Dipirona', 'Crack']) expect(historia).not.toContain(oculto)
    expect((await rui.get(`/pacientes/${sai.id}`)).status).toBe(200)
    expect((await consultor.get(`/pacientes/${sai.id}`)).status).toBe(404)
  })

  it('leaves what a person changed since, also of health data', async () => {
    const [fica, sai] = await doisCheios()
    const feita = await join(fica, sai)
    const { versao } = (await admin.get(`/pacientes/${fica.id}/clinico`)).body
    expect((await consultor.patch(`/pacientes/${fica.id}/clinico`, { versao, medicamentos: 'Nenhum' })).status).toBe(
      200,
    )
    const depois = await read(fica)
    const mudado = await consultor.patch(`/pacientes/${fica.id}`, { versao: depois.versao, cpf: '11144477735' })
    expect([mudado.status, mudado.body.message]).toEqual([200, undefined])
    expect((await previa(feita)).body).toMatchObject({
      campos: expect.arrayContaining(['Dados de saúde']),
      mudados: ['cpf'],
    })
    expect((await undoNow(feita)).status).toBe(200)
    expect([(await cpfDe(fica)).cpf, (await cpfDe(sai)).cpf]).toEqual(['11144477735', CPF])
    expect(await clinicoDe(fica)).toMatchObject({ medicamentos: 'Nenhum', alergias: 'Dipirona' })
    expect(await clinicoDe(sai)).toMatchObject({ alergias: 'Iodo', risco_imediato: true })
  })

  it('takes the health data away where the one that stayed had none', async () => {
    const [fica, sai] = [await novo(), await novo({ tratamento: { alergias: 'Iodo' } })]
    await server.sql('delete from paciente_clinico where paciente_id = $1', [fica.id])
    const feita = await join(fica, sai)
    expect(await clinicoDe(fica)).toMatchObject({ alergias: 'Iodo' })
    expect((await undoNow(feita)).status).toBe(200)
    const rows = await server.sql('select paciente_id from paciente_clinico where paciente_id = any($1)', [
      [fica.id, sai.id],
    ])
    expect(rows).toEqual([{ paciente_id: sai.id }])
  })

  it('leaves with who stayed what came later, but for what is chosen', async () => {
    const [fica, sai] = [await novo(), await novo()]
    const feita = await join(fica, sai)
    const anexo = async () => {
      const id = randomUUID()
      await server.sql(
        `insert into anexos (id, entidade, entidade_id, tipo, nome, mime, tamanho, caminho, concluido_em)
         values ($1, 'pacientes', $2, 'laudo', 'laudo.pdf', 'application/pdf', 10, $3, now())`,
        [id, fica.id, id],
      )
      return id
    }
    const [fica1, vai] = [await anexo(), await anexo()]
    const { body } = await previa(feita)
    expect(body.depois.map(({ tipo, id }: { tipo: string; id: string }) => [tipo, id]).toSorted()).toEqual(
      [fica1, vai].map((id) => ['documento', id]).toSorted(),
    )
    expect((await undoNow(feita, { vao: [{ tipo: 'documento', id: vai }] })).status).toBe(200)
    const rows = await server.sql('select id, entidade_id from anexos where id = any($1)', [[fica1, vai]])
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: fica1, entidade_id: fica.id },
        { id: vai, entidade_id: sai.id },
      ]),
    )
  })

  it('gives who had been merged before back to the one that leads there', async () => {
    const [a, b, c] = [await novo(), await novo(), await novo()]
    const primeira = await join(b, a)
    const segunda = await join(c, b)
    expect((await undoNow(primeira)).body.message).toBe(mescladoDepois(primeira.fica.codigo, segunda.fica.codigo))
    expect((await undoNow(segunda)).status).toBe(200)
    const [row] = await server.sql('select mesclado_em_id from pacientes where id = $1', [a.id])
    expect(row.mesclado_em_id).toBe(b.id)
    expect((await undoNow(primeira)).status).toBe(200)
    for (const um of [a, b, c]) expect((await consultor.get(`/pacientes/${um.id}`)).status).toBe(200)
  })

  it('gives the patient to who has the other one where their consultant works here no more', async () => {
    const saiu = await server.as('consultor')
    const [fica, sai] = [await novo(), await novo({}, saiu)]
    const feita = await join(fica, sai)
    await server.sql('update profiles set is_active = false where id = $1', [sai.consultor_id])
    expect((await previa(feita)).body.outro_dono).toBe(true)
    expect((await undoNow(feita)).status).toBe(200)
    const [row] = await server.sql('select consultor_id from pacientes where id = $1', [sai.id])
    expect(row.consultor_id).toBe(fica.consultor_id)
  })

  it('is the administrators’ alone, once, from the version that was shown, and not after an erasure', async () => {
    const feita = await join(await novo(), await novo())
    for (const quem of [consultor, await server.as('supervisor'), await server.as('gerenciador')])
      expect((await undo(feita, {}, quem)).status).toBe(403)
    expect((await undo(feita, { versao: 99 })).status).toBe(409)
    const apagada = await join(await novo(), await novo())
    await server.sql('update pacientes set anonimizado_em = now() where id = $1', [apagada.sai.id])
    expect((await undoNow(apagada)).body.message).toBe(
      'Os dados de um dos dois foram eliminados: esta mesclagem não pode mais ser desfeita.',
    )
    expect((await undoNow(feita)).status).toBe(200)
    expect((await undoNow(feita)).body.message).toBe('Esta mesclagem já foi desfeita.')
    expect((await admin.get(`/pacientes/${feita.sai.id}/destino`)).status).toBe(404)
  })

  it('stops while an admission in course would go back to one who was not admitted', async () => {
    const [fica, sai] = [await novo(), await novo()]
    const clinica = await newClinica(server)
    const { id } = await newInternacao(consultor, { id: sai.id, clinica })
    await server.sql(`update internacoes set saida = now(), motivo_saida = 'alta_medica' where id = $1`, [id])
    await server.sql(`update pacientes set status = 'alta' where id = $1`, [sai.id])
    await server.sql(`update pacientes set status = 'alta' where id = $1`, [fica.id])
    const feita = await join(fica, sai)
    await server.sql('update internacoes set saida = null, motivo_saida = null where id = $1', [id])
    const { status, body } = await undoNow(feita)
    expect([status, body.message]).toEqual([409, internadoDepois(feita.sai.codigo)])
  })
})

describe('at once with', () => {
  const RODADAS = [1, 2, 3]
  async function run(alvo: { id: string }, pedidos: (() => Promise<{ status: number }>)[]) {
    const fila = await holdRows(server, 'select 1 from pacientes where id = $1 for update', [alvo.id])
    const respostas = pedidos.map((pedir) => pedir())
    await fila.until(pedidos.length)
    await fila.release()
    return (await Promise.all(respostas)).map(({ status }) => status)
  }
  const par = async () => join(await novo(), await novo())

  it.each(RODADAS)('itself, exactly one happens (%i)', async () => {
    const feita = await par()
    expect((await run(feita.fica, [() => undo(feita), () => undo(feita)])).toSorted()).toEqual([200, 409])
  })

  it.each(RODADAS)('an edit, one of the two is told that the other was first (%i)', async () => {
    const feita = await par()
    const edit = () =>
      consultor.patch(`/pacientes/${feita.fica.id}`, { versao: feita.fica.versao, endereco: 'Rua A, 1' })
    expect((await run(feita.fica, [() => undo(feita), edit])).toSorted()).toEqual([200, 409])
  })

  it.each(RODADAS)('a second merge (%i)', async () => {
    const feita = await par()
    const outro = await read(await novo())
    const pedido = { versao: feita.fica.versao, outro: outro.id, outro_versao: outro.versao, do_outro: [] }
    const segunda = () => admin.post(`/pacientes/${feita.fica.id}/mesclar`, pedido)
    expect((await run(feita.fica, [() => undo(feita), segunda])).toSorted()).toEqual([200, 409])
  })

  it.each(RODADAS)('an admission of the one that stayed, which stays with it (%i)', async () => {
    const feita = await par()
    const clinica = await newClinica(server)
    const admit = () => consultor.post('/internacoes', internacao({ id: feita.fica.id, clinica }))
    const [desfeita, internada] = await run(feita.fica, [() => undo(feita), admit])
    expect([internada, [200, 409].includes(desfeita ?? 0)]).toEqual([201, true])
    const rows = await server.sql('select paciente_id from internacoes where paciente_id = any($1)', [
      [feita.fica.id, feita.sai.id],
    ])
    expect(rows).toEqual([{ paciente_id: feita.fica.id }])
  })
})
