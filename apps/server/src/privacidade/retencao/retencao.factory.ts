import { REGRA, type RegraRetencao } from '@portal/contract/privacidade/retencao'
import type { PreviaRetencao, RegraGuardada } from '@portal/contract/privacidade/retencao.contract'
import { DECLARACOES } from '../../dados-pessoais.ts'
import { newAnexo, newInternacao, newPaciente as newInternado } from '../../internacoes/internacoes.factory.ts'
import { newLead } from '../../leads/leads.factory.ts'
import { ACEITAR, newEnviado, sendResposta } from '../../orcamentos/orcamentos.factory.ts'
import { newPaciente } from '../../pacientes/pacientes.factory.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { DATA_KEY, NOBODY_ID, type testApp } from '../../testing/testing.ts'
import { createEliminacaoService } from '../eliminacao/eliminacao.service.ts'
import { createRetencaoService } from './retencao.service.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = ReturnType<Server['browser']>
type Depois = Parameters<typeof createRetencaoService>[2]

const NADA: Depois = { concluir: async () => {}, removeSoltos: async () => {} }

/** The nightly work of a node. */
export function newRetencao(server: Server, depois: Partial<Depois> = {}) {
  const { database, app } = server
  const kit = { database, cipher: createCipher(DATA_KEY), clock: Date.now, log: app.log }
  return createRetencaoService(kit, createEliminacaoService(kit, DECLARACOES), { ...NADA, ...depois })
}

export async function regra(admin: Client, chave: RegraRetencao): Promise<RegraGuardada> {
  const { body } = await admin.get('/privacidade/retencao')
  return body.find((uma: RegraGuardada) => uma.chave === chave)
}

export const change = async (admin: Client, chave: RegraRetencao, meses: unknown) =>
  admin.put(`/privacidade/retencao/${chave}`, { versao: (await regra(admin, chave)).versao, meses })

export async function previa(
  admin: Client,
  chave: RegraRetencao,
  lista: 'hoje' | 'em_breve' = 'hoje',
): Promise<PreviaRetencao> {
  const { body } = await admin.get('/privacidade/retencao-previa')
  return body[lista].find((uma: PreviaRetencao) => uma.chave === chave)
}

/** Reads the list of a rule and approves it. */
export async function approve(admin: Client, chave: RegraRetencao) {
  const { total } = await previa(admin, chave)
  const { versao } = await regra(admin, chave)
  return admin.post(`/privacidade/retencao/${chave}/aprovar`, { versao, total })
}

/** Creates a lead lost this long ago. */
export async function newPerdido(server: Server, client: Client, ha: string, campos: object = {}): Promise<string> {
  const { id } = await newLead(client, campos)
  await server.sql(
    `update leads set etapa = 'perdido', perdido_em = now() - $2::interval, motivo_perda_id = (select id from motivos_perda limit 1)
      where id = $1`,
    [id, ha],
  )
  return id
}

/** Ends all admissions of a patient this long ago, with nothing owed. */
export async function discharge(server: Server, pacienteId: string, ha: string) {
  await server.sql(
    `update internacoes set entrada = now() - $2::interval - interval '2 months', saida = now() - $2::interval, motivo_saida = 'alta_medica',
            decisao_medica_em = decisao_medica_em - $2::interval - interval '2 months',
            declaracao_em = declaracao_em - $2::interval - interval '2 months',
            avaliacao_medica_previa_em = avaliacao_medica_previa_em - $2::interval - interval '2 months',
            convertida_voluntaria_em = convertida_voluntaria_em - $2::interval
      where paciente_id = $1`,
    [pacienteId, ha],
  )
  await server.sql("update pacientes set status = 'alta' where id = $1", [pacienteId])
  await server.sql(
    'delete from lancamentos where internacao_id in (select id from internacoes where paciente_id = $1)',
    [pacienteId],
  )
}

/** Creates a registration on which nothing happened for this long. */
export async function newParado(server: Server, client: Client, ha: string): Promise<string> {
  const { id } = await newPaciente(server, client)
  await server.sql(
    'update pacientes set created_at = now() - $2::interval, status_desde = now() - $2::interval where id = $1',
    [id, ha],
  )
  return id
}

/** Creates a document from before the discharge. */
export async function newDocumento(server: Server, pacienteId: string, tipo: string): Promise<string> {
  const id = await newAnexo(server, pacienteId, tipo)
  await server.sql("update anexos set created_at = now() - interval '100 years' where id = $1", [id])
  return id
}

/** Creates a patient discharged this long ago. */
export async function newEgresso(server: Server, client: Client, ha: string): Promise<string> {
  const dele = await newInternado(server, client)
  await newInternacao(client, dele)
  await discharge(server, dele.id, ha)
  return dele.id
}

/** Creates an accepted quote of a treatment that ended this long ago. */
export async function newAceito(server: Server, client: Client, ha: string): Promise<string> {
  const lead = await newLead(client)
  const { id, caminho } = await newEnviado(server, client, { lead_id: lead.id, cliente_nome: 'Onofre Guardado' })
  const { status } = await sendResposta(server, caminho, ACEITAR)
  if (status !== 303) throw new Error(`the acceptance was refused with ${status}`)
  await server.sql('alter table orcamentos disable trigger user')
  await server.sql(
    `update orcamentos set termino_previsto = (now() - $2::interval)::date,
            aceite = aceite || jsonb_build_object('em', now() - $2::interval) where id = $1`,
    [id, ha],
  )
  await server.sql('alter table orcamentos enable trigger user')
  return id
}

const SENTENCA: Record<RegraRetencao, string> = {
  leads_perdidos: 'select from leads where id = $1 and anonimizado_em is null',
  cadastros: 'select from pacientes where id = $1 and anonimizado_em is null',
  anexos_saude: 'select from anexos where id = $1',
  documentos: 'select from pacientes where id = $1 and anonimizado_em is null',
  financeiro: 'select from orcamentos where id = $1 and anonimizado_em is null',
  auditoria: 'select from audit_log where entidade_id = $1',
  links_eventos: 'select from links_eventos_dia where link_id = $1',
}

/** Creates a row of this age for a rule, with a function that tells whether it still exists. */
export async function newDaRegra(server: Server, client: Client, chave: RegraRetencao, meses: number) {
  const ha = `${meses} months`
  const novo: Record<RegraRetencao, () => Promise<string>> = {
    leads_perdidos: () => newPerdido(server, client, ha),
    cadastros: () => newParado(server, client, ha),
    anexos_saude: async () => newDocumento(server, await newEgresso(server, client, ha), 'laudo'),
    documentos: () => newEgresso(server, client, ha),
    financeiro: () => newAceito(server, client, ha),
    async auditoria() {
      const id = crypto.randomUUID()
      await server.sql(
        `insert into audit_log (acao, entidade, entidade_id, em) values ('editar', 'leads', $1, now() - $2::interval)`,
        [id, ha],
      )
      return id
    },
    async links_eventos() {
      const id = crypto.randomUUID()
      await server.sql(
        `insert into links_eventos_dia (tipo, link_id, clinica_id, dia, n) values ('abertura', $1, $2, (now() - $3::interval)::date, 1)`,
        [id, NOBODY_ID, ha],
      )
      return id
    },
  }
  const id = await novo[chave]()
  return { id, ficou: async () => (await server.sql(SENTENCA[chave], [id])).length > 0 }
}
export const vencido = (server: Server, client: Client, chave: RegraRetencao) =>
  newDaRegra(server, client, chave, REGRA[chave].padrao + 1)
