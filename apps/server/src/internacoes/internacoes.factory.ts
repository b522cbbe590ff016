import { randomUUID } from 'node:crypto'
import { ficha, newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newTelefone } from '../leads/telefone.factory.ts'
import type { testApp } from '../testing/testing.ts'
import { relogioEm } from './relogio.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<Server['as']>>

const HORA_MS = 3_600_000
/** A valid CPF of nobody. */
export const CPF_DO_SOLICITANTE = '52998224725'

/** Wall clock `horas` hours ago, in the clinic's zone. */
export const ha = (horas: number, agora = Date.now(), fuso = 'America/Sao_Paulo') =>
  relogioEm(agora - horas * HORA_MS, fuso)

/** A clinic of this legal nature; null for an unknown one. */
export async function newClinica(server: Server, natureza: string | null = 'clinica_medica', campos: object = {}) {
  const [id] = await insertClinicas(server.database, [
    {
      name: `Clínica ${randomUUID().slice(0, 8)}`,
      city: 'Campinas',
      state: 'SP',
      atende_involuntario: natureza !== 'comunidade_terapeutica',
      aceita_menores: natureza !== 'comunidade_terapeutica',
      ...campos,
    },
  ])
  if (natureza !== null)
    await server.sql('insert into clinica_regularidade (clinica_id, natureza) values ($1, $2)', [id, natureza])
  return id as string
}

/** Registers a person for the signed-in consultant, with a lead. */
export async function newPaciente(server: Server, client: Client, campos: Record<string, object> = {}) {
  const clinica = await newClinica(server)
  const { token } = await newLinkCadastro(server, client.cookie, clinica)
  const telefone = newTelefone()
  const enviada = ficha({ ...campos, declarante: { nome: 'Rita Prado', telefone } })
  const { status, body } = await server.browser().post(`/publico/cadastro/${token}`, enviada)
  if (status >= 300) throw new Error(`the form was refused with ${status}: ${JSON.stringify(body)}`)
  const [row] = await server.sql('select id, lead_id from pacientes where envio_id = $1', [enviada.envio_id])
  return { id: row.id as string, lead_id: row.lead_id as string, clinica, telefone }
}

/** Inserts a patient's document, as if uploaded. */
export async function newAnexo(server: Server, pacienteId: string, tipo: string) {
  const id = randomUUID()
  await server.sql(
    `insert into anexos (id, entidade, entidade_id, tipo, nome, mime, tamanho, caminho, concluido_em)
     values ($1, 'pacientes', $2, $3, 'papel.pdf', 'application/pdf', 10, $4, now())`,
    [id, pacienteId, tipo, id],
  )
  return id
}

/** A voluntary admission of two hours ago without its declaration. */
export const internacao = (paciente: { id: string; clinica: string }, campos: object = {}) => ({
  envio_id: randomUUID(),
  paciente_id: paciente.id,
  clinica_id: paciente.clinica,
  tipo: 'voluntaria',
  entrada: ha(2),
  medico_nome: 'Ana Prado',
  medico_crm: '12345',
  medico_uf: 'SP',
  ...campos,
})

/** Fields that an involuntary admission adds. */
export const INVOLUNTARIA = {
  tipo: 'involuntaria',
  solicitante_nome: 'Rita Prado',
  solicitante_cpf: CPF_DO_SOLICITANTE,
  solicitante_tipo: 'familiar',
  decisao_medica_em: ha(30 * 24 * 4),
  avaliacao_alternativas: true,
}

export async function newInternacao(client: Client, paciente: { id: string; clinica: string }, campos: object = {}) {
  const { status, body } = await client.post('/internacoes', internacao(paciente, campos))
  if (status !== 201) throw new Error(`POST /internacoes answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Inserts a person with an admission straight into the tables, with any columns. */
export async function insertInternacao(
  server: Pick<Server, 'sql'>,
  {
    arquivado = false,
    ...campos
  }: { consultor_id: string; clinica_id: string; entrada: string; arquivado?: boolean } & Record<string, unknown>,
): Promise<{ id: string; paciente_id: string }> {
  const insert = async (tabela: string, valores: Record<string, unknown>) => {
    const nomes = Object.keys(valores)
    const [row] = await server.sql(
      `insert into ${tabela} (${nomes.join(', ')}) values (${nomes.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
      Object.values(valores),
    )
    return row.id as string
  }
  const paciente_id =
    (campos.paciente_id as string | undefined) ??
    (await insert('pacientes', {
      nome_completo: 'Caio Prado',
      consultor_id: campos.consultor_id,
      canal: 'manual',
      status: 'internado',
      envio_id: randomUUID(),
      arquivado_em: arquivado ? new Date().toISOString() : null,
    }))
  const id = await insert('internacoes', {
    tipo: 'voluntaria',
    medico_nome: 'Ana Prado',
    medico_crm: '12345',
    medico_uf: 'SP',
    envio_id: randomUUID(),
    ...(campos.tipo === 'involuntaria' && {
      solicitante_nome: 'Rita Prado',
      solicitante_cpf_cifrado: 'x',
      solicitante_tipo: 'familiar',
      decisao_medica_em: campos.entrada,
      avaliacao_alternativas: true,
    }),
    ...campos,
    paciente_id,
  })
  return { id, paciente_id }
}

/** Admits a lead's patient and returns the lead as its board then shows it. */
export async function internado(server: Server, client: Client, lead: { id: string }) {
  const minimo = {
    envio_id: randomUUID(),
    nome_completo: 'Caio Prado',
    data_nascimento: '1988-03-02',
    sexo: 'masculino',
  }
  const { body: paciente } = await client.post(`/leads/${lead.id}/pacientes`, minimo)
  await newInternacao(client, { id: paciente.id, clinica: await newClinica(server) })
  return (await client.get(`/leads/${lead.id}`)).body
}
