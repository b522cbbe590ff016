import { type Ajuste, ajustesDe, type Contrato, diaCurto, proximoPagamento } from '@portal/contract/financeiro/calculo'
import { definaComissao, definaRegra, informeValor } from '@portal/contract/financeiro/limites'
import { STATUS_SEM_EFEITO, type StatusLancamento } from '@portal/contract/financeiro/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { addDias, addMeses, competenciaDe } from '@portal/contract/regras/dia'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { insertNotificacao } from '../notificacoes/notificacoes.queries.ts'
import { askAgain, type NovaPendencia, resolveFatos } from '../pendencias/pendencias.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import { comissaoDe, isDeAlguem, listParcelas, parcelasDe, repasseDe, type ValorDevido } from './desejado.ts'
import { registroDe } from './lancamento.ts'
import { type LancamentoRow, updateLancamento } from './lancamentos.queries.ts'
import {
  findNomes,
  findRegraComissao,
  findRegraRepasse,
  holdMeses,
  type InternacaoFinanceira,
  insertLancamento,
  listEsperando,
  listMesesDe,
  lockInternacoes,
  lockLancamentos,
  shareRegras,
  updateRegras,
  upsertInternacao,
} from './sincronia.queries.ts'

/** Facts that other words give to finance about an admission: no clinical data and no name (record 129). */
export type FatosInternacao = {
  internacao_id: string
  clinica_id: string
  consultor_id: string
  /** 'M. S. (P-000024)' */
  paciente: string
  /** Days in the company's zone. */
  entrada: string
  saida: string | null
  contrato: Contrato
  /** Why the commission is held back, such as 'falta a declaração'; null when it is not. */
  retida: string | null
  estornada: boolean
  /** All its entries are only expected, and nobody is asked for missing data. */
  a_confirmar: boolean
  /** Nothing is owed for months that began until this day. */
  acertada_ate: string | null
}
/** Owners whose pages are announced to; null for entries of no consultant. */
export type Donos = readonly (string | null)[]

type Slot = { tipo: 'repasse' | 'comissao'; parcela: number; devido: NonNullable<ValorDevido> }
type Nomes = Awaited<ReturnType<typeof findNomes>>
/** Context of the steps for one admission. */
type Conta = {
  escopo: Escopo | null
  internacao: InternacaoFinanceira
  nomes: Nomes
  hoje: string
  diaDoPagamento: number
  fechados: ReadonlySet<string>
  donos: Set<string | null>
  /** Just confirmed: its expected entries get their month and due date. */
  confirmada: boolean
}

const DIA_MS = 86_400_000

/** 'M. S. (P-000024)': initials of the first and the last name, and the code. */
export function rotuloPaciente(nome: string, codigo: string): string {
  const partes = nome.trim().split(/\s+/).filter(Boolean)
  const letras = [partes[0], partes.length > 1 ? partes.at(-1) : undefined].flatMap(
    (parte) => [...(parte ?? '')][0] ?? [],
  )
  return [...letras.map((letra) => `${letra.toLocaleUpperCase('pt-BR')}.`), `(${codigo})`].join(' ')
}

const vale = ({ status }: LancamentoRow) => !(STATUS_SEM_EFEITO as readonly StatusLancamento[]).includes(status)
const isIntocado = ({ status, pago_centavos }: LancamentoRow) =>
  pago_centavos === 0 && (status === 'previsto' || status === 'em_aberto')

/** 'Repasse 1/3 · Clínica X', 'Ajuste da comissão · M. S. (P-000024)'. */
function descricaoDe({ tipo, parcela }: Slot, { internacao, nomes }: Conta, ajuste: boolean): string {
  const nome = ajuste
    ? tipo === 'repasse'
      ? 'Ajuste do repasse'
      : 'Ajuste da comissão'
    : tipo === 'repasse'
      ? 'Repasse'
      : 'Comissão'
  const parcelas = parcelasDe(internacao)
  const qual = parcelas === 1 && parcela === 1 ? '' : parcelas === null ? ` ${parcela}` : ` ${parcela}/${parcelas}`
  return `${nome}${qual} · ${tipo === 'repasse' ? nomes.clinica : internacao.paciente}`.slice(0, 200)
}

/** Month of a day if it is open, else the month of today, else the next one. */
const mesAberto = (dia: string, { hoje, fechados }: Conta) =>
  [competenciaDe(dia), competenciaDe(hoje)].find((mes) => !fechados.has(mes)) ?? competenciaDe(addMeses(hoje, 1))

/** Month and due date of an owed entry of a slot; a difference is dated today. */
function quandoDe({ tipo, devido }: Slot, conta: Conta, diferenca: boolean) {
  const { hoje, diaDoPagamento, internacao } = conta
  const competencia = mesAberto(diferenca ? hoje : devido.dia, conta)
  if (tipo === 'comissao')
    return { competencia, vencimento: proximoPagamento(diferenca ? hoje : devido.dia, diaDoPagamento) }
  const vence = addDias(devido.dia, internacao.regra_repasse?.prazo_dias ?? 0)
  return { competencia, vencimento: diferenca && vence < hoje ? hoje : vence }
}

export type SincroniaFinanceiro = ReturnType<typeof createSincroniaFinanceiro>

/** Keeps the entries of admissions at the amounts that they should have (record 129). */
export function createSincroniaFinanceiro({ clock }: { clock: () => number }) {
  /** Records a written entry in the history and notes its owner. A newly owed commission is announced once. */
  async function announce(tx: Db, conta: Conta, antes: LancamentoRow | null, depois: LancamentoRow) {
    const { escopo, donos } = conta
    await recordAcao(tx, escopo, {
      acao: antes ? 'editar' : 'criar',
      entidade: 'lancamentos',
      entidade_id: depois.id,
      ...(antes && { antes: registroDe(antes) }),
      depois: registroDe(depois),
    })
    donos.add(depois.consultor_id)
    const { id, tipo, status, consultor_id, valor_centavos, vencimento } = depois
    const liberada = status === 'em_aberto' && antes?.status !== 'em_aberto'
    if (tipo !== 'comissao' || !liberada || consultor_id === null || valor_centavos <= 0) return
    await insertNotificacao(tx, {
      usuario_id: consultor_id,
      tipo: 'comissao_liberada',
      titulo: 'Comissão liberada',
      corpo: `${formatCentavos(valor_centavos)}, pagamento em ${diaCurto(vencimento ?? conta.hoje)}`,
      rota: `/consultor/financeiro?comissao=${id}`,
      fato: `comissao_liberada:${id}`,
    })
  }

  async function create(
    tx: Db,
    conta: Conta,
    slot: Slot,
    { valor_centavos, previsto }: Extract<Ajuste, { tipo: 'criar' }>,
    todas: readonly LancamentoRow[],
  ) {
    const { internacao, escopo } = conta
    const presa = todas.findLast((row) => row.sequencia !== null && vale(row))
    const sequencia = Math.max(0, ...todas.map((row) => row.sequencia ?? 0)) + 1
    const semMes = slot.tipo === 'comissao' && previsto
    const depois = await insertLancamento(tx, {
      tipo: slot.tipo,
      origem: presa ? 'ajuste' : 'internacao',
      ajusta_id: presa?.id ?? null,
      internacao_id: internacao.internacao_id,
      clinica_id: internacao.clinica_id,
      consultor_id: slot.tipo === 'comissao' ? internacao.consultor_id : null,
      paciente: internacao.paciente,
      ...(semMes ? { competencia: null, vencimento: null } : quandoDe(slot, conta, presa !== undefined)),
      descricao: descricaoDe(slot, conta, presa !== undefined),
      valor_centavos,
      status: previsto ? 'previsto' : 'em_aberto',
      parcela: slot.parcela,
      parcelas: parcelasDe(internacao),
      sequencia,
      calculo: slot.devido.calculo,
      created_by: escopo?.usuarioId ?? null,
      created_at: new Date(clock()),
    })
    await announce(tx, conta, null, depois)
    return depois
  }

  async function change(
    tx: Db,
    conta: Conta,
    slot: Slot,
    { valor_centavos, previsto }: Extract<Ajuste, { tipo: 'alterar' }>,
    antes: LancamentoRow,
  ) {
    const ajuste = antes.origem === 'ajuste'
    const mudaMes = conta.confirmada || (slot.tipo === 'comissao' && (previsto || antes.competencia === null))
    const quando =
      previsto && slot.tipo === 'comissao'
        ? { competencia: null, vencimento: null }
        : quandoDe(slot, conta, ajuste && valor_centavos < 0)
    const depois = await updateLancamento(tx, antes.id, {
      valor_centavos,
      status: previsto ? 'previsto' : 'em_aberto',
      calculo: slot.devido.calculo,
      parcelas: parcelasDe(conta.internacao),
      descricao: descricaoDe(slot, conta, ajuste),
      ...(mudaMes && quando),
    })
    await announce(tx, conta, antes, depois)
    return depois
  }

  /** Brings a slot to its desired amount; returns its entries as they are then. */
  async function settle(tx: Db, conta: Conta, slot: Slot, rows: readonly LancamentoRow[]): Promise<LancamentoRow[]> {
    const todas = new Map(rows.map((row) => [row.id, row]))
    const daVaga = rows.filter(({ sequencia }) => sequencia !== null)
    const isFechado = ({ competencia }: LancamentoRow) => competencia !== null && conta.fechados.has(competencia)
    const ajustes = ajustesDe(
      slot.devido.desejado,
      daVaga.map((row) => ({ ...row, fechado: isFechado(row) })),
    )
    for (const ajuste of ajustes) {
      const antes = ajuste.tipo === 'criar' ? undefined : todas.get(ajuste.id)
      if (ajuste.tipo === 'criar') {
        const nova = await create(tx, conta, slot, ajuste, [...todas.values()])
        todas.set(nova.id, nova)
      } else if (antes && ajuste.tipo === 'alterar') todas.set(antes.id, await change(tx, conta, slot, ajuste, antes))
      else if (antes) {
        const depois = await updateLancamento(tx, antes.id, { status: 'estornado' })
        await announce(tx, conta, antes, depois)
        todas.set(antes.id, depois)
      }
    }
    return [...todas.values()]
  }

  /** Renews the number of months in the texts of unpaid entries when the contract's length changed. */
  async function renumber(tx: Db, conta: Conta, slot: Slot, rows: readonly LancamentoRow[]) {
    const parcelas = parcelasDe(conta.internacao)
    for (const antes of rows) {
      const fechada = antes.competencia !== null && conta.fechados.has(antes.competencia)
      if (antes.parcelas === parcelas || antes.sequencia === null || fechada || !isIntocado(antes)) continue
      const descricao = descricaoDe(slot, conta, antes.origem === 'ajuste')
      await announce(tx, conta, antes, await updateLancamento(tx, antes.id, { parcelas, descricao }))
    }
  }

  /** Asks administrators for missing data, and stops asking for data that is there. */
  async function requestPagamento(tx: Db, conta: Conta, { semValor }: { semValor: boolean }) {
    const { internacao, nomes, escopo } = conta
    const { internacao_id, clinica_id, consultor_id, estornada } = internacao
    const agora = new Date(clock())
    const pedido = (alvo: Pick<NovaPendencia, 'entidade' | 'entidade_id'>, fato: string, titulo: string) =>
      askAgain(tx, {
        ...alvo,
        ...{ papel: 'admin', fato, titulo: titulo.slice(0, 200), prazo_em: new Date(agora.getTime() + DIA_MS) },
      })
    const resolvidos: string[] = []
    const daClinica = `regra_repasse:${clinica_id}`
    const doConsultor = `regra_comissao:${consultor_id}`
    const doValor = `valor_contratado:${internacao_id}`

    if (internacao.regra_repasse === null && !estornada)
      await pedido({ entidade: 'clinicas', entidade_id: clinica_id }, daClinica, definaRegra(nomes.clinica))
    else if ((await listEsperando(tx, { clinica_id })).length === 0) resolvidos.push(daClinica)
    if (internacao.regra_comissao === null && !estornada)
      await pedido({ entidade: 'profiles', entidade_id: consultor_id }, doConsultor, definaComissao(nomes.consultor))
    else if ((await listEsperando(tx, { consultor_id })).length === 0) resolvidos.push(doConsultor)
    const codigo = /P-\d+/.exec(internacao.paciente)?.[0] ?? internacao.paciente
    if (semValor) await pedido({ entidade: 'pacientes', entidade_id: nomes.paciente_id }, doValor, informeValor(codigo))
    else resolvidos.push(doValor)
    await resolveFatos(tx, resolvidos, escopo?.usuarioId ?? null, agora)
  }

  /** Brings all slots of a locked admission to their amounts; returns the owners to announce to. */
  async function settleTudo(
    tx: Db,
    escopo: Escopo | null,
    internacao: InternacaoFinanceira,
    confirmada = false,
  ): Promise<Donos> {
    const { fuso_horario, dia_pagamento_comissao } = await findEmpresa(tx)
    const hoje = dayOf(clock(), fuso_horario)
    const { internacao_id: id } = internacao
    const meses = await listMesesDe(tx, id)
    const inicios = listParcelas(internacao, [], hoje).map((k) => competenciaDe(addMeses(internacao.entrada, k - 1)))
    const fechados = await holdMeses(tx, [...meses, ...inicios, competenciaDe(hoje), competenciaDe(addMeses(hoje, 1))])
    const rows = await lockLancamentos(tx, id)
    const conta: Conta = {
      ...{ escopo, internacao, hoje, fechados, confirmada, donos: new Set<string | null>() },
      nomes: await findNomes(tx, internacao),
      diaDoPagamento: dia_pagamento_comissao,
    }
    const da = (tipo: Slot['tipo'], parcela: number) =>
      rows.filter((row) => row.tipo === tipo && row.parcela === parcela)
    const comoExistentes = (entradas: readonly LancamentoRow[]) =>
      entradas.map((row) => ({ ...row, fechado: row.competencia !== null && fechados.has(row.competencia) }))
    let semValor = false

    for (const parcela of listParcelas(
      internacao,
      rows.flatMap((row) => row.parcela ?? []),
      hoje,
    )) {
      const devido = repasseDe(internacao, parcela, hoje)
      let repasses = da('repasse', parcela)
      semValor ||= devido === null && internacao.regra_repasse !== null
      if (devido && !isDeAlguem(repasses)) {
        const slot: Slot = { tipo: 'repasse', parcela, devido }
        repasses = await settle(tx, conta, slot, repasses)
        await renumber(tx, conta, slot, repasses)
      }
      const comissao = comissaoDe(internacao, parcela, { devido, entradas: comoExistentes(repasses) }, hoje)
      const comissoes = da('comissao', parcela)
      semValor ||= comissao === null && devido !== null && internacao.regra_comissao !== null
      if (comissao && !isDeAlguem(comissoes)) {
        const slot: Slot = { tipo: 'comissao', parcela, devido: comissao }
        await renumber(tx, conta, slot, await settle(tx, conta, slot, comissoes))
      }
    }
    // An unconfirmed admission tells what is missing when it is confirmed.
    if (!internacao.a_confirmar) await requestPagamento(tx, conta, { semValor })
    return [...conta.donos]
  }

  /** Copies the existing rules that an admission lacks, or all on confirmation, as its entry may have changed. */
  async function copyRegras(
    tx: Db,
    internacao: InternacaoFinanceira,
    confirmada = false,
  ): Promise<InternacaoFinanceira> {
    const { internacao_id: id, clinica_id, consultor_id, entrada, regra_repasse, regra_comissao } = internacao
    if (regra_repasse && regra_comissao && !confirmada) return internacao
    const regras = {
      regra_repasse: (!confirmada && regra_repasse) || (await findRegraRepasse(tx, clinica_id, entrada)),
      regra_comissao: (!confirmada && regra_comissao) || (await findRegraComissao(tx, consultor_id, entrada)),
    }
    await updateRegras(tx, id, regras)
    return { ...internacao, ...regras }
  }

  return {
    /** Keeps rules from changing until the transaction ends; taken before any row (record 129). */
    begin: async (tx: Db) => void (await shareRegras(tx)),

    /** Stores the facts of an admission and brings its entries to their amounts. Call after `begin`. */
    async synchronize(tx: Db, escopo: Escopo | null, fatos: FatosInternacao): Promise<Donos> {
      const [antes] = await lockInternacoes(tx, [fatos.internacao_id])
      const confirmada = antes?.a_confirmar === true && !fatos.a_confirmar
      return settleTudo(tx, escopo, await copyRegras(tx, await upsertInternacao(tx, fatos), confirmada), confirmada)
    },

    /** Recomputes from the stored facts, after a payment or its undoing. Locks the admission before its entries. */
    async recalculate(tx: Db, escopo: Escopo | null, internacaoId: string): Promise<Donos> {
      const [internacao] = await lockInternacoes(tx, [internacaoId])
      return internacao ? settleTudo(tx, escopo, internacao) : []
    },

    /** Applies a rule to the admissions that waited for it; returns their number. Call with `lockRegras`. */
    async apply(
      tx: Db,
      escopo: Escopo | null,
      falta: Parameters<typeof listEsperando>[1],
    ): Promise<{ aplicadas: number; donos: Donos }> {
      const esperam = await lockInternacoes(tx, await listEsperando(tx, falta))
      const donos = new Set<string | null>()
      let aplicadas = 0
      for (const antes of esperam) {
        const depois = await copyRegras(tx, antes)
        const achou = 'clinica_id' in falta ? depois.regra_repasse : depois.regra_comissao
        if (!achou) continue
        aplicadas += 1
        for (const dono of await settleTudo(tx, escopo, depois)) donos.add(dono)
      }
      return { aplicadas, donos: [...donos] }
    },

    /** Disputes the unpaid entries of an admission whose quote was withdrawn. */
    async contest(tx: Db, internacaoId: string): Promise<Donos> {
      const [internacao] = await lockInternacoes(tx, [internacaoId])
      if (!internacao) return []
      const donos = new Set<string | null>()
      for (const antes of (await lockLancamentos(tx, internacaoId)).filter(isIntocado)) {
        const depois = await updateLancamento(tx, antes.id, { status: 'contestado' })
        await recordAcao(tx, null, {
          acao: 'editar',
          entidade: 'lancamentos',
          entidade_id: antes.id,
          antes: registroDe(antes),
          depois: registroDe(depois),
        })
        donos.add(depois.consultor_id)
      }
      return [...donos]
    },
  }
}
