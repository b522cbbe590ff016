import { randomUUID } from 'node:crypto'
import { mapaMudanca } from '@portal/contract/mudanca/mapa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { etapaDe, findMotivos, motivoDe, origemDe } from '../leads/passado/traducao.ts'
import { createAccount } from '../seed/accounts.ts'
import { PASSWORD, testApp } from '../testing/testing.ts'
import { findDonos } from './mapeado.ts'
import { saveRegistros } from './registros.queries.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const mapa = (escolhido: object) => mapaMudanca.parse(escolhido)

describe('stages', () => {
  it('are those that people chose, whatever the case and accents, and ours by their names', () => {
    const escolhido = mapa({ etapas: { Retornar: 'em_contato', 'Não tem interesse': 'perdido' } })
    expect(['retornar', 'RETORNAR ', 'nao tem interesse'].map((texto) => etapaDe(escolhido, texto))).toEqual([
      'em_contato',
      'em_contato',
      'perdido',
    ])
    expect(['Novo', 'em contato', 'Visita Agendada', 'perdido'].map((texto) => etapaDe(escolhido, texto))).toEqual([
      'novo',
      'em_contato',
      'visita_agendada',
      'perdido',
    ])
    expect(etapaDe(escolhido, 'Sala de espera')).toBeUndefined()
  })

  it('that are not named are what all others are, and a lead without one is new', () => {
    const escolhido = mapa({ etapas: { '*': 'perdido' } })
    expect(['Sala de espera', '★★★', 'novo', '', '  ', null].map((texto) => etapaDe(escolhido, texto))).toEqual([
      'perdido',
      'perdido',
      'novo',
      'novo',
      'novo',
      'novo',
    ])
  })

  it('chosen otherwise than by their names are what was chosen', () =>
    expect(etapaDe(mapa({ etapas: { Novo: 'em_contato' } }), 'novo')).toBe('em_contato'))

  it.each(['constructor', '__proto__', 'toString'])('of strange names are none: %s', (texto) =>
    expect(etapaDe(mapa({}), texto)).toBeUndefined(),
  )
})

describe('origins', () => {
  it('are known by key and label, as chosen, or said not to be known', () => {
    const escolhido = mapa({ origens: { panfleto: 'indicacao' } })
    expect(
      ['Indicação', 'Link de Busca', 'google', 'Panfleto', 'rádio', '', null].map((um) => origemDe(escolhido, um)),
    ).toEqual(['indicacao', 'link_busca', 'google', 'indicacao', 'outro', 'importacao', 'importacao'])
    expect(origemDe(mapa({ origens: { '*': 'site' } }), 'rádio')).toBe('site')
  })
})

describe('reasons', () => {
  it('are found by choice and by name; all others need their text', async () => {
    const escolhido = mapa({ motivos: { caro: 'Preço', 'sumiu no mundo': 'Não existe aqui' } })
    expect(motivoDe(escolhido, 'CARO')).toBe('Preço')
    expect(motivoDe(escolhido, 'preço')).toBeUndefined()
    const achados = await findMotivos(server.database.db, escolhido, [
      'Caro',
      'sem vaga',
      'sumiu no mundo',
      'outra coisa',
    ])
    expect([...achados].map(([texto, { name, pede_texto }]) => [texto, name, pede_texto])).toEqual([
      ['Caro', 'Preço', false],
      ['sem vaga', 'Sem vaga', false],
      ['sumiu no mundo', 'Outro', true],
      ['outra coisa', 'Outro', true],
    ])
    const todos = await findMotivos(server.database.db, mapa({ motivos: { '*': 'Sem contato' } }), ['outra coisa'])
    expect(todos.get('outra coisa')?.name).toBe('Sem contato')
  })
})

describe('owners', () => {
  it('are found by old id, e-mail, a name that one person has, and as chosen', async () => {
    const { db } = server.database
    const conta = async (full_name: string) => {
      const email = `dono-${randomUUID()}@teste.portal`
      await createAccount(server.database, server.auth, { email, full_name, role: 'consultor', password: PASSWORD })
      const [row] = await server.sql('select id from profiles where email = $1', [email])
      return { id: String(row?.id), email }
    }
    const nomes = { ana: `Ana Múcio ${randomUUID()}`, dois: `Dois Nomes ${randomUUID()}`, saiu: `Saiu ${randomUUID()}` }
    const ana = await conta(nomes.ana)
    const saiu = await conta(nomes.saiu)
    await conta(nomes.dois)
    await conta(nomes.dois)
    await server.sql('update profiles set is_active = false where id = $1', [saiu.id])
    const antigo = randomUUID()
    await saveRegistros(db, 'auth.users', [
      { id_antigo: antigo, id_novo: ana.id, impressao: Buffer.alloc(32), versao_daqui: null },
    ])
    const semAcento = nomes.ana.replace('Múcio', 'MUCIO')
    const textos = [
      antigo.toUpperCase(),
      ana.email.toUpperCase(),
      semAcento,
      nomes.saiu,
      nomes.dois,
      'João',
      'Bia',
      '',
      'fila',
    ]
    const escolhido = mapa({ pessoas: { joão: ana.email, Bia: 'ninguem@teste.portal', fila: null } })
    const achados = await findDonos(db, escolhido, textos)
    const aDela = { id: ana.id, ativo: true }
    expect(textos.map((texto) => achados.get(texto))).toEqual([
      aDela,
      aDela,
      aDela,
      { id: saiu.id, ativo: false },
      null,
      aDela,
      null,
      null,
      null,
    ])
    const outras = await findDonos(db, mapa({ pessoas: { '*': ana.email } }), ['Zé', nomes.saiu])
    expect([outras.get('Zé'), outras.get(nomes.saiu)?.ativo]).toEqual([aDela, false])
  })
})
