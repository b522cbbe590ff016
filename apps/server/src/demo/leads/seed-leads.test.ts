import { join } from 'node:path'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import type { Internacao } from '@portal/contract/internacoes/internacoes.contract'
import { TIPOS_ADMISSAO } from '@portal/contract/internacoes/opcoes'
import { fraseDoPrazo } from '@portal/contract/internacoes/prazos'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { ETAPAS } from '@portal/contract/leads/opcoes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderStorage } from '../../platform/storage/folder.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../seed/accounts.ts'
import { seedDemoAccounts } from '../../seed/demo-access.ts'
import { DATA_KEY, testApp, testDb } from '../../testing/testing.ts'
import { seedDemo } from '../seed-demo.ts'
import { seedCamposProprios } from './seed-campos-proprios.ts'
import { seedDistribuicao } from './seed-distribuicao.ts'
import { LEADS_DEMO, SEM_CONTAS, seedLeads } from './seed-leads.ts'

const server = await testApp()
const { database, sql } = server
afterAll(server.close)
const log = () => {}
const documentos = createFolderStorage(join(server.env.PORTAL_DATA_DIR, 'documentos'))
const seed = (quantidade = LEADS_DEMO) => seedLeads({ database, dataKey: DATA_KEY, documentos, quantidade, log })
const enter = async (email: string) => server.browser(await server.enter({ email, password: DEMO_PASSWORD }))

beforeAll(async () => {
  await seedDemoAccounts(database, server.auth)
  await seedDemo({ database, quantidade: 40, log })
  expect(await seed()).toBe(LEADS_DEMO)
})

describe('demo leads', () => {
  it('show a living board to every account that has leads', async () => {
    for (const { email, role } of DEMO_ACCOUNTS.filter(({ role }) => role !== 'supervisor')) {
      const client = await enter(email)
      const { colunas } = (await client.get('/leads-quadro?todos=true')).body
      const total = colunas.reduce((sum: number, coluna: { total: number }) => sum + coluna.total, 0)
      expect(total, email).toBeGreaterThan(role === 'admin' ? 2 : 15)
      if (role !== 'consultor') continue
      for (const { etapa, total } of colunas) expect(total, `${email} ${etapa}`).toBeGreaterThan(0)
      const resumo = (await client.get('/leads-resumo')).body
      expect(resumo.atrasados).toBeGreaterThan(0)
      expect(resumo.atrasados).toBeLessThan(resumo.em_aberto)
      expect(resumo.conversao).toBeGreaterThan(0)
    }
    const supervisor = await enter('supervisor@demo.portal')
    expect((await supervisor.get('/leads?grupo=fila')).body.total).toBeGreaterThan(3)
    expect((await supervisor.get('/leads?grupo=todos')).body.total).toBe(LEADS_DEMO)
  })

  it('have own fields of three kinds, one of them on cards, and none of which is about health', async () => {
    await seedCamposProprios({ database })
    await seedCamposProprios({ database })
    const quem = await enter('gerenciador@demo.portal')
    const { body: campos } = await quem.get('/campos-proprios')
    expect(campos.map(({ nome, tipo, no_cartao }: CampoProprio) => [nome, tipo, no_cartao])).toEqual([
      ['Melhor horário', 'escolha', true],
      ['Pessoas na casa', 'numero', false],
      ['Aceita receber visita', 'sim_nao', false],
    ])
    const { colunas } = (await quem.get('/leads-quadro?todos=true')).body
    const cartoes: LeadCartao[] = colunas.flatMap(({ itens }: { itens: LeadCartao[] }) => itens)
    const comHorario = cartoes.filter(({ proprios }) => Object.keys(proprios).length > 0)
    expect(comHorario.length).toBeGreaterThan(cartoes.length / 3)
    expect(comHorario.length).toBeLessThan(cartoes.length)
    for (const { id } of campos.slice(1))
      expect((await quem.get(`/leads?proprios=${id}=vazio`)).body.total).toBeGreaterThan(0)
  })

  it('have histories that make sense', async () => {
    const [{ errados }] = await sql(`
      select count(*)::int as errados from leads l
       where created_at > now() or etapa_desde < created_at or etapa_desde > now()
          or ultima_interacao_em > now() or primeiro_contato_em < created_at
          or (etapa <> 'novo') <> (primeiro_contato_em is not null)
          or primeiro_contato_s <> round(extract(epoch from primeiro_contato_em - distribuido_em))
          or coalesce(ganho_em, perdido_em) < now() - interval '90 days'
          or etapa <> (select para from lead_historico where lead_id = l.id order by em desc limit 1)
          or created_at <> (select min(em) from lead_historico where lead_id = l.id)
          or exists (select 1 from lead_interacoes where lead_id = l.id and (ocorreu_em < l.created_at or ocorreu_em > now()))
          or (etapa in ('novo', 'em_contato', 'qualificado') and prazo_em is null)`)
    expect(errados).toBe(0)
    const [{ saltos }] = await sql(`
      select count(*)::int as saltos from (
        select de, duracao_s, em, lag(para) over w as antes, lag(em) over w as desde from lead_historico
        window w as (partition by lead_id order by em)) passagens
       where de is distinct from antes or duracao_s not between extract(epoch from em - desde) - 1 and extract(epoch from em - desde) + 1`)
    expect(saltos).toBe(0)
    const etapas = await sql('select distinct para from lead_historico')
    expect(etapas.map(({ para }) => para).sort()).toEqual([...ETAPAS].sort())
  })

  it('have visits that agree with them: past ones ended, some on another clock, this week and later ones open', async () => {
    const visitas = await sql(
      'select v.*, l.etapa, l.visita_em, l.proxima_acao_em from visitas v join leads l on l.id = v.lead_id',
    )
    expect(visitas.length).toBeGreaterThan(30)
    expect(new Set(visitas.map(({ status }) => status)).size).toBeGreaterThan(4)
    const [{ errados }] = await sql(`
      select count(*)::int as errados from leads l
       where visita_em is distinct from (
               select coalesce(min(inicio) filter (where status in ('agendada', 'confirmada')),
                               max(inicio) filter (where status in ('realizada', 'nao_compareceu')))
                 from visitas where lead_id = l.id)
          or (etapa = 'visita_agendada') > exists (select 1 from visitas where lead_id = l.id and status in ('agendada', 'confirmada'))
          or (etapa = 'visita_agendada' and proxima_acao_em is distinct from visita_em)`)
    expect(errados).toBe(0)
    const [{ impossiveis }] = await sql(`
      select count(*)::int as impossiveis from visitas v join leads l on l.id = v.lead_id
       where v.consultor_id <> l.consultor_id or v.created_at > now() or v.updated_at > now()
          or (status = 'realizada') <> (resultado_cifrado is not null)
          or (status in ('realizada', 'nao_compareceu') and inicio > now())`)
    expect(impossiveis).toBe(0)
    const [{ estranhas }] = await sql(`
      select count(*)::int as estranhas from visitas
       where extract(isodow from inicio at time zone fuso) = 7 or (inicio at time zone fuso)::time not between '08:00' and '17:30'`)
    expect(estranhas).toBe(0)
    expect(new Set(visitas.map(({ fuso }) => fuso)).size).toBeGreaterThan(1)
    const [{ sobrepostas }] = await sql(`
      select count(*)::int as sobrepostas from visitas a join visitas b on a.consultor_id = b.consultor_id and a.id < b.id
         and a.inicio < b.fim and b.inicio < a.fim
       where a.status not in ('cancelada', 'remarcada') and b.status not in ('cancelada', 'remarcada')
         and not a.conflito_confirmado and not b.conflito_confirmado`)
    expect(sobrepostas).toBe(0)
    const consultor = await enter('consultor@demo.portal')
    const feita = visitas.find(({ status, lead_id }) => status === 'realizada' && lead_id)
    const admin = await enter('admin@demo.portal')
    expect((await admin.get(`/visitas/${feita?.id}/textos`)).body.resultado).toMatch(/\.$/)
    const dia = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const proximas = (await consultor.get(`/visitas?de=${dia(0)}&ate=${dia(14)}`)).body
    expect(proximas.itens.length).toBeGreaterThan(1)
  })

  it('look at clinics that they can reach, and the consultant has somebody to admit who said yes', async () => {
    const [{ longe }] = await sql(`
      select count(*)::int as longe from leads l join cidades a on a.id = l.cidade_id
        join clinicas c on c.id = l.clinica_interesse_id join cidades b on b.nome = c.city and b.estado = c.state
       where 111 * sqrt((a.latitude - b.latitude) ^ 2 + (a.longitude - b.longitude) ^ 2) > 400`)
    expect(longe).toBe(0)
    const prontos = await sql(`
      select 1 from pacientes p join leads l on l.id = p.lead_id join clinica_regularidade r on r.clinica_id = p.clinica_id
       where p.status = 'apto' and l.etapa = 'proposta_enviada' and r.natureza <> 'comunidade_terapeutica'
         and l.consultor_id = (select id from profiles where email = 'consultor@demo.portal')`)
    expect(prontos.length).toBeGreaterThan(0)
  })

  it('have deadlines by the rules in force, so that no job computes them again', async () => {
    const [{ velhos }] = await sql(
      'select count(*)::int as velhos from leads where prazo_em is not null and prazo_regra < (select numero from regras_prazo)',
    )
    expect(velhos).toBe(0)
  })

  it('belong to nobody: each has another unassigned number', async () => {
    const telefones = (await sql('select telefone from leads')).map(({ telefone }) => telefone)
    for (const telefone of telefones) expect(telefone).toMatch(/^55\d{2}90\d{7}$/)
    expect(new Set(telefones).size).toBe(telefones.length)
  })

  it('that were won are admissions of every type with clocks in every state, whose papers open', async () => {
    const [{ sem }] = await sql(`
      select count(*)::int as sem from leads l where etapa = 'internado' and not exists (
        select 1 from internacoes i join pacientes p on p.id = i.paciente_id
         where i.lead_id = l.id and p.lead_id = l.id and p.clinica_id = i.clinica_id and p.consultor_id = l.consultor_id
           and p.status = case when saida is null then 'internado' when motivo_saida = 'transferencia' then 'transferido' else 'alta' end
           and i.created_at = l.ganho_em
           and i.id::text = (select fato ->> 'internacao_id' from lead_historico where lead_id = l.id and para = 'internado'))`)
    expect(sem).toBe(0)
    const [{ erradas }] = await sql(`
      select count(*)::int as erradas from internacoes i
        join clinica_regularidade r on r.clinica_id = i.clinica_id join pacientes p on p.id = i.paciente_id
       where (r.natureza = 'comunidade_terapeutica') <> (tipo = 'acolhimento')
          or greatest(mp_em, dp_em, outros_orgaos_em, saida_mp_em, saida_dp_em, saida_outros_orgaos_em, pia_em) > now()
          or (tipo = 'acolhimento' and p.urgencia = 'emergencia') or p.data_nascimento > now() - interval '18 years'`)
    expect(erradas).toBe(0)
    const pacientes = await sql('select distinct paciente_id as id from internacoes')
    const admin = await enter('admin@demo.portal')
    const lidas = await Promise.all(
      pacientes.map(async ({ id }) => (await admin.get(`/pacientes/${id}/internacoes`)).body),
    )
    const todas: Internacao[] = lidas.flat()
    expect(new Set(todas.map(({ tipo }) => tipo))).toEqual(new Set(TIPOS_ADMISSAO))
    expect(new Set(todas.flatMap(({ esperas }) => esperas.map(({ assunto }) => assunto)))).toEqual(
      new Set(['declaracao', 'laudo']),
    )
    expect(new Set(todas.flatMap(({ prazos }) => prazos.map(({ situacao }) => situacao)))).toEqual(
      new Set(['feito', 'no_prazo', 'vencendo', 'vencido']),
    )
    expect(todas.some(({ convertida_voluntaria_em: em }) => em !== null)).toBe(true)
    const frases = todas.flatMap(({ prazos }) => prazos.map((prazo) => fraseDoPrazo(prazo, Date.now())))
    expect(frases).toEqual(
      expect.arrayContaining(['Limite de 90 dias: faltam 5 dias', 'Comunicação ao MP: faltam 4 h']),
    )
    for (const { solicitante_cpf_mascarado: cpf } of todas) expect(cpf ?? '***.000.00').toContain('***.000.00')
    const { body } = await admin.get('/internacoes-prazos?vencendo=true')
    expect(body.itens.length).toBeGreaterThan(5)
    const pedidas = await sql('select distinct dono_id, resolvida_em is null as aberta from pendencias')
    expect(pedidas.length).toBeGreaterThan(3)
    const [{ id }] = await sql('select laudo_anexo_id as id from internacoes where laudo_anexo_id is not null limit 1')
    const { body: aberto } = await admin.post(`/cadastro/documentos/${id}/abrir`, {})
    const { status, text } = await admin.get(aberto.url.replace(/^.*\/api/, ''))
    expect([status, text.slice(0, 4)]).toEqual([200, '%PDF'])
  })

  it('keep health data encrypted, readable by their consultant, with linked registrations and personal templates', async () => {
    const [{ id }] = await sql(
      `select id from leads where observacoes_cifrado is not null and substancias_cifrado is not null
          and consultor_id = (select id from profiles where email = 'consultor@demo.portal') limit 1`,
    )
    const consultor = await enter('consultor@demo.portal')
    const clinico = (await consultor.get(`/leads/${id}/clinico`)).body
    expect(clinico.observacoes).toMatch(/\.$/)
    const guardados =
      JSON.stringify(await sql('select * from leads')) + JSON.stringify(await sql('select * from lead_interacoes'))
    expect(guardados).not.toContain(clinico.observacoes)
    const interacoes = (await consultor.get(`/leads/${id}/interacoes`)).body
    expect(interacoes.itens.some(({ texto }: { texto: string | null }) => texto)).toBe(true)
    expect(
      (
        await sql(
          'select 1 from pacientes join leads on leads.id = lead_id and leads.consultor_id = pacientes.consultor_id',
        )
      ).length,
    ).toBeGreaterThan(15)
    const status = await sql('select distinct status from pacientes')
    expect(status.length).toBeGreaterThan(5)
    const modelos: { escopo: string }[] = (await consultor.get('/modelos')).body
    expect(modelos.filter(({ escopo }) => escopo === 'pessoal')).toHaveLength(2)
  })

  it('were given by rules, of which one is in force and leaves the queue alone, and the account of 30 days is fair', async () => {
    const novas = await seedDistribuicao({ database })
    expect(novas).toBeGreaterThan(20)
    expect(await seedDistribuicao({ database })).toBe(0)
    const supervisor = await enter('supervisor@demo.portal')
    const regras = (await supervisor.get('/distribuicao/regras')).body
    expect(regras.map(({ ativa }: { ativa: boolean }) => ativa)).toEqual([false, true, false])
    const { origens } = regras.find(({ ativa }: { ativa: boolean }) => ativa)
    const naFila = await sql('select origem from leads where consultor_id is null')
    expect(naFila.filter(({ origem }) => origens.includes(origem))).toEqual([])
    const pessoas = (await supervisor.get('/distribuicao/consultores')).body
    const soma = (oque: 'aceitos' | 'recusados') =>
      pessoas.reduce((total: number, { mes }: { mes: Record<string, number> }) => total + (mes[oque] ?? 0), 0)
    expect(soma('aceitos')).toBeGreaterThan(2 * soma('recusados'))
    for (const { nome, mes, regras, abertos } of pessoas) {
      expect(regras, nome).toBeGreaterThan(0)
      expect(Math.abs(mes.recebidos - mes.esperado), nome).toBeLessThan(10)
      expect(abertos, nome).toBeGreaterThan(0)
    }
    const [{ errados }] = await sql(`
      select count(*)::int as errados from lead_ofertas o join leads l on l.id = o.lead_id
       where (o.status = 'aceita') <> (o.consultor_id = l.consultor_id) or o.respondido_em > l.primeiro_contato_em
          or o.ofertado_em < l.created_at or o.respondido_em > now() or o.respondido_em > o.expira_em`)
    expect(errados).toBe(0)
    const contados = await sql(`select 1 from distribuicao_participantes d
      where abertos = (select count(*) from leads where consultor_id = d.consultor_id and etapa not in ('internado', 'perdido'))`)
    expect(contados).toHaveLength(3)
    const { itens } = (await supervisor.get('/distribuicao/eventos?tipo=aceito')).body
    const porque = await supervisor.get(`/distribuicao/ofertas/${itens[0].oferta_id}/explicacao`)
    expect(porque.body.escolhido.nome).toBe(itens[0].consultor)
  })

  it('are added once, in batches of any size, and open boards are told', async () => {
    const versao = async () =>
      (await sql("select sum(versao) as n from mudancas_versao where assunto like 'leads:%'"))[0].n
    const antes = await versao()
    expect(await seed()).toBe(0)
    expect(await versao()).toBe(antes)
    expect(await seed(1_100)).toBe(980)
    expect(Number(await versao())).toBeGreaterThan(Number(antes))
    expect(await seed(1_100)).toBe(0)
  })

  it('are there without their papers where the storage is gone, which is said once', async () => {
    const said: string[] = []
    const gone = { ...documentos, put: () => Promise.reject(new Error('O bucket caiu.')) }
    const [quantidade, outros] = [1_100, 77]
    const kit = { database, dataKey: DATA_KEY, documentos: gone, log: (line: string) => void said.push(line) }
    expect(await seedLeads({ ...kit, quantidade, seed: outros })).toBe(quantidade)
    const warnings = said.filter((line) => line.startsWith('Aviso'))
    expect(warnings).toEqual([expect.stringMatching(/documentos de demonstração não abrem.+O bucket caiu\.$/)])
  })

  it('are refused by a database without the demo accounts, which would have them all in the queue', async () => {
    const { database, close } = await testDb()
    try {
      const semContas = seedLeads({ database, dataKey: DATA_KEY, documentos, quantidade: 3, log })
      await expect(semContas).rejects.toThrow(SEM_CONTAS)
      expect((await database.pool.query('select from leads')).rowCount).toBe(0)
    } finally {
      await close()
    }
  })
})
