import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { novoContato } from '../contatos/contatos.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { newPaciente } from '../pacientes/pacientes.factory.ts'
import { testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<typeof server.as>>
let [ana, supervisora, admin] = [] as unknown as Client[] as [Client, Client, Client]
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  supervisora = await server.as('supervisor')
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from pendencias'))

const TITULO = 'Confira o telefone: pode ser de fora do Brasil'
type Item = { id: string; titulo: string; entidade_id: string; nome: string | null }
const list = async (client: Client): Promise<Item[]> =>
  (await client.get('/pendencias')).body.itens.filter(({ titulo }: Item) => titulo === TITULO)
const request = () => server.sql('select pede_conferencia_de_telefones()')

/** A lead whose number is stored as before foreign country codes were told apart. */
async function guardado(telefone: string, estado: string | null) {
  const lead = await newLead(ana, { nome_contato: `Família ${telefone}` })
  await server.sql('update leads set telefone = $2, estado = $3 where id = $1', [lead.id, telefone, estado])
  return lead.id
}

it('asks administrators once to check stored numbers that may be of abroad, until they are corrected or said to be right', async () => {
  const [peru, espanha, fixo] = [
    await guardado('5551987654321', 'SP'),
    await guardado('5534912345678', 'AC'),
    await guardado('551115551111', 'SP'),
  ]
  const certos = [
    await guardado('5551987654322', 'RS'),
    await guardado('5511987654323', 'RS'),
    await guardado('551133334444', null),
  ]
  const { body: contato } = await ana.post('/contatos', novoContato())
  await server.sql("update contatos_telefonicos set telefone = '554520123456', estado = 'SP' where id = $1", [
    contato.id,
  ])
  await request()
  const pedidas = await list(admin)
  expect(pedidas.map(({ entidade_id }) => entidade_id).toSorted()).toEqual([peru, espanha, fixo, contato.id].toSorted())
  expect(pedidas.some(({ entidade_id }) => certos.includes(entidade_id))).toBe(false)
  expect(pedidas.find(({ entidade_id }) => entidade_id === peru)?.nome).toBe('Família 5551987654321')
  expect([await list(ana), await list(supervisora)]).toEqual([[], []])

  // A corrected record has no task any more; a foreign number has its code now.
  const versao = async (id: string) => (await server.sql('select versao from leads where id = $1', [id]))[0]?.versao
  const correcao = { versao: await versao(peru), telefone: '+51 987 654 321' }
  expect((await ana.patch(`/leads/${peru}`, correcao)).status).toBe(200)
  await server.sql('update leads set arquivado_em = now() where id = $1', [espanha])
  const restam = await list(admin)
  expect(restam.map(({ entidade_id }) => entidade_id).toSorted()).toEqual([fixo, contato.id].toSorted())

  // A number that a person confirms is not asked about again.
  for (const { id } of restam) expect((await admin.post(`/pendencias/${id}/concluir`, {})).status).toBe(200)
  await request()
  expect(await list(admin)).toEqual([])
})

const DE_FORA = '5551987654321'
const DAQUI = '5511987654321'
it.each([
  ['leads', ['telefone', 'telefone_alt']],
  ['contatos_telefonicos', ['telefone', 'telefone_2']],
  ['pacientes', ['telefone', 'declarante_telefone', 'responsavel_telefone']],
])('asks about each number of %s for as long as it stands in a record that is there', async (tabela, colunas) => {
  const novo = {
    leads: async () => (await newLead(ana)).id,
    contatos_telefonicos: async () => (await ana.post('/contatos', novoContato())).body.id,
    pacientes: async () => {
      const { id } = await newPaciente(server, ana)
      await server.sql("update pacientes set canal = 'manual' where id = $1", [id])
      return id
    },
  }[tabela]
  for (const coluna of colunas) {
    const id = await novo?.()
    const write = (numero: string) =>
      server.sql(
        `update ${tabela} set estado = 'SP', arquivado_em = null, ${colunas.map((uma) => `${uma} = ${uma === coluna ? '$2' : uma === 'telefone' ? '$3' : 'null'}`).join(', ')}
          where id = $1 and $3::text is not null`,
        [id, numero, DAQUI],
      )
    const pedida = async () => (await list(admin)).some(({ entidade_id }) => entidade_id === id)
    await write(DE_FORA)
    await request()
    expect([coluna, await pedida()]).toEqual([coluna, true])
    await write(DAQUI.replace(/.$/, '0'))
    expect([coluna, await pedida()]).toEqual([coluna, false])
    await write(DE_FORA)
    expect(await pedida()).toBe(true)
    await server.sql(`update ${tabela} set arquivado_em = now() where id = $1`, [id])
    expect([coluna, await pedida()]).toEqual([coluna, false])
  }
})

it('asks about no number of an area that many of the stored ones have, where no state is known', async () => {
  await server.sql('delete from contatos_telefonicos')
  await server.sql('update leads set arquivado_em = now()')
  for (let n = 0; n < 3; n++) await guardado(`555198765440${n}`, null)
  const longe = await guardado('5584987654400', null)
  for (let n = 10; n < 50; n++) await guardado(`55119876544${n}`, 'SP')
  await request()
  expect((await list(admin)).map(({ entidade_id }) => entidade_id)).toEqual([longe])
})
