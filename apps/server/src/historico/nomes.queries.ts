import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { Catalogo } from '@portal/contract/catalogos/catalogos.contract'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { visitas } from '../agenda/agenda.table.ts'
import { campanhaCustos } from '../campanhas/campanhas.table.ts'
import { tabelasCatalogo } from '../catalogos/catalogos.table.ts'
import { cidades } from '../cidades/cidades.table.ts'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { contatoSugestoes, contatosTelefonicos } from '../contatos/contatos.table.ts'
import { dispositivos } from '../dispositivos/dispositivos.table.ts'
import { empresaConfig } from '../empresa/empresa.table.ts'
import { entradaFontes } from '../entradas/entradas.table.ts'
import { estados } from '../estados/estados.table.ts'
import { camposProprios, etapasLead, motivosPerda } from '../etapas/etapas.table.ts'
import { fechamentos, lancamentos, regrasComissao, regrasRepasse } from '../financeiro/financeiro.table.ts'
import { internacoes } from '../internacoes/internacoes.table.ts'
import { coberturas } from '../leads/cobertura/cobertura.table.ts'
import { distribuicaoParticipantes, distribuicaoRegras } from '../leads/distribuicao/distribuicao.table.ts'
import { leads } from '../leads/leads.table.ts'
import { linksBusca } from '../links-busca/links-busca.table.ts'
import { metas } from '../metricas/metricas.table.ts'
import { modelosMensagem } from '../modelos/modelos.table.ts'
import { mudancaEnvios } from '../mudanca/envios.table.ts'
import { mudancaExecucoes } from '../mudanca/mudanca.table.ts'
import { condicoesOrcamento, orcamentos } from '../orcamentos/orcamentos.table.ts'
import { pacientes } from '../pacientes/pacientes.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import { type Names, namesOf } from '../platform/db/names-of.ts'
import { eliminacoes } from '../privacidade/eliminacao/eliminacao.table.ts'
import { incidentesSeguranca } from '../privacidade/privacidade.table.ts'
import { privacidadeAvisos, solicitacoesTitular } from '../privacidade/solicitacoes/solicitacoes.table.ts'
import { clinicaVagas } from '../vagas/vagas.table.ts'

const clinica = namesOf(clinicas, 'da_clinica')
const contato = namesOf(contatosTelefonicos, 'do_contato')
const paciente = namesOf(pacientes, 'do_paciente')
const pessoa = namesOf(profiles, 'da_pessoa')

const nomeDaClinica = (id: SQL) => sql`(select ${clinica.name} from ${clinica} where ${clinica.id} = ${id})`
const nomeDaPessoa = (id: SQL) =>
  sql`(select coalesce(nullif(${pessoa.full_name}, ''), ${pessoa.email}) from ${pessoa} where ${pessoa.id} = ${id})`
const codigo = (letra: string, numero: SQL, digitos = 6) =>
  sql`${sql.raw(`'${letra}-'`)} || lpad(${numero}::text, ${sql.raw(String(digitos))}, '0')`

const nomeado = <T extends PgTable>(table: T, nome: (row: Names<T>) => SQL) => ({ table, nome: nome(namesOf(table)) })

type Nomeado = { table: PgTable; nome: SQL }
const CATALOGOS = Object.fromEntries(
  Object.entries(tabelasCatalogo).map(([nome, tabela]) => [nome, nomeado(tabela, ({ name }) => name) as Nomeado]),
) as Record<Catalogo, Nomeado>

/**
 * Table and name of each kind of record; null for records without a name. Patients, admissions, leads and requests are
 * named by their codes, so that summaries hold no name of a treated person.
 */
export const NOMES: Readonly<Record<Entidade, Nomeado | null>> = {
  cidades: nomeado(cidades, (c) => c.nome),
  clinicas: nomeado(clinicas, (c) => c.name),
  campos_proprios: nomeado(camposProprios, (c) => c.nome),
  clinica_vagas: nomeado(clinicaVagas, (v) => nomeDaClinica(v.clinica_id)),
  contato_sugestoes: nomeado(
    contatoSugestoes,
    (s) => sql`(select ${contato.nome} from ${contato} where ${contato.id} = ${s.contato_id})`,
  ),
  contatos_telefonicos: nomeado(contatosTelefonicos, (c) => c.nome),
  dispositivos: nomeado(dispositivos, (d) => d.device_name),
  coberturas: nomeado(coberturas, (c) => nomeDaPessoa(c.titular_id)),
  distribuicao_participantes: nomeado(distribuicaoParticipantes, (p) => nomeDaPessoa(p.consultor_id)),
  distribuicao_regras: nomeado(distribuicaoRegras, (r) => r.nome),
  empresa_config: nomeado(empresaConfig, (e) => e.nome_fantasia),
  entrada_fontes: nomeado(entradaFontes, (f) => f.nome),
  estados: nomeado(estados, (e) => e.name),
  etapas_lead: nomeado(etapasLead, (e) => e.rotulo),
  internacoes: nomeado(
    internacoes,
    (i) => sql`(select ${codigo('P', paciente.numero)} from ${paciente} where ${paciente.id} = ${i.paciente_id})`,
  ),
  leads: nomeado(leads, (l) => codigo('L', l.numero)),
  mudanca_envios: nomeado(mudancaEnvios, (e) => e.nome),
  mudanca_execucoes: nomeado(mudancaExecucoes, (e) => e.fonte),
  modelos_mensagem: nomeado(modelosMensagem, (m) => m.titulo),
  condicoes_orcamento: nomeado(condicoesOrcamento, (c) => c.titulo),
  orcamentos: nomeado(
    orcamentos,
    (o) => sql`${o.numero} || case when ${o.versao} > 1 then '/' || ${o.versao} else '' end`,
  ),
  regras_repasse: nomeado(regrasRepasse, (r) => nomeDaClinica(r.clinica_id)),
  regras_comissao: nomeado(regrasComissao, (r) => sql`coalesce(${nomeDaPessoa(r.consultor_id)}, 'Padrão')`),
  lancamentos: nomeado(lancamentos, (l) => l.descricao),
  fechamentos: nomeado(fechamentos, (f) => nomeDaPessoa(f.consultor_id)),
  metas: nomeado(
    metas,
    (m) => sql`coalesce(${nomeDaPessoa(m.consultor_id)}, 'Equipe') || ', ' || to_char(${m.mes}, 'MM/YYYY')`,
  ),
  campanha_custos: nomeado(campanhaCustos, (c) => sql`${c.campanha} || ', ' || to_char(${c.mes}, 'MM/YYYY')`),
  links_busca: nomeado(linksBusca, (l) => l.apelido),
  incidentes_seguranca: nomeado(incidentesSeguranca, (i) => codigo('INC', i.numero, 4)),
  solicitacoes_titular: nomeado(solicitacoesTitular, (s) => s.protocolo),
  privacidade_avisos: nomeado(privacidadeAvisos, (a) => sql`'versão ' || ${a.versao}`),
  eliminacoes: nomeado(eliminacoes, (e) => codigo('E', e.numero)),
  retencao_regras: null,
  retencao_suspensoes: null,
  motivos_perda: nomeado(motivosPerda, (m) => m.name),
  pacientes: nomeado(pacientes, (p) => codigo('P', p.numero)),
  profiles: nomeado(profiles, (p) => sql`coalesce(nullif(${p.full_name}, ''), ${p.email})`),
  visitas: nomeado(visitas, (v) => sql`to_char(${v.inicio} at time zone ${v.fuso}, 'DD/MM/YYYY HH24:MI')`),
  ...CATALOGOS,
}
