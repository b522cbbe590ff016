import { createDb } from '../../platform/db/db.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { DATA_KEY, eventually, testApp } from '../../testing/testing.ts'
import { createEscritaLeads } from '../escrita.ts'
import { newTelefone } from '../telefone.factory.ts'
import { createRoletaService } from './roleta.service.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Resposta = Awaited<ReturnType<Client['get']>>

export const REGRA = {
  nome: 'Geral',
  ativa: true,
  estados: [],
  ddds: [],
  origens: [],
  tipos_internacao: [],
  modo: 'rodizio',
  exige_aceite: true,
  minutos_aceite: 10,
}
export const MINUTO = 60_000

function expectStatus({ status, body }: Resposta, esperado: number) {
  if (status !== esperado) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** A portal with two people who receive leads, a supervisor and an administrator, and a second node. */
export async function testRoleta() {
  const relogio = { agora: Date.now() }
  const server = await testApp({ clock: () => relogio.agora })
  const [ana, bia] = [await server.as('consultor'), await server.as('gerenciador')]
  const [supervisor, admin] = [await server.as('supervisor'), await server.as('admin')]
  const [idAna, idBia] = [await server.userId(ana.cookie), await server.userId(bia.cookie)]
  const outroNo = createDb(server.database.url)
  const roleta = createRoletaService(createEscritaLeads(outroNo, createCipher(DATA_KEY), () => relogio.agora))

  const pendentes = async (quem: Client) => (await quem.get('/distribuicao/ofertas')).body.itens
  const situacao = async (id: string) => (await supervisor.get(`/distribuicao/fila?id=${id}`)).body.itens[0]?.situacao
  const eventos = async (lead: string): Promise<string[]> =>
    (await supervisor.get(`/distribuicao/eventos?lead_id=${lead}`)).body.itens.map(({ tipo }: { tipo: string }) => tipo)
  const dono = async (id: string): Promise<string | null> => (await admin.get(`/leads/${id}`)).body.consultor_id

  return {
    server,
    relogio,
    roleta,
    ana,
    bia,
    supervisor,
    admin,
    idAna,
    idBia,
    pendentes,
    situacao,
    eventos,
    dono,
    async clear() {
      relogio.agora = Date.now()
      for (const tabela of ['regras', 'participantes', 'dias']) await server.sql(`delete from distribuicao_${tabela}`)
      // The roleta may still work on the last of these; once they are deleted, its notices have been written too.
      for (const tabela of ['lead_historico', 'leads', 'notificacoes']) await server.sql(`delete from ${tabela}`)
    },
    /** Creates a rule, by default for both people. */
    async regra(campos: object = {}) {
      const participantes = [idAna, idBia].map((consultor_id) => ({ consultor_id, peso: 1 }))
      return expectStatus(await supervisor.post('/distribuicao/regras', { ...REGRA, participantes, ...campos }), 200)
    },
    /** Creates a lead in the queue. */
    async naFila(campos: object = {}): Promise<string> {
      const lead = { nome_contato: 'Família Silva', telefone: newTelefone(), origem: 'telefone', consultor_id: null }
      return expectStatus(await supervisor.post('/leads', { ...lead, ...campos }), 201).id
    },
    limites: (id: string, campos: object, versao = 1) =>
      supervisor.put(`/distribuicao/consultores/${id}`, {
        limite_abertos: null,
        limite_dia: null,
        dias_horarios: null,
        pausado_ate: null,
        versao,
        ...campos,
      }),
    /** Next offer of a person, once the roleta has made it. */
    oferta: async (quem: Client) =>
      (
        await eventually(
          () => pendentes(quem),
          (itens) => itens.length > 0,
        )
      )[0],
    semAceite: (id: string) =>
      eventually(
        () => situacao(id),
        (como) => como === 'sem_aceite',
      ),
    entregue: (id: string) =>
      eventually(
        () => dono(id),
        (quem) => quem !== null,
      ),
    async close() {
      await outroNo.close()
      await server.close()
    },
  }
}
