import { PEDIDOS_DEMAIS } from '@portal/contract/privacidade/retencao'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertLancamento } from '../../financeiro/financeiro.factory.ts'
import { newInternacao, newPaciente } from '../../internacoes/internacoes.factory.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { DATA_KEY, testApp } from '../../testing/testing.ts'
import {
  approve,
  newAceito,
  newDocumento,
  newEgresso,
  newParado,
  newPerdido,
  newRetencao,
  previa,
  regra,
} from './retencao.factory.ts'
import { PEDIDOS_LIDOS_MAXIMO } from './retidos.service.ts'

const RULES = ['leads_perdidos', 'cadastros', 'anexos_saude', 'documentos', 'financeiro'] as const
const cipher = createCipher(DATA_KEY)
let server: Awaited<ReturnType<typeof testApp>>
let admin: ReturnType<typeof server.browser>
let ana: ReturnType<typeof server.browser>

beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  ana = await server.as('consultor')
  for (const chave of RULES) expect((await approve(admin, chave)).status).toBe(200)
})
afterEach(() => server.sql('delete from solicitacoes_titular'))
afterAll(() => server.close())

const linhas = async (chave: (typeof RULES)[number]) => {
  const { total } = await previa(admin, chave)
  const feito = await newRetencao(server).apply(chave)
  expect(feito.linhas).toBe(total)
  return feito.linhas
}

/** Inserts an open request; `cifrado` replaces the encrypted telephone. */
async function request(
  tipo: 'cpf' | 'telefone',
  valor: string,
  estado = 'recebida',
  cifrado?: string,
): Promise<string> {
  const id = crypto.randomUUID()
  await server.sql(
    `insert into solicitacoes_titular (id, protocolo, token_hash, token_cifrado, tipo, titular, estado, prazo_em,
       documento_tipo, documento_cifrado, documento_hash)
     values ($1::uuid, $1::text, $1::text, 'x', 'acesso', 'proprio', $2, case when $2 = 'nao_confirmada' then null else now() + interval '15 days' end,
       $3, $4, $5)`,
    [
      ...[id, estado, tipo, cifrado ?? cipher.encryptText(valor, `solicitacoes_titular.documento.${id}`)],
      cipher.lookupHash(valor),
    ],
  )
  return id
}
/** Ends a request as the desk does. */
const close = (id: string) =>
  server.sql(
    `update solicitacoes_titular set estado = 'negada', motivo_cifrado = 'x', encerrada_em = now(), documento_cifrado = null, documento_hash = null
      where id = $1`,
    [id],
  )
/** Telephones that nobody has, as records store them. */
let numeros = 0
const novoNumero = () => `55119${String(70_000_000 + ++numeros)}`
const comTelefone = (tabela: string, coluna: string, id: string, valor: string) =>
  server.sql(`update ${tabela} set ${coluna} = $2 where id = $1`, [id, valor])

describe('an open request', () => {
  it('of a CPF holds the patients with it, until it ends', async () => {
    const cpf = '11144477735'
    const [dele, alheio] = [await newParado(server, ana, '25 months'), await newParado(server, ana, '25 months')]
    await server.sql('update pacientes set cpf_hash = $2 where id = $1', [dele, cipher.lookupHash(cpf)])
    const egresso = await newEgresso(server, ana, '7 months')
    await newDocumento(server, egresso, 'laudo')
    await server.sql('update pacientes set cpf_hash = $2 where id = $1', [egresso, cipher.lookupHash(cpf)])
    const id = await request('cpf', cpf)
    expect([await linhas('cadastros'), await linhas('anexos_saude')]).toEqual([1, 0])
    const restam = await server.sql('select id from pacientes where id = any ($1) and anonimizado_em is null', [
      [dele, alheio],
    ])
    expect(restam).toEqual([{ id: dele }])
    await close(id)
    expect([await linhas('cadastros'), await linhas('anexos_saude')]).toEqual([1, 1])
  })

  it.each(['recebida', 'em_validacao', 'em_atendimento'])(
    'of a telephone holds all that is found, while %s',
    async (estado) => {
      const numero = novoNumero()
      const lead = await newPerdido(server, ana, '25 months')
      await newPerdido(server, ana, '25 months')
      await comTelefone('leads', 'telefone_alt', lead, numero)
      const paciente = await newParado(server, ana, '25 months')
      await comTelefone('pacientes', 'responsavel_telefone', paciente, numero)
      const antigo = await newEgresso(server, ana, '61 months')
      await comTelefone('pacientes', 'telefone', antigo, numero)
      const orcamento = await newAceito(server, ana, '61 months')
      await server.sql('alter table orcamentos disable trigger user')
      await comTelefone('orcamentos', 'cliente_telefone', orcamento, numero)
      await server.sql('alter table orcamentos enable trigger user')
      if (estado === 'em_atendimento')
        await server.sql('alter table solicitacoes_titular drop constraint solicitacoes_atendimento')
      const id = await request('telefone', numero, estado)
      const todas = async () => {
        const feito: Record<string, number> = {}
        for (const chave of RULES) feito[chave] = await linhas(chave)
        return feito
      }
      expect(await todas()).toEqual({ leads_perdidos: 1, cadastros: 0, anexos_saude: 0, documentos: 0, financeiro: 0 })
      await close(id)
      expect(await todas()).toEqual({ leads_perdidos: 1, cadastros: 1, anexos_saude: 0, documentos: 1, financeiro: 1 })
    },
  )

  it('that its sender did not confirm, and one that ended, hold nothing', async () => {
    const numero = novoNumero()
    const lead = await newPerdido(server, ana, '25 months', { telefone: numero.slice(2) })
    await request('telefone', numero, 'nao_confirmada')
    await close(await request('telefone', numero))
    expect(await linhas('leads_perdidos')).toBe(1)
    expect(
      (await server.sql('select anonimizado_em from leads where id = $1', [lead]))[0].anonimizado_em,
    ).not.toBeNull()
  })

  it('that comes between two batches is respected by the next one', async () => {
    const numero = novoNumero()
    for (let n = 0; n < 12; n++) await newPerdido(server, ana, `${50 - n} months`)
    const ultimo = await newPerdido(server, ana, '25 months', { telefone: numero.slice(2) })
    const noite = newRetencao(server, { concluir: async () => void (await request('telefone', numero)) })
    expect((await noite.apply('leads_perdidos')).linhas).toBe(12)
    expect((await server.sql('select anonimizado_em from leads where id = $1', [ultimo]))[0]).toEqual({
      anonimizado_em: null,
    })
    await server.sql('delete from solicitacoes_titular')
    expect(await linhas('leads_perdidos')).toBe(1)
  })

  it('of a quote holds what would take the quote along', async () => {
    const lead = await newPerdido(server, ana, '25 months')
    const orcamento = await newAceito(server, ana, '2 months')
    const numero = novoNumero()
    await server.sql('alter table orcamentos disable trigger user')
    await server.sql('update orcamentos set lead_id = $2, cliente_telefone = $3 where id = $1', [
      orcamento,
      lead,
      numero,
    ])
    await server.sql('alter table orcamentos enable trigger user')
    await request('telefone', numero)
    expect(await linhas('leads_perdidos')).toBe(0)
    await server.sql('delete from solicitacoes_titular')
    expect(await linhas('leads_perdidos')).toBe(1)
  })
})

describe('no rule of records acts, and the page says so,', () => {
  const parado = async () => {
    const lead = await newPerdido(server, ana, '25 months')
    const { body } = await admin.get('/privacidade/retencao-previa')
    const { linhas: idas } = await newRetencao(server).apply('leads_perdidos')
    await server.sql('delete from leads where id = $1', [lead])
    return [body.parada, idas]
  }

  it('while there are more open requests than are read', async () => {
    const open = (n: number) =>
      server.sql(
        `insert into solicitacoes_titular (protocolo, token_hash, token_cifrado, tipo, titular, prazo_em, documento_tipo, documento_hash)
         select 'p' || n, 'p' || n, 'x', 'acesso', 'proprio', now(), 'cpf', 'o mesmo' from generate_series(1, $1::int) as n`,
        [n],
      )
    await open(PEDIDOS_LIDOS_MAXIMO)
    expect(await parado()).toEqual([false, 1])
    await server.sql('delete from solicitacoes_titular')
    await open(PEDIDOS_LIDOS_MAXIMO + 1)
    expect(await parado()).toEqual([true, 0])
    await server.sql("update retencao_regras set meses_aprovados = null, aprovada_em = null where chave = 'cadastros'")
    const { versao } = await regra(admin, 'cadastros')
    const { status, body } = await admin.post('/privacidade/retencao/cadastros/aprovar', { versao, total: 99 })
    expect([status, body.message]).toEqual([409, PEDIDOS_DEMAIS])
    await server.sql('delete from solicitacoes_titular')
    expect((await approve(admin, 'cadastros')).status).toBe(200)
  })

  it('while one of them cannot be read', async () => {
    await request('telefone', novoNumero(), 'recebida', 'v2.ilegivel')
    expect(await parado()).toEqual([true, 0])
  })

  it('while one is about more records than are found', async () => {
    const numero = novoNumero()
    const ids: string[] = []
    for (let n = 0; n < 100; n++) ids.push(await newPerdido(server, ana, '1 month'))
    await server.sql('update leads set telefone_alt = $2 where id = any ($1)', [ids, numero])
    await request('telefone', numero)
    expect(await parado()).toEqual([true, 0])
    await server.sql('update leads set telefone_alt = null where id = $1', [ids[0]])
    expect(await parado()).toEqual([false, 1])
  })
})

describe('a dispute about an entry', () => {
  const contest = async (internacaoId: string) => {
    const [{ consultor_id }] = await server.sql('select consultor_id from internacoes where id = $1', [internacaoId])
    const lancamento_id = await insertLancamento(server, {
      ...{ tipo: 'comissao', internacao_id: internacaoId, consultor_id, descricao: 'Comissão da internação' },
      ...{ competencia: '2015-01-01', vencimento: '2015-01-10', parcela: 1, sequencia: 9 },
    })
    const [{ id }] = await server.sql(
      'insert into contestacoes (lancamento_id, consultor_id) values ($1, $2) returning id',
      [lancamento_id, consultor_id],
    )
    return {
      decidir: () =>
        server.sql(
          `update contestacoes set status = 'recusada', encerrada_em = now(), encerrada_por = consultor_id where id = $1`,
          [id],
        ),
    }
  }
  const internacaoDe = async (pacienteId: string) =>
    (await server.sql('select id from internacoes where paciente_id = $1', [pacienteId]))[0].id

  it('holds the admission and its files, until it is decided', async () => {
    const [disputado, outro] = [await newEgresso(server, ana, '61 months'), await newEgresso(server, ana, '61 months')]
    for (const id of [disputado, outro]) await newDocumento(server, id, 'laudo')
    const contestacao = await contest(await internacaoDe(disputado))
    expect([await linhas('anexos_saude'), await linhas('documentos')]).toEqual([1, 1])
    expect(await server.sql('select tipo from anexos where entidade_id = $1', [disputado])).toEqual([{ tipo: 'laudo' }])
    await contestacao.decidir()
    expect([await linhas('anexos_saude'), await linhas('documentos')]).toEqual([1, 1])
  })

  it('holds the quote that the admission came from', async () => {
    const orcamento = await newAceito(server, ana, '61 months')
    const dele = await newPaciente(server, ana)
    const { id } = await newInternacao(ana, dele)
    await server.sql('update internacoes set orcamento_id = $2 where id = $1', [id, orcamento])
    const contestacao = await contest(id)
    expect(await linhas('financeiro')).toBe(0)
    await contestacao.decidir()
    expect(await linhas('financeiro')).toBe(1)
  })
})
