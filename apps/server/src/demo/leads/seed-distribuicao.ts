import { MOTIVOS_RECUSA_OFERTA } from '@portal/contract/leads/distribuicao/opcoes'
import { dddDe } from '@portal/contract/telefone'
import { decide, type Pessoa, pessoaLivre, type RegraAtiva } from '../../leads/distribuicao/decisao.ts'
import { dayOf } from '../../platform/day.ts'
import type { Database } from '../../platform/db/db.ts'
import { demoId } from '../demo-id.ts'
import { createRandom, type Random, seedOf } from '../random.ts'
import {
  type DistribuicaoDemo,
  insertDistribuicaoDemo,
  isDistribuicaoDemo,
  type LeadDistribuido,
  listDistribuidos,
} from './distribuicao-demo.queries.ts'
import { findContas } from './leads-demo.queries.ts'

const SEED = 2027
const MINUTO = 60_000
const DIA = 24 * 60 * MINUTO
const CONSULTOR = 'consultor@demo.portal'
const CONSULTORA = 'consultora@demo.portal'
const GERENCIADOR = 'gerenciador@demo.portal'

/** The only active rule: it distributes leads of advertising; others stay queued for people who try the portal. */
const REGRA_LIGADA = 'Redes sociais e site'
/** Rules as a company of this size might have; weights by account. */
const REGRAS = [
  {
    nome: 'Sudeste',
    estados: ['SP', 'RJ', 'MG', 'ES'],
    origens: [],
    modo: 'peso',
    minutos_aceite: 10,
    pesos: { [CONSULTOR]: 3, [CONSULTORA]: 2 },
  },
  {
    nome: REGRA_LIGADA,
    estados: [],
    origens: ['facebook', 'instagram', 'google', 'site'],
    modo: 'rodizio',
    minutos_aceite: 10,
    pesos: { [CONSULTOR]: 1, [CONSULTORA]: 1, [GERENCIADOR]: 1 },
  },
  {
    nome: 'Todos os outros leads',
    estados: [],
    origens: [],
    modo: 'peso',
    minutos_aceite: 15,
    pesos: { [CONSULTOR]: 5, [CONSULTORA]: 4, [GERENCIADOR]: 2 },
  },
] as const

type Seed = { database: Database /** Today, which everything is relative to. */; agora?: number }

/**
 * Inserts rules of the roleta and their offers of the demo leads of 30 days, decided by the roleta itself. One rule is
 * active, and takes no lead of the demo's queue.
 */
export async function seedDistribuicao({ database, agora = Date.now() }: Seed): Promise<number> {
  const { db } = database
  const contas = await findContas(db, [CONSULTOR, CONSULTORA, GERENCIADOR])
  if (contas.size < 3 || (await isDistribuicaoDemo(db))) return 0
  const idDe = (email: string) => contas.get(email) ?? ''
  const pessoas = new Map([...contas.values()].map((id) => [id, pessoaLivre(id)]))
  const regras: RegraAtiva[] = REGRAS.map(({ pesos, ...regra }, n) => ({
    ...regra,
    id: demoId('regra', n),
    ddds: [],
    tipos_internacao: [],
    exige_aceite: true,
    participantes: Object.entries(pesos).map(([email, peso]) => ({
      consultor_id: idDe(email),
      peso,
      recebidos: 0,
      esperado: 0,
    })),
  }))
  const linhas: DistribuicaoDemo = {
    regras: [],
    participantes: [],
    participacoes: [],
    dias: [],
    ofertas: [],
    eventos: [],
  }
  const dias = new Map<string, number>()
  const ids = [...contas.values()]
  const leads = await listDistribuidos(db, ids, new Date(agora - 30 * DIA), new Date(agora - 30 * MINUTO))
  for (const lead of leads) {
    // Seeded by the lead alone, so that its events are the same on every day.
    const random = createRandom(seedOf(SEED, Number.parseInt(lead.id.slice(0, 8), 16)))
    distribute({ lead, regras, pessoas, linhas, dias, random })
  }

  linhas.regras = REGRAS.map(({ pesos: _, estados, origens, ...regra }, n) => ({
    ...regra,
    id: demoId('regra', n),
    ativa: regra.nome === REGRA_LIGADA,
    ordem: n + 1,
    estados: [...estados],
    origens: [...origens],
  }))
  linhas.participantes = ids.map((consultor_id) => ({
    consultor_id,
    ultima_oferta_em: pessoas.get(consultor_id)?.ultima_oferta_em ?? null,
    limite_dia: consultor_id === idDe(CONSULTORA) ? 15 : null,
    limite_abertos: consultor_id === idDe(GERENCIADOR) ? 40 : null,
  }))
  linhas.participacoes = regras.flatMap(({ id, participantes }) =>
    participantes.map((participacao) => ({ ...participacao, regra_id: id })),
  )
  linhas.dias = [...dias].map(([chave, esperado]) => {
    const [consultor_id = '', dia = ''] = chave.split(' ')
    return { consultor_id, dia, esperado }
  })
  await db.transaction((tx) => insertDistribuicaoDemo(tx, linhas, new Date(agora)))
  return linhas.ofertas.length
}

type Passo = {
  lead: LeadDistribuido
  regras: RegraAtiva[]
  pessoas: Map<string, Pessoa>
  linhas: DistribuicaoDemo
  /** Turns owed, by '<person> <day>'. */
  dias: Map<string, number>
  random: Random
}

/** Offers a lead in turn until its owner accepts; some are given by hand after the first offer. */
function distribute({ lead, regras, pessoas, linhas, dias, random }: Passo) {
  const ja_recebeu = new Set<string>()
  const limite = lead.primeiro_contato_em?.getTime() ?? Number.POSITIVE_INFINITY
  let em = lead.created_at.getTime()
  for (let volta = 0; volta < 3; volta++) {
    const alvo = {
      ...lead,
      ddd: dddDe(lead.telefone),
      regra_destino_id: null,
      ja_recebeu,
      ja_atende: new Set<string>(),
    }
    const { escolhido, cotas, explicacao } = decide(regras, pessoas, alvo, em)
    if (!escolhido) return
    const { consultor_id, regra } = escolhido
    const dono = consultor_id === lead.consultor_id
    const espera = Math.round(random.between(20_000, 5 * MINUTO))
    const expira = regra.minutos_aceite * MINUTO
    const expirou = !dono && random.chance(0.5) && em + expira + 2 * MINUTO < limite
    // Given by hand to its owner, which the rules do not count.
    if (em + espera >= limite || (!dono && random.chance(0.8))) return
    const respondido_em = new Date(em + (expirou ? expira : espera))
    const motivo = dono || expirou ? null : random.pick(MOTIVOS_RECUSA_OFERTA)
    const oferta = {
      id: demoId('oferta', lead.id, volta),
      lead_id: lead.id,
      consultor_id,
      regra_id: regra.id,
      ofertado_em: new Date(em),
      expira_em: new Date(em + expira),
      status: dono ? ('aceita' as const) : expirou ? ('expirada' as const) : ('recusada' as const),
      motivo,
      respondido_em,
      visto_em: expirou ? null : respondido_em,
      explicacao,
    }
    linhas.ofertas.push(oferta)
    const evento = { lead_id: lead.id, consultor_id, regra: regra.nome, oferta_id: oferta.id }
    linhas.eventos.push({ ...evento, em: oferta.ofertado_em, tipo: 'ofertado' })
    linhas.eventos.push({
      ...evento,
      em: respondido_em,
      tipo: dono ? 'aceito' : expirou ? 'expirado' : 'recusado',
      ator_id: expirou ? null : consultor_id,
      motivo,
    })
    countTurn({ regra, consultor_id, cotas, em, pessoas, dias })
    if (dono) return
    ja_recebeu.add(consultor_id)
    em = respondido_em.getTime()
  }
}

type Turno = Pick<Passo, 'pessoas' | 'dias'> & {
  regra: RegraAtiva
  consultor_id: string
  cotas: ReadonlyMap<string, number>
  em: number
}

/** Counts an offer in the turns received and owed. */
function countTurn({ regra, consultor_id, cotas, em, pessoas, dias }: Turno) {
  for (const participacao of regra.participantes) {
    const cota = cotas.get(participacao.consultor_id) ?? 0
    participacao.esperado += cota
    if (participacao.consultor_id === consultor_id) participacao.recebidos += 1
    const chave = `${participacao.consultor_id} ${dayOf(em)}`
    if (cota > 0) dias.set(chave, (dias.get(chave) ?? 0) + cota)
  }
  const pessoa = pessoas.get(consultor_id)
  if (!pessoa) return
  pessoa.ultima_oferta_em = new Date(em)
  pessoa.abertos += 1
}
