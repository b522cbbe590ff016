import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { divergencias } from './conteudo.ts'
import { ACEITAR, answer, orcamentosApp } from './orcamentos.factory.ts'
import { findQualquer } from './orcamentos.queries.ts'

let t: Awaited<ReturnType<typeof orcamentosApp>>
let [enviado, rascunho] = ['', '']
const remocao = { tipo: 'outro', descricao: 'Remoção', quantidade: 1, valor_centavos: 80_000, recorrente: false }
beforeAll(async () => {
  t = await orcamentosApp()
  enviado = (await t.enviado({ itens: [remocao] })).id
  rascunho = (await t.novo({ itens: [remocao] })).id
})
afterAll(() => t.close())

const RECUSADO = { code: '42501' }

describe('what a family has been sent', () => {
  it.each([
    "update orcamentos set cliente_nome = 'Outra'",
    'update orcamentos set valor_periodo_centavos = valor_periodo_centavos + 1',
    'update orcamentos set total_centavos = total_centavos - 1',
    "update orcamentos set desconto_tipo = 'valor', desconto_valor = 1",
    'update orcamentos set parcelas = 2',
    "update orcamentos set condicoes = 'Outras'",
    "update orcamentos set token = 'outro'",
    'update orcamentos set enviado_em = now()',
    "update orcamentos set numero = 'ORC-2020-00001'",
    'update orcamentos set versao = 2',
    'update orcamentos set validade = validade - 1',
    'delete from orcamentos',
  ])('%s is refused by the database', async (text) => {
    await expect(t.sql(`${text} where id = '${enviado}'`)).rejects.toMatchObject(RECUSADO)
  })

  it.each([
    'update orcamento_itens set valor_centavos = 1 where orcamento_id = $1',
    'delete from orcamento_itens where orcamento_id = $1',
    "insert into orcamento_itens values ($1, 9, 'outro', null, 'Exames', 1, 1, false)",
  ])('%s, too', async (text) => {
    await expect(t.sql(text, [enviado])).rejects.toMatchObject(RECUSADO)
  })

  it('takes no line of a draft either, and gives it none', async () => {
    const change = (de: string, para: string) =>
      t.sql('update orcamento_itens set orcamento_id = $2, ordem = 8 where orcamento_id = $1', [de, para])
    await expect(change(rascunho, enviado)).rejects.toMatchObject(RECUSADO)
    await expect(change(enviado, rascunho)).rejects.toMatchObject(RECUSADO)
  })

  it('may be looked at, given to another consultant and hold longer', async () => {
    await t.sql(
      `update orcamentos set visualizacoes = 1, visualizado_em = now(), validade = validade + 1 where id = $1`,
      [enviado],
    )
    await t.sql('update orcamentos set consultor_id = $2 where id = $1', [enviado, await t.userId(t.bia.cookie)])
    expect((await t.bia.get(`/orcamentos/${enviado}`)).body).toMatchObject({ visualizacoes: 1 })
  })

  it('while a draft may change and go', async () => {
    await t.sql("update orcamentos set cliente_nome = 'Outra' where id = $1", [rascunho])
    await t.sql('delete from orcamentos where id = $1', [rascunho])
    expect(await t.row(rascunho)).toBeUndefined()
  })
})

describe('what the columns of an accepted quote say', () => {
  const diferem = async (db: Db = t.database.db) => {
    const completo = await findQualquer(db, id)
    if (!completo) throw new Error('no quote')
    return divergencias(completo, JSON.parse(completo.orcamento.aceite_conteudo ?? ''))
  }
  let id = ''
  beforeAll(async () => {
    const orcamento = await t.enviado({ itens: [remocao] })
    await answer(t, orcamento.caminho, ACEITAR)
    id = orcamento.id
  })

  it('is what was accepted', async () => expect(await diferem()).toEqual([]))

  it.each([
    ["orcamentos set numero = 'ORC-2020-00001'", ['número']],
    ['orcamentos set versao = versao + 1', ['versão']],
    ["orcamentos set enviado_em = enviado_em + interval '1 second'", ['data de envio']],
    ['orcamentos set validade = validade + 1', ['validade']],
    ["orcamentos set cliente_nome = 'Outra Pessoa'", ['nome do cliente']],
    [
      'orcamentos set valor_periodo_centavos = valor_periodo_centavos + 1',
      ['valor por período', 'entrada e valores calculados'],
    ],
    ['orcamentos set total_centavos = total_centavos + 1', ['total']],
    ["orcamentos set forma_pagamento = 'dinheiro'", ['forma de pagamento']],
    ["orcamentos set inclui = array['Outra coisa']", ['o que inclui']],
    ["orcamentos set condicoes = 'Outras'", ['condições']],
    ["orcamento_itens set descricao = 'Outra'", ['taxas e outros itens']],
    [
      'orcamento_itens set valor_centavos = valor_centavos + 1',
      ['taxas e outros itens', 'entrada e valores calculados'],
    ],
  ])('is told apart where somebody past the triggers changed it: %s', async (mudanca, partes) => {
    const chave = mudanca.startsWith('orcamentos') ? 'id' : 'orcamento_id'
    const undone = new Error('undone')
    const changed = t.database.db.transaction(async (tx) => {
      await tx.execute(sql.raw('set local session_replication_role = replica'))
      await tx.execute(sql.raw(`update ${mudanca} where ${chave} = '${id}'`))
      expect(await diferem(tx)).toEqual(partes)
      throw undone
    })
    await expect(changed).rejects.toBe(undone)
  })
})
