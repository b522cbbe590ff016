import type { ClinicaMedida, Metricas } from '@portal/contract/metricas/metricas.contract'
import { type SQL, sql } from 'drizzle-orm'
import { linksCadastro } from '../cadastro/cadastro.table.ts'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { clinicaRegularidade } from '../clinicas/regularidade.table.ts'
import { sharedLinks } from '../compartilhamento/compartilhamento.table.ts'
import { etapasLead } from '../etapas/etapas.table.ts'
import { internacoes, isValida } from '../internacoes/internacoes.table.ts'
import { leadOfertas } from '../leads/distribuicao/distribuicao.table.ts'
import { isAdormecido, isLeadAberto, leads, linksEventosDia } from '../leads/leads.table.ts'
import { orcamentos } from '../orcamentos/orcamentos.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import { ofTeam } from '../platform/auth/team.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { clinicaVagas } from '../vagas/vagas.table.ts'
import { criados } from './fatos.queries.ts'
import type { Filtro, Janela, Pedido } from './pedido.ts'

const l = namesOf(leads, 'l')
const p = namesOf(profiles, 'p')
const o = namesOf(leadOfertas, 'o')
const e = namesOf(linksEventosDia, 'e')
const c = namesOf(clinicas, 'c')
const r = namesOf(clinicaRegularidade, 'r')
const sharedLink = namesOf(sharedLinks)
const orcamento = namesOf(orcamentos)
const internacao = namesOf(internacoes)
const vaga = namesOf(clinicaVagas)
const linkCadastro = namesOf(linksCadastro)
const etapaLead = namesOf(etapasLead)

const quando = (condicao: unknown, sentenca: SQL) => (condicao ? sentenca : sql``)

/**
 * Present state of queue, offers and deadlines. Deadlines count leads with an owner only, like the lists that they
 * open. Open leads are counted person by person, which an index answers.
 */
export async function findSla(db: Db, filtro: Filtro, agora: string): Promise<NonNullable<Metricas['sla']>> {
  const { consultor_id, estado, origem, clinica_id, equipe } = filtro
  const meu = (pessoa: SQL) => quando(equipe, sql`and ${ofTeam({ equipe }, pessoa)}`)
  const doLead = sql`${quando(estado, sql`and ${l.estado} = ${estado}`)} ${quando(origem, sql`and ${l.origem} = ${origem}`)}
    ${quando(clinica_id, sql`and ${l.clinica_interesse_id} = ${clinica_id}::uuid`)}`
  const aberto = sql`${l.arquivado_em} is null and ${isLeadAberto(l)}`
  // With a next action the deadline is that action's, and nobody waits for a call about an imported lead.
  const semContato = sql`${l.etapa} = 'novo' and ${l.primeiro_contato_em} is null and ${l.proxima_acao_em} is null
    and ${l.origem} <> 'importacao'`
  const { rows } = await db.execute<{
    fila: number
    fila_desde: Date | string | null
    ofertas_pendentes: number
    abertos: number
    atrasados: number
    sem_contato: number
  }>(sql`
    with fila as (
      select count(*)::int as n, min(${l.created_at}) filter (where not ${isAdormecido(l)}) as desde
        from ${l}
       where ${l.consultor_id} is null and ${l.arquivado_em} is null and ${l.etapa} <> 'perdido' and ${aberto} ${doLead}
         ${quando(consultor_id, sql`and false`)}
    ), carteiras as (
      select coalesce(sum(c.n), 0)::int as n, coalesce(sum(c.atrasados), 0)::int as atrasados
        from ${p} cross join lateral (
          select count(*) as n, count(*) filter (where ${l.prazo_em} < ${agora}::timestamptz) as atrasados
            from ${l} where ${l.consultor_id} = ${p.id} and ${aberto} ${doLead}) c
       where true ${quando(consultor_id, sql`and ${p.id} = ${consultor_id}::uuid`)} ${meu(p.id)}
    )
    select fila.n as fila, fila.desde as fila_desde, carteiras.n as abertos, carteiras.atrasados,
           (select count(*)::int from ${o} left join ${l} on ${l.id} = ${o.lead_id}
             where ${o.status} = 'pendente' and ${o.expira_em} > ${agora}::timestamptz ${doLead}
               ${quando(consultor_id, sql`and ${o.consultor_id} = ${consultor_id}::uuid`)} ${meu(o.consultor_id)}) as ofertas_pendentes,
           (select count(*)::int from ${l}
             where ${semContato} and ${l.arquivado_em} is null and ${l.consultor_id} is not null and ${l.prazo_em} < ${agora}::timestamptz ${doLead}
               ${quando(consultor_id, sql`and ${l.consultor_id} = ${consultor_id}::uuid`)} ${meu(l.consultor_id)}) as sem_contato
      from fila, carteiras`)
  const [row] = rows
  if (!row) throw new Error('a sum returned no row')
  return { ...row, fila_desde: row.fila_desde && new Date(row.fila_desde).toISOString() }
}

/** Instant at which the first lead of the old portal was brought here, among the leads of the period. */
export async function findMudanca(db: Db, quando: Pick<Pedido, 'agora' | 'hoje' | 'filtro'> & { janela: Janela }) {
  const { from, where } = criados(quando)
  const { rows } = await db.execute<{ em: Date | string | null }>(
    sql`select min(${l.trazido_em}) as em from ${from} where ${where}`,
  )
  const em = rows[0]?.em ?? null
  return { em: em && new Date(em).toISOString() }
}

/** Most clinics on a page. */
const CLINICAS = 100

/**
 * Results of each clinic in the period, with its vacancies and licence. The filter's state is the clinic's here, and
 * the leads' origin is ignored.
 */
export async function listClinicasMedidas(db: Db, { filtro, atual }: Pedido): Promise<ClinicaMedida[]> {
  const { consultor_id, estado, clinica_id } = filtro
  const { inicio, fim, dias } = atual
  const seu = quando(consultor_id, sql`and consultor_id = ${consultor_id}::uuid`)
  const dele = (em: SQL) => sql`${em} >= ${inicio}::timestamptz and ${em} < ${fim}::timestamptz ${seu}`
  const { rows } = await db.execute<
    Omit<ClinicaMedida, 'vagas'> & { vagas: number | null; confirmado_em: Date | string | null }
  >(sql`
    with medidas as (
      select clinica_id, sum(acessos)::int as acessos, sum(compartilhamentos)::int as compartilhamentos,
             sum(orcamentos)::int as orcamentos, sum(internacoes)::int as internacoes
        from (
          select ${e.clinica_id}, ${e.n} as acessos, 0 as compartilhamentos, 0 as orcamentos, 0 as internacoes
            from ${e}
           where ${e.tipo} = 'abertura' and ${e.dia} between ${dias.de}::date and ${dias.ate}::date
             ${quando(consultor_id, sql`and ${e.link_id} in (select ${sharedLink.id} from ${sharedLink} where ${sharedLink.consultor_id} = ${consultor_id}::uuid union all select ${linkCadastro.id} from ${linkCadastro} where ${linkCadastro.consultor_id} = ${consultor_id}::uuid)`)}
          union all
          select ${sharedLink.clinica_id}, 0, 1, 0, 0 from ${sharedLink} where ${dele(sql`created_at`)}
          union all
          select ${orcamento.clinica_id}, 0, 0, 1, 0 from ${orcamento} where ${dele(sql`enviado_em`)}
          union all
          select ${internacao.clinica_id}, 0, 0, 0, 1 from ${internacao} where ${dele(sql`entrada`)} and ${isValida(internacao)}
        ) fatos group by 1
    ), mostradas as (
      select ${c.id}, ${c.name}, ${c.city}, ${c.state}, m.acessos, m.compartilhamentos, m.orcamentos, m.internacoes
        from ${c} left join medidas m on m.clinica_id = ${c.id}
       where ${c.arquivado_em} is null ${quando(estado, sql`and ${c.state} = ${estado}`)}
         ${quando(clinica_id, sql`and ${c.id} = ${clinica_id}::uuid`)}
       order by coalesce(m.internacoes, 0) desc, coalesce(m.acessos, 0) desc, ${c.name}, ${c.id} limit ${CLINICAS}
    )
    select c.id as clinica_id, c.name as nome, c.city as cidade, c.state as estado, coalesce(c.acessos, 0) as acessos,
           coalesce(c.compartilhamentos, 0) as compartilhamentos, coalesce(c.orcamentos, 0) as orcamentos,
           coalesce(c.internacoes, 0) as internacoes, v.vagas, v.confirmado_em, ${r.licenca_validade}::text as licenca_validade
      from mostradas c
      left join ${r} on ${r.clinica_id} = c.id
      left join lateral (select sum(${vaga.vagas})::int as vagas, max(${vaga.confirmado_em}) as confirmado_em
                           from ${vaga} where ${vaga.clinica_id} = c.id) v on true
     order by coalesce(c.internacoes, 0) desc, coalesce(c.acessos, 0) desc, c.name, c.id`)
  return rows.map(({ vagas, confirmado_em, ...clinica }) => ({
    ...clinica,
    vagas:
      vagas === null || confirmado_em === null ? null : { total: vagas, em: new Date(confirmado_em).toISOString() },
  }))
}

/** Labels of the stages by key. */
export async function listRotulos(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ chave: string; rotulo: string }>(
    sql`select ${etapaLead.chave}, ${etapaLead.rotulo} from ${etapaLead}`,
  )
  return new Map(rows.map(({ chave, rotulo }) => [chave, rotulo]))
}
