import { statusDe } from '@portal/contract/financeiro/calculo'
import type { FormaPagamento, TipoManual } from '@portal/contract/financeiro/opcoes'
import type { RegraRepasseCampos } from '@portal/contract/financeiro/regras.contract'
import { motivoDaRetencao } from '@portal/contract/internacoes/esperas'
import { SEM_DONO } from '@portal/contract/realtime/realtime.contract'
import { addDias, addMeses, competenciaDe } from '@portal/contract/regras/dia'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { insertContestacao, insertMensagem } from '../../financeiro/contestacoes.queries.ts'
import { contextoMensagem } from '../../financeiro/escrita.ts'
import { closeFechamentos, lockMes, updateMes } from '../../financeiro/fechamentos.queries.ts'
import {
  insertLancamento,
  type LancamentoRow,
  updateFechamentos,
  updateLancamento,
} from '../../financeiro/lancamentos.queries.ts'
import { insertPagamentos } from '../../financeiro/pagamentos.queries.ts'
import { insertComissao, insertRepasse } from '../../financeiro/regras.queries.ts'
import { listComMensalidades } from '../../financeiro/sincronia.queries.ts'
import { createSincroniaFinanceiro, rotuloPaciente } from '../../financeiro/sincronia.service.ts'
import { esperasDaInternacao } from '../../internacoes/internacao.ts'
import { findSituacao } from '../../internacoes/internacoes.queries.ts'
import { codigoPaciente } from '../../pacientes/escrita.ts'
import { dayOf } from '../../platform/day.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { announceOwners } from '../../platform/realtime/announce-owners.ts'
import { demoId } from '../demo-id.ts'
import { findContas } from '../leads/leads-demo.queries.ts'
import {
  deleteAvisos,
  hasFinanceiro,
  type InternacaoDemo,
  listComissoesDevidas,
  listContestaveis,
  listInternacoes,
  listRepasses,
  listRepassesQueLiberam,
  updateAcordo,
} from './financeiro-demo.queries.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
const ADMIN = 'admin@demo.portal'
/** Account of the consultant with a better commission than the others. */
const COM_REGRA = 'consultora@demo.portal'

type Acordo = Pick<RegraRepasseCampos, 'tipo' | 'valor' | 'base'> & { texto: string }
/** Agreements of clinics, in turn. */
const ACORDOS: readonly [Acordo, ...Acordo[]] = [
  { tipo: 'percentual', valor: 3_000, base: 'primeira_mensalidade', texto: '30% da primeira mensalidade' },
  { tipo: 'percentual', valor: 1_000, base: 'total_contrato', texto: '10% do contrato, no fechamento' },
  { tipo: 'percentual', valor: 1_250, base: 'cada_mensalidade', texto: '12,5% de cada mensalidade enquanto ficar' },
  { tipo: 'fixo', valor: 150_000, base: 'primeira_mensalidade', texto: 'R$ 1.500 por internação' },
]

/** Receipt of each admission's first repasse, in turn, from the oldest. */
const RECEBIMENTOS = ['inteiro', 'inteiro', 'metade', 'nada', 'inteiro'] as const
/** Number of consultants with a commission that can be paid today. */
const RECEM_RECEBIDOS = 2
/** Age in days below which a repasse is not received yet. */
const ESPERA_DIAS = 9

type Manual = { tipo: TipoManual; descricao: string; valor_centavos: number; dia: number; pago: boolean }
/** Entries made by hand every month. */
const MANUAIS: readonly Manual[] = [
  { tipo: 'despesa', descricao: 'Anúncios na internet', valor_centavos: 180_000, dia: 5, pago: true },
  { tipo: 'despesa', descricao: 'Telefonia', valor_centavos: 32_090, dia: 12, pago: true },
  { tipo: 'receita', descricao: 'Palestra em empresa', valor_centavos: 120_000, dia: 18, pago: true },
  { tipo: 'despesa', descricao: 'Contabilidade', valor_centavos: 65_000, dia: 25, pago: true },
]

/** `dataKey` encrypts the texts of a dispute. */
type SeedFinanceiro = { database: Database; dataKey: string; agora?: number }
type Evento = { em: number; run: () => Promise<void> }

/**
 * Inserts rules, entries, receipts, a closed month and a dispute for the demo's admissions, unless the finances have
 * rows. Returns the number of admissions. Events run in order, through the portal's own calculation.
 */
export async function seedFinanceiro({ database: { db }, dataKey, agora = Date.now() }: SeedFinanceiro) {
  if (await hasFinanceiro(db)) return 0
  const admissoes = await listInternacoes(db)
  const contas = await findContas(db, [ADMIN, COM_REGRA])
  const [admin, consultora] = [contas.get(ADMIN), contas.get(COM_REGRA)]
  const [primeira] = admissoes
  if (!admin || !consultora || !primeira) return 0
  const cipher = createCipher(dataKey)
  const { fuso_horario: fuso } = await findEmpresa(db)
  const dia = (em: number) => dayOf(em, fuso)
  /** Noon of a day in Brasília, in milliseconds. */
  const meioDia = (data: string) => Date.parse(`${data}T15:00Z`)
  const hoje = dia(agora)
  let relogio = agora
  const sincronia = createSincroniaFinanceiro({ clock: () => relogio })

  async function pay(tx: Db, entrada: LancamentoRow, valor_centavos: number, forma: FormaPagamento) {
    const pago_em = dia(relogio)
    await insertPagamentos(tx, [
      {
        id: demoId('pagamento', entrada.id, entrada.pago_centavos),
        lancamento_id: entrada.id,
        valor_centavos,
        pago_em,
        forma,
        envio_id: demoId('pagamento-envio', entrada.id, entrada.pago_centavos),
        created_by: admin,
        created_at: new Date(relogio),
      },
    ])
    const pago_centavos = entrada.pago_centavos + valor_centavos
    const status = statusDe(entrada.status, { ...entrada, pago_centavos })
    await updateLancamento(tx, entrada.id, { pago_centavos, status, pago_em, forma })
    await updateFechamentos(tx, [entrada.fechamento_id])
    if (entrada.tipo === 'repasse' && entrada.internacao_id)
      await sincronia.recalculate(tx, null, entrada.internacao_id)
  }

  async function synchronize(tx: Db, { internacao, paciente }: InternacaoDemo, comSaida: boolean) {
    const esperas = esperasDaInternacao(internacao, await findSituacao(tx, internacao))
    await sincronia.synchronize(tx, null, {
      internacao_id: internacao.id,
      clinica_id: internacao.clinica_id,
      consultor_id: internacao.consultor_id,
      paciente: rotuloPaciente(paciente.nome_social || paciente.nome_completo, codigoPaciente(paciente.numero)),
      entrada: dia(internacao.entrada.getTime()),
      saida: comSaida && internacao.saida ? dia(internacao.saida.getTime()) : null,
      contrato: {
        valor_contratado_centavos: internacao.valor_contratado_centavos,
        dias: null,
        quantidade: internacao.quantidade_periodos,
      },
      retida: motivoDaRetencao(esperas.map(({ assunto }) => assunto)),
      estornada: internacao.estornada_em !== null,
      a_confirmar: false,
      acertada_ate: null,
    })
  }

  /** Inserts rules in force since before the first admission. */
  async function insertRegras(tx: Db, desde: string) {
    const clinicas = [...new Set(admissoes.map(({ internacao }) => internacao.clinica_id))]
    for (const [n, clinica_id] of clinicas.entries()) {
      const { texto, ...acordo } = ACORDOS[n % ACORDOS.length] ?? ACORDOS[0]
      const periodo = { vigencia_inicio: desde, vigencia_fim: null }
      await insertRepasse(tx, { ...acordo, ...periodo, clinica_id, prazo_dias: 5, carencia_dias: 7 }, admin ?? '')
      await updateAcordo(tx, clinica_id, texto)
    }
    const padrao = { tipo: 'percentual', base: 'repasse', momento: 'recebimento' } as const
    const periodo = { vigencia_inicio: desde, vigencia_fim: null }
    await insertComissao(tx, { ...padrao, ...periodo, valor: 4_000, consultor_id: null }, admin ?? '')
    await insertComissao(tx, { ...padrao, ...periodo, valor: 4_500, consultor_id: consultora ?? '' }, admin ?? '')
  }

  async function insertManual(tx: Db, { dia: _, pago, ...manual }: Manual, vence: string) {
    const entrada = await insertLancamento(tx, {
      ...manual,
      id: demoId('lancamento', manual.descricao, vence),
      origem: 'manual',
      competencia: competenciaDe(vence),
      vencimento: vence,
      status: 'em_aberto',
      created_by: admin,
      created_at: new Date(relogio),
      envio_id: demoId('lancamento-envio', manual.descricao, vence),
    })
    if (entrada && pago) await pay(tx, entrada, entrada.valor_centavos, 'pix')
  }

  async function close(tx: Db, mes: string) {
    await lockMes(tx, mes)
    await updateMes(tx, mes, { status: 'fechada', fechada_por: admin ?? null, fechada_em: new Date(relogio) })
    await closeFechamentos(tx, mes)
  }

  async function contest(tx: Db) {
    const entrada = (await listContestaveis(tx)).at(-1)
    if (!entrada?.consultor_id) return
    const quem = { created_by: entrada.consultor_id, created_at: new Date(relogio) }
    const { id } = await insertContestacao(tx, {
      ...quem,
      lancamento_id: entrada.id,
      consultor_id: entrada.consultor_id,
    })
    await updateLancamento(tx, entrada.id, { status: 'contestado' })
    const mensagem = demoId('contestacao-mensagem', entrada.id)
    await insertMensagem(tx, {
      ...quem,
      id: mensagem,
      contestacao_id: id,
      autor_id: entrada.consultor_id,
      texto_cifrado: cipher.encryptText(
        'O contrato foi corrigido depois da entrada. A comissão não deveria ser maior?',
        contextoMensagem(mensagem),
      ),
    })
  }

  const inicio = competenciaDe(dia(primeira.internacao.entrada.getTime()))
  /** The month before the last one is closed; payments to others are made in later months. */
  const fechado = competenciaDe(addMeses(hoje, -2))

  return db.transaction(async (tx) => {
    await sincronia.begin(tx)
    const eventos: Evento[] = [{ em: 0, run: () => insertRegras(tx, addMeses(inicio, -1)) }]
    const on = (em: number, run: () => Promise<unknown>) => {
      if (em <= agora) eventos.push({ em, run: async () => void (await run()) })
    }
    for (const [n, admissao] of admissoes.entries()) {
      const { internacao } = admissao
      const entrada = internacao.entrada.getTime()
      const recebimento = RECEBIMENTOS[n % RECEBIMENTOS.length]
      on(Math.max(entrada, internacao.created_at.getTime()), () => synchronize(tx, admissao, false))
      if (internacao.saida) on(internacao.saida.getTime() + HORA_MS, () => synchronize(tx, admissao, true))
      if (recebimento !== 'nada')
        on(entrada + ESPERA_DIAS * DIA_MS, async () => {
          const [repasse] = await listRepasses(tx, internacao.id)
          if (!repasse) return
          const valor = repasse.valor_centavos
          await pay(tx, repasse, recebimento === 'inteiro' ? valor : Math.floor(valor / 2), n % 2 ? 'boleto' : 'pix')
        })
    }
    for (let mes = inicio; mes <= hoje; mes = addMeses(mes, 1)) {
      for (const manual of MANUAIS) {
        const vence = addDias(mes, manual.dia - 1)
        // A future entry is known already, and not paid.
        if (vence > hoje) on(agora, () => insertManual(tx, { ...manual, pago: false }, vence))
        else on(meioDia(vence), () => insertManual(tx, manual, vence))
      }
      const pagamento = addDias(mes, 9)
      on(meioDia(pagamento), async () => {
        for (const comissao of await listComissoesDevidas(tx, pagamento))
          await pay(tx, comissao, comissao.valor_centavos - comissao.pago_centavos, 'pix')
      })
    }
    if (fechado >= inicio) on(meioDia(addDias(addMeses(fechado, 1), 4)), () => close(tx, fechado))
    on(agora - DIA_MS, () => contest(tx))
    // Received today, after the last day of payments, so that there are commissions to pay.
    on(agora, async () => {
      for (const repasse of await listRepassesQueLiberam(tx, RECEM_RECEBIDOS))
        await pay(tx, repasse, repasse.valor_centavos - repasse.pago_centavos, 'pix')
    })
    // Opens months begun since an admission's last event, as the nightly job would have done.
    on(agora, async () => {
      for (const { id } of await listComMensalidades(tx, undefined, admissoes.length))
        await sincronia.recalculate(tx, null, id)
    })
    for (const { em, run } of eventos.toSorted((um, outro) => um.em - outro.em)) {
      relogio = em
      await run()
    }
    await deleteAvisos(tx)
    const donos = new Set(admissoes.map(({ internacao }) => internacao.consultor_id))
    await announceOwners(tx, 'financeiro', [...donos, SEM_DONO].toSorted())
    return admissoes.length
  })
}
