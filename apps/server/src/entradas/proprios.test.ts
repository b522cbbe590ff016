import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { chavePropria } from '@portal/contract/leads/opcoes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCampo } from '../etapas/campos-proprios.factory.ts'
import { newTelefone } from '../leads/telefone.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { type Client, call, feita, leadDe, newFonte, type Server } from './entradas.factory.ts'

let server: Server
let [admin, ana] = [] as unknown as [Client, Client]
let destino: { destino: string; destino_consultor_id: string }
const campos = {} as Record<'turno' | 'pessoas' | 'recado', CampoProprio>
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  ana = await server.as('consultor')
  destino = { destino: 'consultor', destino_consultor_id: await server.userId(ana.cookie) }
  campos.turno = await newCampo(admin, { nome: 'Melhor horário', opcoes: ['Manhã', 'Noite'] })
  campos.pessoas = await newCampo(admin, { nome: 'Pessoas na casa' })
  campos.recado = await newCampo(admin, { nome: 'Recado', tipo: 'texto' })
})
afterAll(() => server.close())

const mapeamento = () => ({
  quando: chavePropria(campos.turno.id),
  pessoas: chavePropria(campos.pessoas.id),
  recado: chavePropria(campos.recado.id),
})
const lido = async (id: string) => ({
  proprios: (await ana.get(`/leads/${id}`)).body.proprios,
  textos: (await ana.get(`/leads/${id}/clinico`)).body.proprios,
  notas: ((await ana.get(`/leads/${id}/interacoes`)).body.itens as { texto: string | null }[]).map(
    ({ texto }) => texto,
  ),
})

describe('a question that is an own field', () => {
  it('fills it in a new lead by its kind, and what does not fit goes to the note', async () => {
    const fonte = await newFonte(admin, { ...destino, mapeamento: mapeamento() })
    const [certa, errada] = [
      await call(server, fonte, {
        ...{ nome: 'Rosa Lima', telefone: newTelefone() },
        ...{ quando: 'MANHA', pessoas: '3', recado: 'mora com a tia' },
      }),
      await call(server, fonte, {
        ...{ nome: 'Ivo Lima', telefone: newTelefone() },
        ...{ quando: 'à tarde', pessoas: 'três', recado: 'x'.repeat(2_000) },
      }),
    ]
    const rosa = await leadDe(server, certa)
    expect(await lido(rosa.id)).toEqual({
      proprios: { [campos.turno.id]: campos.turno.opcoes[0]?.id, [campos.pessoas.id]: 3 },
      textos: { [campos.recado.id]: 'mora com a tia' },
      notas: [null],
    })
    expect(JSON.stringify(await server.history('leads', rosa.id))).not.toContain('tia')
    const ivo = await leadDe(server, errada)
    const { proprios, textos, notas } = await lido(ivo.id)
    expect([proprios, textos]).toEqual([{}, {}])
    expect(notas[0]?.split('\n')).toEqual(['Quando: à tarde', 'Pessoas: três', `Recado: ${'x'.repeat(2_000)}`])
  })

  it('never overwrites what a lead has, and fills what it has not', async () => {
    const fonte = await newFonte(admin, { ...destino, mapeamento: mapeamento() })
    const telefone = newTelefone()
    const manda = (respostas: object, id_externo: string) =>
      call(server, fonte, { nome: 'Rosa Lima', telefone, id_externo, ...respostas })
    const { id } = await leadDe(server, await manda({ recado: 'primeiro', pessoas: '2' }, '1'))
    expect((await leadDe(server, await manda({ recado: 'segundo', pessoas: '9', quando: 'noite' }, '2'))).id).toBe(id)
    expect(await lido(id)).toMatchObject({
      proprios: { [campos.pessoas.id]: 2, [campos.turno.id]: campos.turno.opcoes[1]?.id },
      textos: { [campos.recado.id]: 'primeiro' },
      notas: ['Recado: segundo\nPessoas: 9', null],
    })
    const ditas = (await server.history('leads', id)).flatMap(({ depois }) =>
      Object.keys(depois ?? {}).filter((campo) => campo.startsWith('proprio:')),
    )
    expect(ditas.toSorted()).toEqual(['proprio:Melhor horário', 'proprio:Pessoas na casa', 'proprio:Recado'])
  })

  it('goes to the note once its field is archived or gone, and the second of two questions too', async () => {
    const campo = await newCampo(admin, { nome: 'Passageiro' })
    const fonte = await newFonte(admin, {
      ...destino,
      mapeamento: {
        ...{ um: chavePropria(campo.id), dois: chavePropria(campo.id) },
        outro: chavePropria(NOBODY_ID),
      },
    })
    const manda = () => call(server, fonte, { nome: 'Rosa', telefone: newTelefone(), um: '1', dois: '2', outro: '3' })
    const primeiro = await lido((await leadDe(server, await manda())).id)
    expect(primeiro).toMatchObject({ proprios: { [campo.id]: 1 }, notas: ['Dois: 2\nOutro: 3'] })
    const { tipo: _, ...partes } = campo
    await admin.patch(`/campos-proprios/${campo.id}`, { ...partes, arquivado: true })
    const depois = await lido((await leadDe(server, await manda())).id)
    expect(depois).toMatchObject({ proprios: {}, notas: ['Dois: 2\nUm: 1\nOutro: 3'] })
  })

  it('is kept for a call that waits for a telephone', async () => {
    const fonte = await newFonte(admin, { ...destino, mapeamento: mapeamento() })
    const { body } = await call(server, fonte, { nome: 'Rosa Lima', telefone: 'não tenho', pessoas: '4' })
    expect((await feita(server, body?.id ?? '')).estado).toBe('conferir')
    const { status, body: feito } = await admin.post(`/entradas/chamadas/${body?.id}/corrigir`, {
      telefone: newTelefone(),
    })
    expect([status, feito.message]).toEqual([200, undefined])
    expect((await lido(feito.lead.id)).proprios).toEqual({ [campos.pessoas.id]: 4 })
  })

  it('is refused where it is no id', async () => {
    for (const chave of ['proprio:', 'proprio:1', 'proprio:Recado']) {
      const { status } = await admin.post('/entradas/fontes', {
        ...{ nome: `Fonte ${chave}`, modelo: 'generico' },
        mapeamento: { a: chave },
      })
      expect(status).toBe(422)
    }
  })
})
