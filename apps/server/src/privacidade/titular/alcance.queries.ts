import type { Vinculo } from '@portal/contract/privacidade/titular'
import { type SQL, sql } from 'drizzle-orm'
import { visitas } from '../../agenda/agenda.table.ts'
import { auditLog } from '../../auditoria/auditoria.table.ts'
import { formulariosEnviados } from '../../formularios/formularios.table.ts'
import { internacoes } from '../../internacoes/internacoes.table.ts'
import { orcamentos } from '../../orcamentos/orcamentos.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'

const a = namesOf(auditLog, 'a')
const u = namesOf(profiles, 'u')
const orcamento = namesOf(orcamentos)
const formulario = namesOf(formulariosEnviados)
const visita = namesOf(visitas)
const internacao = namesOf(internacoes)

/** The records of a person, by what the person is in them. */
export type Alvos = {
  /** Leads whose contact they are. */
  leads: readonly string[]
  /** Leads of somebody else, about them. */
  casos: readonly string[]
  pacientes: readonly string[]
  /** Registrations of others for whom they answer, and that they filled in. */
  responsavel: readonly string[]
  declarante: readonly string[]
  orcamentos: readonly string[]
  contatos: readonly string[]
  usuarios: readonly string[]
}

export function alvosDe(vinculos: readonly Vinculo[]): Alvos {
  const de = (tipo: Vinculo['tipo'], papel: Vinculo['papel']) => [
    ...new Set(vinculos.filter((vinculo) => vinculo.tipo === tipo && vinculo.papel === papel).map(({ id }) => id)),
  ]
  return {
    leads: de('lead', 'contato'),
    casos: de('lead', 'paciente'),
    pacientes: de('paciente', 'paciente'),
    responsavel: de('paciente', 'responsavel'),
    declarante: de('paciente', 'declarante'),
    orcamentos: de('orcamento', 'cliente'),
    contatos: de('contato', 'contato'),
    usuarios: de('usuario', 'usuario'),
  }
}

type Condicao = { quem: keyof Alvos; onde: (ids: SQL) => SQL }

const em =
  (coluna: string) =>
  (quem: keyof Alvos): Condicao => ({ quem, onde: (ids) => sql`${sql.raw(coluna)} = any (${ids})` })
const filho =
  (coluna: string, consulta: string) =>
  (quem: keyof Alvos): Condicao => ({
    quem,
    onde: (ids) => sql`${sql.raw(coluna)} in (${sql.raw(consulta)} = any (${ids}))`,
  })

const doLead = [em('lead_id')('leads')]
const doPaciente = [em('paciente_id')('pacientes')]
const doUsuario = (coluna = 'usuario_id') => [em(coluna)('usuarios')]
const daVisita = [
  filho('visita_id', 'select id from visitas where lead_id')('leads'),
  filho('visita_id', 'select id from visitas where paciente_id')('pacientes'),
]
const doOrcamento = [
  filho('orcamento_id', 'select id from orcamentos where lead_id')('leads'),
  filho('orcamento_id', 'select id from orcamentos where paciente_id')('pacientes'),
  em('orcamento_id')('orcamentos'),
]
const daInternacao = [filho('internacao_id', 'select id from internacoes where paciente_id')('pacientes')]
/** Forms that came to records of each person in them. */
const dosFormularios: Condicao[] = [
  ...(['leads', 'pacientes', 'declarante', 'orcamentos'] as const).map(
    (quem): Condicao => ({
      quem,
      onde: (ids) => sql`entidade = ${quem === 'declarante' ? 'pacientes' : quem} and entidade_id = any (${ids})`,
    }),
  ),
  ...(['lead_id', 'paciente_id'] as const).map(
    (coluna): Condicao => ({
      quem: coluna === 'lead_id' ? 'leads' : 'pacientes',
      onde: (ids) => sql`entidade = 'orcamentos'
      and entidade_id in (select ${orcamento.id} from ${orcamento} where ${sql.identifier(coluna)} = any (${ids}))`,
    }),
  ),
]
const referidos = ['leads', 'pacientes', 'orcamentos', 'contatos', 'usuarios'] as const

/**
 * Which rows of each declared table hold something of a person. `null`: nothing that a person in a record is told of
 * (secrets of an account, choices of the company). A test asks it of every table that the words declare.
 */
export const ALCANCE: Readonly<Record<string, readonly Condicao[] | null>> = {
  leads: [em('id')('leads')],
  lead_interacoes: doLead,
  lead_historico: doLead,
  lead_ofertas: [...doLead, ...doUsuario('consultor_id')],
  distribuicao_eventos: [...doLead, ...doUsuario('consultor_id')],
  leads_mudancas: null,
  distribuicao_fila: null,
  filtros_salvos: doUsuario(),
  coberturas: [em('titular_id')('usuarios'), em('substituto_id')('usuarios')],
  distribuicao_participantes: doUsuario('consultor_id'),
  distribuicao_regra_participantes: doUsuario('consultor_id'),
  distribuicao_dias: doUsuario('consultor_id'),

  pacientes: [em('id')('pacientes')],
  paciente_clinico: doPaciente,
  // Unfinished uploads into a record too.
  anexos: [
    { quem: 'pacientes', onde: (ids) => sql`entidade in ('pacientes', 'envio') and entidade_id = any (${ids})` },
  ],
  consentimentos: [
    { quem: 'pacientes', onde: (ids) => sql`titular_tipo = 'paciente' and titular_id = any (${ids})` },
    { quem: 'leads', onde: (ids) => sql`titular_tipo = 'lead' and titular_id = any (${ids})` },
  ],
  // Of somebody who filled it in for another, only what they wrote of themselves stands in it.
  formularios_enviados: dosFormularios,
  enderecos_provados: dosFormularios.map(({ quem, onde }) => ({
    quem,
    onde: (ids) => sql`entidade_id in (select ${formulario.id} from ${formulario} where ${onde(ids)})`,
  })),
  internacoes: doPaciente,
  links_ficha: doPaciente,
  links_documentos: doPaciente,

  visitas: [...doLead, ...doPaciente],
  lembretes_enviados: daVisita,
  agenda_assinaturas: doUsuario(),

  orcamentos: [...doLead, ...doPaciente, em('id')('orcamentos')],
  orcamento_itens: doOrcamento,
  orcamento_documentos: doOrcamento,
  comparacoes: null,
  comparacao_orcamentos: null,
  condicoes_orcamento: doUsuario('dono_id'),

  shared_links: doLead,
  links_cadastro: doLead,
  links_busca: doUsuario('consultor_id'),

  contatos_telefonicos: [em('id')('contatos'), ...doUsuario('dono_id')],
  contato_sugestoes: [em('contato_id')('contatos'), ...doUsuario('autor_id')],
  contato_favoritos: doUsuario(),

  internacoes_financeiras: [...daInternacao, ...doUsuario('consultor_id')],
  lancamentos: [...daInternacao, ...doUsuario('consultor_id')],
  pagamentos: [
    filho(
      'lancamento_id',
      'select l.id from lancamentos l join internacoes i on i.id = l.internacao_id where i.paciente_id',
    )('pacientes'),
    filho('lancamento_id', "select id from lancamentos where tipo = 'comissao' and consultor_id")('usuarios'),
  ],
  regras_comissao: doUsuario('consultor_id'),
  competencias: [em('fechada_por')('usuarios'), em('reaberta_por')('usuarios')],
  fechamentos: doUsuario('consultor_id'),
  contestacoes: doUsuario('consultor_id'),
  contestacao_mensagens: doUsuario('autor_id'),

  profiles: [em('id')('usuarios')],
  preferencias: doUsuario(),
  dispositivos: doUsuario(),
  sessoes: doUsuario(),
  auth_sessions: doUsuario('user_id'),
  auth_accounts: null,
  links_consentimento: null,
  auth_two_factors: null,
  auth_verifications: null,
  assinaturas_push: null,
  avisos_preferencias: doUsuario(),
  metas: doUsuario('consultor_id'),
  resumos_semanais: doUsuario(),
  modelos_mensagem: doUsuario('dono_id'),
  clinica_vagas: doUsuario('confirmado_por'),
  vagas_pedidos: doUsuario('solicitante_id'),
  tarefas: doUsuario('created_by'),
  arquivos: doUsuario('created_by'),

  notificacoes: doUsuario(),
  pendencias: [...referidos.map(em('entidade_id')), ...doUsuario('dono_id')],
  // What the person did; what was done to their records is told as the readings of the dossier.
  audit_log: doUsuario('ator_id'),

  // Of clinics and of the company: corrected there by whoever answers for them.
  clinicas: null,
  clinica_regularidade: null,
  empresa_config: null,
  // Names nobody but whoever wrote it.
  incidentes_seguranca: null,
  // Whoever asked has the request's own page; the person goes from it when it is concluded.
  solicitacoes_titular: null,
  mesa_substitutos: doUsuario(),
  retencao_regras: doUsuario('aprovada_por'),
  retencao_suspensoes: null,
  solicitacao_respostas: null,
  privacidade_avisos: doUsuario('created_by'),
  // Names nobody.
  eliminacoes: null,
  eliminacao_registros: null,
}

/** Parts of a record that is about somebody else. */
export const PARTES: readonly { tabela: string; quem: keyof Alvos; colunas: readonly string[] }[] = [
  {
    tabela: 'leads',
    quem: 'casos',
    colunas: [
      ...['nome_paciente', 'idade_paciente', 'sexo_paciente', 'cidade', 'estado', 'plano_saude', 'urgencia'],
      ...['tipo_internacao', 'substancias_cifrado', 'observacoes_cifrado'],
    ],
  },
  {
    tabela: 'pacientes',
    quem: 'responsavel',
    colunas: [
      ...['responsavel_nome', 'responsavel_cpf_cifrado', 'responsavel_telefone', 'responsavel_email'],
      'responsavel_financeiro',
    ],
  },
  {
    tabela: 'pacientes',
    quem: 'declarante',
    colunas: [
      ...['preenchido_por', 'declarante_nome', 'declarante_parentesco', 'declarante_telefone', 'declarante_email'],
    ],
  },
]

/** Rows of one table in a dossier; of more only so many are read. */
export const LINHAS_MAXIMO = 1_000

type Linha = Record<string, unknown>

/** What holds of the rows that these conditions reach; undefined where nothing of the kind is theirs. */
const condicao = (condicoes: readonly Condicao[], alvos: Alvos): SQL | undefined => {
  const partes = condicoes
    .filter(({ quem }) => alvos[quem].length > 0)
    .map(({ quem, onde }) => onde(sql`${sql.param([...alvos[quem]])}::uuid[]`))
  return partes.length === 0 ? undefined : sql`(${sql.join(partes, sql`) or (`)})`
}

/** The same by table, of families or of an account alone. */
export const alcanceDe = (tabela: string, alvos: Alvos, deConta: boolean): SQL | undefined =>
  condicao(
    (ALCANCE[tabela] ?? []).filter(({ quem }) => (quem === 'usuarios') === deConta),
    alvos,
  )

/**
 * Rows of a table that hold something of a person, as JSON, the newest first; undefined where nothing of the kind is theirs.
 * `id` and `paciente_id` come along where the table has them, since values are sealed to them.
 */
export async function listLinhas(
  db: Db,
  tabela: string,
  condicoes: readonly Condicao[],
  alvos: Alvos,
  { colunas, ordem }: { colunas: readonly string[]; ordem: string | undefined },
): Promise<Linha[] | undefined> {
  const onde = condicao(condicoes, alvos)
  if (!onde) return undefined
  const { rows } = await db.execute<{ linha: Linha }>(sql`
    select to_jsonb(t) as linha from (
      select ${sql.join(
        colunas.map((coluna) => sql.identifier(coluna)),
        sql`, `,
      )} from ${sql.identifier(tabela)} where ${onde}
       ${ordem === undefined ? sql`` : sql`order by ${sql.identifier(ordem)} desc`} limit ${LINHAS_MAXIMO + 1}) as t`)
  return rows.map(({ linha }) => linha)
}

/** The same for a part of a record that is about somebody else. */
export const listPartes = (
  db: Db,
  { tabela, quem }: { tabela: string; quem: keyof Alvos },
  alvos: Alvos,
  colunas: readonly string[],
) => listLinhas(db, tabela, [em('id')(quem)], alvos, { colunas, ordem: 'created_at' })

/** Tables whose names stand for the ids in columns of this kind. */
const NOMES: readonly (readonly [tabela: string, nome: string, colunas: RegExp])[] = [
  ['clinicas', 'name', /^clinica_(interesse_)?id$/],
  [
    'profiles',
    `coalesce(nullif(full_name, ''), email)`,
    /^((consultor|autor|ator|titular|substituto|dono|solicitante|supervisor|usuario)_id|(enviado|confirmado|resolvida|fechada|reaberta|decidida|revogado|aprovada)_por|created_by)$/,
  ],
  ['periodicidades', 'name', /^periodicidade_id$/],
  ['tipos_assistencia', 'name', /^tipo_assistencia_id$/],
  ['motivos_perda', 'name', /^motivo_perda_id$/],
  ['taxas', 'name', /^taxa_id$/],
  ['contatos_telefonicos', 'nome', /^contato_id$/],
  ['dispositivos', 'device_name', /^dispositivo_id$/],
]
export const tabelaDoNome = (coluna: string) => NOMES.find(([, , colunas]) => colunas.test(coluna))?.[0]

/** Names of records by id, for what refers to them. */
export async function findNomes(
  db: Db,
  pedidos: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const [tabela, nome] of NOMES) {
    const ids = [...(pedidos.get(tabela) ?? [])]
    if (ids.length === 0) continue
    const { rows } = await db.execute<{ id: string; nome: string }>(
      sql`select id, ${sql.raw(nome)} as nome from ${sql.identifier(tabela)} where id = any (${sql.param(ids)}::uuid[])`,
    )
    for (const row of rows) nomes.set(row.id, row.nome)
  }
  return nomes
}

/** Records of a person that have a history, by the entity of `audit_log`. */
export async function listRegistros(db: Db, alvos: Alvos): Promise<{ entidade: string; id: string }[]> {
  const ids = (quem: keyof Alvos) => sql`${sql.param([...alvos[quem]])}::uuid[]`
  const { rows } = await db.execute<{ entidade: string; id: string }>(sql`
    select 'leads' as entidade, unnest(${ids('leads')}) as id
    union select 'pacientes', unnest(${ids('pacientes')})
    union select 'contatos_telefonicos', unnest(${ids('contatos')})
    union select 'profiles', unnest(${ids('usuarios')})
    union select 'visitas', ${visita.id} from ${visita} where ${visita.lead_id} = any (${ids('leads')}) or ${visita.paciente_id} = any (${ids('pacientes')})
    union select 'internacoes', ${internacao.id} from ${internacao} where ${internacao.paciente_id} = any (${ids('pacientes')})
    union select 'orcamentos', ${orcamento.id} from ${orcamento} where ${orcamento.lead_id} = any (${ids('leads')})
       or ${orcamento.paciente_id} = any (${ids('pacientes')}) or ${orcamento.id} = any (${ids('orcamentos')})`)
  return rows
}

type Leitura = {
  em: string
  quem: string | null
  papel: string | null
  acao: string
  registro: string
  parte: string | null
}

/** Who read, exported and printed what of these records, the newest first. */
export async function listLeituras(db: Db, registros: readonly { entidade: string; id: string }[]): Promise<Leitura[]> {
  const { rows } = await db.execute<Leitura>(sql`
    select to_char(${a.em} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as em,
           coalesce(nullif(${u.full_name}, ''), ${u.email}) as quem, ${a.ator_papel} as papel, ${a.acao}, ${a.entidade} as registro,
           coalesce(${a.depois} ->> 'parte', ${a.depois} ->> 'documento', ${a.depois} ->> 'tipo') as parte
      from unnest(${sql.param(registros.map(({ entidade }) => entidade))}::text[],
                  ${sql.param(registros.map(({ id }) => id))}::uuid[]) as r (entidade, id)
      join ${a} on ${a.entidade} = r.entidade and ${a.entidade_id} = r.id
      left join ${u} on ${u.id} = ${a.ator_id}
     where ${a.acao} in ('ver_sensivel', 'exportar', 'imprimir')
     order by ${a.em} desc, ${a.id} limit ${LINHAS_MAXIMO}`)
  return rows
}
